// Whether matches can be saved: the browser lets this page store something, and the program could store the last text
// of its match.
export function canSave() {
  if (globalThis.quintetCannotSave) return false;
  try {
    return Boolean(window.localStorage);
  } catch {
    return false;
  }
}

// Leaving the page would lose a match that could not be saved, so the browser asks first.
addEventListener("beforeunload", (event) => {
  if (!globalThis.quintetCannotSave) return;
  event.preventDefault();
  event.returnValue = true; // Chrome and Edge before version 119
});
