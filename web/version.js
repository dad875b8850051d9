// Stores the page for offline use, and shows a notice when a newer version is available.
import { version } from "./size.js";
import { words } from "./words.js";

const notice = document.getElementById("newer");
const canvas = document.getElementById("quintet");

// Stores the response with the program in the cache of this version's service worker. Storage is optional: the browser may
// deny it, or it may be full.
export async function keep(address, response) {
  try {
    // offline.js uses the same name.
    const cache = await caches.open(`quintet-files-${new URL("./", import.meta.url).pathname}${version}`);
    await cache.put(address, response);
  } catch (error) {
    console.warn(`not stored: ${error}`);
  }
}

function tell(worker) {
  document.getElementById("newer-text").textContent = words.newer.text;
  const button = (name, text, action) => {
    const element = document.getElementById(name);
    element.textContent = text;
    element.onclick = action;
  };
  button("newer-load", words.newer.load, () => worker.postMessage("activate"));
  button("newer-later", words.newer.later, () => {
    notice.hidden = true;
    // The hidden button cannot keep the focus.
    const target = canvas.tabIndex === 0 ? canvas : document.querySelector('#mirror [tabindex="0"]');
    target?.focus({ preventScroll: true });
  });
  notice.hidden = false;
}

// The program handles the Tab key on the canvas, so the first press of Tab while the notice is shown focuses the notice.
let wasOffered = false;
canvas.addEventListener("keydown", (event) => {
  if (event.key !== "Tab" || event.shiftKey || notice.hidden || wasOffered) return;
  wasOffered = true;
  event.preventDefault();
  event.stopImmediatePropagation();
  document.getElementById("newer-load").focus();
}, { capture: true });

// The notice appears only if a service worker already serves this page: the first one that a visitor gets is not an update.
function watch(registration) {
  const { serviceWorker } = navigator;
  if (registration.waiting && serviceWorker.controller) tell(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && serviceWorker.controller) tell(worker);
    });
  });
}

// Starts after the program is ready, so that it does not compete for the connection. An embedded page may not be allowed to
// have a service worker; it then works as before.
export async function register() {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !("caches" in window)) return;
  // The first service worker takes over a page that is already loaded. Every later one has newer files.
  let wasServed = !!serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", () => (wasServed ? location.reload() : (wasServed = true)));
  try {
    watch(await serviceWorker.register("offline.js"));
  } catch (error) {
    console.warn(`not available without a connection: ${error}`);
  }
}
