// The keys that browsers use and that are also commands of the program or letters of moves.
const PLAIN = new Set([
  " ", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", "F10", "/", "'",
]);
// In lower case, with Ctrl or Command. Copying, pasting, reloading and closing stay with the browser.
const WITH_CONTROL = new Set([" ", "arrowleft", "arrowright", "home", "end", "i", "y", "z"]);

// Whether the browser must not react to a press of a key.
export function isProgramKey({ key, altKey, ctrlKey, metaKey, shiftKey }) {
  if (altKey || (ctrlKey && metaKey)) return false;
  if (ctrlKey || metaKey) return !shiftKey && WITH_CONTROL.has(key.toLowerCase());
  return PLAIN.has(key);
}
