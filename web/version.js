// Stores the page for offline use, and shows a notice when a newer version is available.
import { version } from "./size.js";
import { canSave } from "./saving.js";
import { words } from "./words.js";

const notice = document.getElementById("update-notice");
const line = document.getElementById("update-text");
const canvas = document.getElementById("quintet");

// Whether this page is part of a page of another site. Sites such as itch.io give every version of an embedded page a new address,
// so the stored files of earlier versions would never be used or deleted.
function isEmbedded() {
  try {
    return window.top.location.origin !== location.origin;
  } catch {
    return true; // the browser denies access to pages of other sites
  }
}

// Whether this page may store files. Only a service worker uses them and deletes those of earlier versions.
export const canStore = () => !isEmbedded() && "caches" in window && Boolean(serviceWorkers());
// The browser may deny access to service workers.
function serviceWorkers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return null;
  }
}

// The caches of this page, and the one of this version's service worker. offline.js uses the same names.
const PREFIX = `quintet-files-${new URL("./", import.meta.url).pathname}`;
const openCache = () => caches.open(PREFIX + version);

// A response that depends on headers of the request is stored without that declaration, as in offline.js.
const ANY_HEADERS = { ignoreVary: true };
function storable(response) {
  if (!response.headers.has("vary")) return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.delete("vary");
  return new Response(response.body, { status, statusText, headers });
}

const WORKER = "offline.js";
// Whether the service worker of this page serves it. A page in a subfolder of another one may be served by the worker of that one.
const isServed = () => serviceWorkers()?.controller?.scriptURL === new URL(WORKER, document.baseURI).href;

// Whether the service worker serves the program from its cache.
export async function isProgramStored(address) {
  try {
    return Boolean(isServed() && (await (await openCache()).match(address, ANY_HEADERS)));
  } catch {
    return false;
  }
}

// Stores the response with the program in the cache of this version's service worker when the program has started, unless it is
// already there. Deletes a stored program that cannot be compiled. Storage is optional: the browser may deny it, or it may be full.
// `response` is null if the program is stored. `started` is rejected if the program cannot be compiled.
let storing = Promise.resolve();
export function storeProgram(address, response, started) {
  storing = store(address, response, started);
}

async function store(address, response, started) {
  try {
    const cache = await openCache();
    const isStored = !response || Boolean(await cache.match(address, ANY_HEADERS));
    if (isStored) response?.body.cancel();
    const isUsable = await started.then(() => true, () => false);
    if (!isUsable) await cache.delete(address, ANY_HEADERS);
    else if (!isStored) await cache.put(address, storable(response));
  } catch (error) {
    console.warn(`not stored: ${error}`);
  }
}

// Deletes the stored program if the service worker cannot be started, as then nothing would use it or delete it later.
async function deleteProgram() {
  await storing;
  const scope = new URL("./", document.baseURI).href;
  const registrations = await serviceWorkers().getRegistrations();
  if (registrations.some((registration) => registration.scope === scope)) return;
  // A page in a subfolder has a longer prefix.
  const isOwn = (name) => name.startsWith(PREFIX) && !name.slice(PREFIX.length).includes("/");
  for (const name of await caches.keys()) if (isOwn(name)) await caches.delete(name);
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

// Whether the Tab key has reached the notice since it appeared.
let wasOffered = false;

function showUpdateNotice() {
  wasOffered = false;
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
  if (!canStore()) return;
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
    await deleteProgram().catch((error) => console.warn(error));
  }
}
