// Text between the program and the rest of the machine: what other programs copy and paste, and the keyboard on the
// screen of a phone, which browsers show for a field of the page only. So the page has one, which nobody sees.
import { words } from "./words.js";

const canvas = document.getElementById("quintet");
const field = document.getElementById("typed");
field.setAttribute("aria-label", words.typed);

const tell = (event, detail) => dispatchEvent(new CustomEvent(event, { detail }));

// What browsers that keep their clipboard from pages in a frame still allow.
function copyByField(text) {
  const { value, hidden } = field;
  const focused = document.activeElement;
  field.hidden = false;
  field.value = text;
  field.focus({ preventScroll: true });
  field.select();
  document.execCommand("copy");
  field.value = value;
  field.hidden = hidden;
  focused?.focus({ preventScroll: true });
}

addEventListener("quintet-copy", ({ detail }) => {
  const written = navigator.clipboard?.writeText(detail) ?? Promise.reject();
  written.catch(() => copyByField(detail));
});

addEventListener("quintet-paste", () => {
  const read = navigator.clipboard?.readText?.() ?? Promise.reject();
  read.then((text) => tell("quintet-pasted", text), () => tell("quintet-pasted", ""));
});

// Pasted by the browser's own key or menu: that is always allowed.
document.addEventListener("paste", (event) => {
  if (event.target === field) return; // it goes the way of what is typed
  const text = event.clipboardData?.getData("text/plain");
  if (text) tell("quintet-pasted-here", text);
});

// Somebody with a real keyboard types on the canvas, which the program hears by itself.
let byTouch = false;
addEventListener("pointerdown", ({ pointerType }) => (byTouch = pointerType === "touch"), { capture: true });

// Some browsers show their keyboard only in the very moment in which a finger leaves the page: whether it has touched a
// text is known by then.
let onText = false;
addEventListener("quintet-on-text", ({ detail }) => (onText = !!detail));
addEventListener("touchend", () => {
  if (!onText) return;
  field.hidden = false;
  field.blur(); // or it stays away when somebody has put it away
  field.focus();
}, { capture: true });

let composing = false;
field.addEventListener("compositionstart", () => (composing = true));
field.addEventListener("compositionend", () => (composing = false));
field.addEventListener("input", () => tell("quintet-typed", field.value));
field.addEventListener("keydown", (event) => {
  event.stopPropagation(); // nothing that is typed here is a key of the game
  if (event.key === "Enter" && !composing) tell("quintet-typed-all", "");
});

addEventListener("quintet-type", ({ detail }) => {
  if (!detail) {
    if (document.activeElement === field) canvas.focus({ preventScroll: true });
    field.hidden = true;
    return;
  }
  const { text, left, top } = JSON.parse(detail);
  field.style.left = `${left}px`;
  field.style.top = `${top}px`;
  if (!composing && field.value !== text) field.value = text;
  if (!byTouch) return;
  field.hidden = false;
  if (document.activeElement !== field) {
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }
});
