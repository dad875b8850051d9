// Stores the page for offline use, and shows a notice when a newer version is available.
import { version } from "./size.js";
import { words } from "./words.js";

const notice = document.getElementById("update-notice");
const canvas = document.getElementById("quintet");

// Whether this page is part of a page of another site. Sites such as itch.io give every version of an embedded page a new address,
// so the stored files of earlier versions would never be used or deleted.
export function isEmbedded() {
  try {
    return window.top.location.origin !== location.origin;
  } catch {
    return true; // the browser denies access to pages of other sites
  }
}

// Stores the response with the program in the cache of this version's service worker. Storage is optional: the browser may
// deny it, or it may be full.
export async function storeProgram(address, response) {
  try {
    // offline.js uses the same name.
    const cache = await caches.open(`quintet-files-${new URL("./", import.meta.url).pathname}${version}`);
    await cache.put(address, response);
  } catch (error) {
    console.warn(`not stored: ${error}`);
  }
}

function showUpdateNotice(worker) {
  document.getElementById("update-text").textContent = words.update.text;
  const button = (name, text, action) => {
    const element = document.getElementById(name);
    element.textContent = text;
    element.onclick = action;
  };
  button("update-load", words.update.load, () => worker.postMessage("activate"));
  button("update-later", words.update.later, () => {
    notice.hidden = true;
    // The hidden button cannot keep the focus.
    const target = canvas.tabIndex === 0 ? canvas : document.querySelector('#accessibility-tree [tabindex="0"]');
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
  document.getElementById("update-load").focus();
}, { capture: true });

// The notice appears only if a service worker already serves this page: the first one that a visitor gets is not an update.
function watch(registration) {
  const { serviceWorker } = navigator;
  if (registration.waiting && serviceWorker.controller) showUpdateNotice(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && serviceWorker.controller) showUpdateNotice(worker);
    });
  });
}

// Starts after the program is ready, so that it does not compete for the connection.
export async function register() {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !("caches" in window) || isEmbedded()) return;
  // The first service worker takes over a page that is already loaded. Every later one has newer files.
  let wasServed = !!serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", () => (wasServed ? location.reload() : (wasServed = true)));
  try {
    watch(await serviceWorker.register("offline.js"));
  } catch (error) {
    console.warn(`not available without a connection: ${error}`);
  }
}
