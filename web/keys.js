// The keys that browsers use and that are also commands of the program or letters of moves.
const PLAIN = new Set([
  " ", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", "F10", "/", "'",
]);
// In lower case, with Ctrl or Command. Copying, pasting, reloading and closing stay with the browser.
const WITH_CONTROL = new Set([" ", "arrowleft", "arrowright", "home", "end", "i", "y", "z"]);

// The keys that the player has assigned to commands, from the saved settings, such as `F3` or `Control+KeyS`.
const SETTINGS = "quintet/settings.json";
// Copying and pasting stay with the browser even if these keys are assigned.
const CLIPBOARD = ["Control+KeyC", "Control+KeyV", "Control+KeyX"];
// Not available on the page: full screen would show only the canvas.
const UNUSED_COMMAND = "full-screen";
let lastSettings = null;
let assigned = new Set();

// Whether the settings wait for a key.
let isCapturing = false;
addEventListener("quintet-capture", ({ detail }) => (isCapturing = detail !== ""));

// The names of the keys in the saved settings. Returns none if the settings are missing or damaged.
function keysIn(settings) {
  try {
    // The first line is the time of the last change.
    const { bindings } = JSON.parse(settings.slice(settings.indexOf("\n") + 1));
    const used = Object.entries(bindings ?? {}).filter(([command]) => command !== UNUSED_COMMAND);
    return used.flatMap(([, { keys }]) => keys).filter((key) => key && !CLIPBOARD.includes(key));
  } catch {
    return [];
  }
}

function assignedKeys() {
  try {
    const settings = localStorage.getItem(SETTINGS);
    if (settings !== lastSettings) [lastSettings, assigned] = [settings, new Set(keysIn(settings))];
  } catch {
    // The browser denies access to its storage.
  }
  return assigned;
}

// The name of a key in the settings. Letters and digits have the names of the keys that write them in the US layout.
function nameOf({ key, code }) {
  if (code === "NumpadEnter") return "Enter";
  if (code.startsWith("Numpad")) return code;
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  return /^\d$/.test(key) ? `Digit${key}` : code;
}

// Whether the player has assigned this key to a command. Without a command of its own, a key with Shift counts as the key alone.
function isAssigned(event) {
  const [keys, name] = [assignedKeys(), nameOf(event)];
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && keys.has(`Control+${name}`);
  return keys.has(name) || (event.shiftKey && keys.has(`Shift+${name}`));
}

// Whether the browser must not react to a press of a key.
export function isProgramKey(event) {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || (ctrlKey && metaKey)) return false;
  if (isCapturing || isAssigned(event)) return true;
  if (ctrlKey || metaKey) return !shiftKey && WITH_CONTROL.has(key.toLowerCase());
  return PLAIN.has(key);
}
