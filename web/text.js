// Clipboard, dropped files, and text input on phones. Browsers show the on-screen keyboard only for a text field, so the page has an
// invisible one.
import { words } from "./words.js";

const canvas = document.getElementById("quintet");
const field = document.getElementById("typed");
field.setAttribute("aria-label", words.typed);

// Sends an event to the program.
const send = (event, detail) => dispatchEvent(new CustomEvent(event, { detail }));

// Copies a text with a `copy` event of the field. Works also where the browser denies embedded pages access to the clipboard.
// Returns whether the text was copied.
function copyByField(text) {
  const { value, hidden } = field;
  const focused = document.activeElement;
  let isFilled = false;
  // The field has one line, so the text itself would lose its line breaks there.
  const fill = (event) => {
    event.preventDefault();
    event.clipboardData.setData("text/plain", text);
    isFilled = true;
  };
  field.hidden = false;
  field.value = text; // some browsers copy only if something is selected
  field.focus({ preventScroll: true });
  field.select();
  field.addEventListener("copy", fill);
  const isCopied = document.execCommand("copy") && isFilled;
  field.removeEventListener("copy", fill);
  field.value = value;
  field.hidden = hidden;
  focused?.focus({ preventScroll: true });
  return isCopied;
}

addEventListener("quintet-copy", ({ detail }) => {
  const written = navigator.clipboard?.writeText(detail) ?? Promise.reject();
  written.catch(() => copyByField(detail) || send("quintet-copy-failed", ""));
});

addEventListener("quintet-paste", () => {
  const read = navigator.clipboard?.readText?.() ?? Promise.reject();
  read.then((text) => send("quintet-pasted", text), () => send("quintet-pasted", ""));
});

// Pasting with the browser's own shortcut or menu is always allowed.
document.addEventListener("paste", (event) => {
  if (event.target === field) return; // handled as typed text
  const text = event.clipboardData?.getData("text/plain");
  if (text) send("quintet-pasted-here", text);
});

// Dropped files are opened like texts that the program pastes itself, even while a text field is active. Texts that arrive in one
// frame are opened together. If a file is longer than records may be, the program reports that.
const MAX_BYTES = 64 << 20;
const isReady = new Promise((resolve) => addEventListener("quintet-ready", resolve, { once: true }));
const hasFiles = ({ dataTransfer }) => Boolean(dataTransfer?.types.includes("Files"));

async function readFile(file) {
  try {
    return await file.slice(0, MAX_BYTES + 1).text();
  } catch (error) {
    console.warn(`${file.name}: ${error}`); // a folder, for example
    return "";
  }
}

async function openFiles(files) {
  const texts = [];
  let left = MAX_BYTES;
  // A large file is opened only if it is the first one: all texts together are limited like one.
  for (const file of files) {
    const isTooLarge = file.size > left && texts.length > 0;
    texts.push(isTooLarge ? "" : await readFile(file));
    if (!isTooLarge) left -= file.size;
  }
  await isReady;
  // The program takes an empty text for a clipboard that cannot be read.
  for (const text of texts) send("quintet-pasted", text || " ");
}

// Otherwise the browser would load the file in place of the page.
document.addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
document.addEventListener("drop", (event) => {
  if (!hasFiles(event)) return;
  event.preventDefault();
  openFiles([...event.dataTransfer.files]);
});

// With a mouse there is a real keyboard, whose events on the canvas reach the program. With touch or a stylus there may be none.
let needsKeyboard = false;
addEventListener("pointerdown", ({ pointerType }) => (needsKeyboard = pointerType !== "mouse"), { capture: true });

// Some browsers show the keyboard only during the event of lifting the finger. The program reports before that whether the
// touch is on a text field.
let onText = false;
addEventListener("quintet-on-text", ({ detail }) => (onText = !!detail));
addEventListener("touchend", () => {
  if (!onText) return;
  field.hidden = false;
  field.blur(); // otherwise a dismissed keyboard does not reappear
  field.focus();
}, { capture: true });

// Keys that leave the field. The program gets them from the canvas.
const LEAVING_KEYS = /^(Tab|Escape|F\d+)$/;

let composing = false;
field.addEventListener("compositionstart", () => (composing = true));
field.addEventListener("compositionend", () => (composing = false));
field.addEventListener("input", () => send("quintet-typed", field.value));
field.addEventListener("keydown", (event) => {
  event.stopPropagation(); // typed text must not trigger keyboard shortcuts
  if (composing) return;
  if (event.key === "Enter") send("quintet-typed-all", "");
  if (LEAVING_KEYS.test(event.key)) {
    event.preventDefault();
    canvas.focus({ preventScroll: true });
    canvas.dispatchEvent(new KeyboardEvent("keydown", event));
  }
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
  if (!needsKeyboard) return;
  field.hidden = false;
  if (document.activeElement !== field) {
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }
});
