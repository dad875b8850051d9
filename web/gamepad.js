// Wakes the idle program on gamepad input, for which browsers send no events.

// The gamepads. Pages in frames may not be allowed to read them.
function gamepads() {
  try {
    return [...navigator.getGamepads()].filter((pad) => pad?.connected);
  } catch {
    return [];
  }
}

// The inputs of all gamepads as text. Small movements of a stick do not change it.
function inputs() {
  const parts = gamepads().map(({ index, buttons, axes }) => [
    index, ...buttons.map(({ pressed }) => Number(pressed)), ...axes.map((value) => Math.trunc(value * 4)),
  ]);
  return parts.join(";");
}

let before = "";
let frame = 0;

function poll() {
  const now = inputs();
  if (now !== before) dispatchEvent(new CustomEvent("quintet-gamepad"));
  before = now;
  frame = now === "" ? 0 : requestAnimationFrame(poll);
}

function start() {
  frame = frame || requestAnimationFrame(poll);
}

addEventListener("gamepadconnected", start);
// A gamepad that was connected before the page was loaded.
if (inputs() !== "") start();
