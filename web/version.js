// Stores the page for offline use, and shows a notice when a newer version is available.
import { version } from "./size.js";
import { canSave } from "./saving.js";
import { words } from "./words.js";

const notice = document.getElementById("update-notice");
const line = document.getElementById("update-text");
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

// The cache of this version's service worker. offline.js uses the same name.
const openCache = () => caches.open(`quintet-files-${new URL("./", import.meta.url).pathname}${version}`);

const WORKER = "offline.js";
// Whether the service worker of this page serves it. A page in a subfolder of another one may be served by the worker of that one.
const isServed = () => navigator.serviceWorker?.controller?.scriptURL === new URL(WORKER, document.baseURI).href;

// Whether the service worker serves the program from its cache.
export async function isProgramStored(address) {
  try {
    return Boolean(isServed() && (await (await openCache()).match(address)));
  } catch {
    return false;
  }
}

// Stores the response with the program in the cache of this version's service worker when the program has been compiled, unless
// it is already there. Deletes a stored program that cannot be compiled. Storage is optional: the browser may deny it, or it may
// be full. `response` is null if the program is stored.
export async function storeProgram(address, response, compiled) {
  try {
    const cache = await openCache();
    const isStored = !response || Boolean(await cache.match(address));
    if (isStored) response?.body.cancel();
    const isUsable = await compiled.then(() => true, () => false);
    if (!isUsable) await cache.delete(address);
    else if (!isStored) await cache.put(address, response);
  } catch (error) {
    console.warn(`not stored: ${error}`);
  }
}

const updateText = () => (canSave() ? words.update.text : words.update.textWithoutStorage);

function loadUpdate({ currentTarget }) {
  // If a save has failed since the notice was shown, the user must know that first.
  if (line.textContent === updateText()) reloadPage(currentTarget);
  else showUpdateText();
}

// Shows the text of the notice, and announces it.
function showUpdateText() {
  line.textContent = updateText();
  const announcement = document.createElement("p");
  announcement.textContent = line.textContent;
  document.getElementById("polite").replaceChildren(announcement);
}

function showUpdateNotice() {
  showUpdateText();
  const button = (name, text, action) => {
    const element = document.getElementById(name);
    element.textContent = text;
    element.onclick = action;
  };
  button("update-load", words.update.load, loadUpdate);
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
  if (registration.waiting && isServed()) showUpdateNotice();
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && isServed()) showUpdateNotice();
    });
  });
}

// Starts after the program is ready, so that it does not compete for the connection.
export async function register() {
  if (isEmbedded() || !navigator.serviceWorker || !("caches" in window)) return;
  const { serviceWorker } = navigator;
  // The first service worker takes over a page that is already loaded. Every later one has newer files. If another page has
  // loaded them, a match that is not saved continues here.
  let wasServed = isServed();
  serviceWorker.addEventListener("controllerchange", () => {
    if (!wasServed) wasServed = isServed();
    else if (canSave()) location.reload();
    else showUpdateNotice();
  });
  try {
    watch(await serviceWorker.register(WORKER));
  } catch (error) {
    console.warn(`not available without a connection: ${error}`);
  }
}
