// Loads the program with a progress bar, shows errors, and sets up keys and touch gestures.
import { words } from "./words.js";
import { size } from "./size.js";
import "./text.js";
import "./gamepad.js";
import "./access.js";
import "./system-preferences.js";
import "./sound.js";
import { isProgramKey } from "./keys.js";
import { canSave } from "./saving.js";
import { canStore, isProgramStored, register, storeProgram } from "./version.js";

const NAME = "quintet_bg.wasm";
const MEGABYTE = 1e6;
const canvas = document.getElementById("quintet");
const loadingScreen = document.getElementById("loading-screen");
const bar = document.getElementById("progress");
const status = document.getElementById("loading-status");
const announcement = document.getElementById("loading-announcement");
let hasError = false;
let isReady = false;
const becomesReady = new Promise((resolve) => addEventListener("quintet-ready", resolve, { once: true }));

// index.html reports errors and missing modules until this point. Remove its message: the modules only took long.
window.onerror = null;
clearTimeout(loaderTimer);
status.removeAttribute("role");
bar.style.display = "";

canvas.setAttribute("aria-label", words.game);
// The Tab key reaches the canvas only when it has a name for screen readers.
canvas.tabIndex = 0;

// Events from the program: it is ready, or it has stopped.
addEventListener("quintet-ready", () => {
  if (hasError) return;
  isReady = true;
  openLink();
  loadingScreen.classList.add("hidden");
  setTimeout(() => loadingScreen.remove(), 400);
  // The focus stays on the button for screen readers.
  if (document.activeElement === document.body) canvas.focus({ preventScroll: true });
  performance.mark("quintet-ready");
  register();
});
addEventListener("quintet-panic", (event) => showError("panic", event.detail));
canvas.addEventListener("webglcontextlost", () => showError("context"));

// Exceptions after which the program continues. winit throws the first one to leave the start of the program, and wasm-bindgen
// the second one to refuse a call from the browser.
const START_LEFT = "Using exceptions for control flow";
const CALL_REFUSED = "closure invoked recursively or after being dropped";
const has = (error, text) => String(error).includes(text);

// Whether an error has stopped the program: a trap, such as memory that cannot grow, a stack overflow, or an exception in the
// bindings. Listeners of the page that the program calls are also in the stack, so only the first file in it counts.
function isFatal(error) {
  if (has(error, START_LEFT) || has(error, CALL_REFUSED)) return false;
  const [frame] = /.*([.]js|wasm-function).*/.exec(error?.stack) ?? [""];
  if (frame.includes("-extension:")) return false;
  const isFromProgram = frame.includes("wasm-function") || frame.includes(new URL("quintet.js", import.meta.url).href);
  return isFromProgram || error instanceof WebAssembly.RuntimeError;
}
// A panic is reported before its trap, so its message stays.
const showIfFatal = (error) => isFatal(error) && showError("panic", String(error));
addEventListener("error", ({ error }) => showIfFatal(error));
// Browsers reject requests, for example for the clipboard, with a DOMException.
addEventListener("unhandledrejection", ({ reason }) => !(reason instanceof DOMException) && showIfFatal(reason));

// Shows an error as a modal dialog.
function showError(kind, detail = "") {
  if (hasError) return;
  hasError = true;
  const dialog = document.getElementById("error-dialog");
  const { title, advice, adviceWithoutStorage, canReload } = words.errors[kind];
  const write = (id, text) => (document.getElementById(id).textContent = text);
  write("error-title", title);
  write("error-advice", canSave() ? advice : adviceWithoutStorage ?? advice);
  write("error-detail", detail);
  const button = document.getElementById("reload");
  button.hidden = !canReload;
  button.textContent = words.reload;
  button.onclick = () => reloadPage(button);
  for (const other of document.body.children) other.inert = other !== dialog;
  dialog.hidden = false;
  // Screen readers read the dialog from here.
  document.getElementById("error-title").focus();
}

// The time without a new byte, or without the last files, after which the download is reported as stalled, in milliseconds.
const STALL_TIME = 20_000;
let stallTimer;

// Offers to load the page again. The download continues, and its next progress replaces this message.
function showStall() {
  if (hasError) return;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words.reload;
  button.onclick = () => reloadPage(button);
  status.replaceChildren(words.stalled, button);
  loadingScreen.classList.add("has-message");
  announcement.textContent = words.stalled;
}

function progress(bytes) {
  if (hasError) return;
  clearTimeout(stallTimer);
  stallTimer = setTimeout(showStall, STALL_TIME);
  const share = Math.min(bytes / size, 1);
  bar.firstElementChild.style.width = `${100 * share}%`;
  bar.setAttribute("aria-valuenow", String(Math.round(100 * share)));
  const megabytes = (count) => (count / MEGABYTE).toFixed(1);
  const text = share < 1 ? words.loading(megabytes(bytes), megabytes(size)) : words.starting;
  status.textContent = text;
  loadingScreen.classList.remove("has-message");
  bar.setAttribute("aria-valuetext", text);
  if (bytes === 0 || share === 1) announcement.textContent = text;
}

// Passes a stream through and reports the progress. Fails if the program has another size than that of this version.
function withProgress(stream) {
  const reader = stream.getReader();
  let bytes = 0;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) {
        bytes += value.byteLength;
        progress(bytes);
        controller.enqueue(value);
      } else if (bytes === size) {
        controller.close();
      } else {
        throw new Error(`${NAME} has ${bytes} bytes instead of ${size}`);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

// Requests the smallest form of the program that server and browser support. If the server declares the encoding of a
// compressed file, the browser decompresses it. A gzip file can also be decompressed here. The plain file always works.
async function open() {
  const address = (end) => new URL(NAME + end, import.meta.url).href;
  const ask = async (end) => {
    const response = await fetch(address(end)).catch(() => null);
    return response && response.ok && response.body ? response : null;
  };
  const packed = (response, how) => (response.headers.get("content-encoding") ?? "").includes(how);
  const brotli = await ask(".br");
  if (brotli && packed(brotli, "br")) return { address: address(".br"), response: brotli };
  await brotli?.body.cancel();
  const gzip = await ask(".gz");
  const isPacked = gzip && !packed(gzip, "gzip");
  if (gzip && (!isPacked || "DecompressionStream" in window)) return { address: address(".gz"), response: gzip, isPacked };
  await gzip?.body.cancel();
  const plain = await ask("");
  if (!plain) throw new Error(NAME);
  return { address: address(""), response: plain };
}

// The program in a response, with the progress of the download.
function counted(response, isPacked) {
  const body = isPacked ? response.body.pipeThrough(new DecompressionStream("gzip")) : response.body;
  return new Response(withProgress(body), { headers: { "content-type": "application/wasm" } });
}

async function compile() {
  const { address, response, isPacked } = await open();
  const isStored = await isProgramStored(address);
  const copy = isStored || !canStore() ? null : response.clone();
  // A stored program arrives at once. If the browser gets the response unchanged, it keeps the compiled code for the next visit.
  const isUnchanged = isStored && !isPacked && response.headers.get("content-type") === "application/wasm";
  if (isUnchanged) progress(size);
  const compiled = WebAssembly.compileStreaming(isUnchanged ? response : counted(response, isPacked));
  // A program that does not start is of no use, and then no service worker would delete it later.
  if (canStore()) storeProgram(address, copy, compiled.then(() => becomesReady));
  return compiled;
}

// The number that this tab has stored, or 0. The browser may deny the storage.
const NUMBER_KEY = "quintet-page";
function rememberedNumber() {
  try {
    const number = Number(sessionStorage.getItem(NUMBER_KEY));
    return Number.isInteger(number) && number > 0 ? number : 0;
  } catch {
    return 0;
  }
}
function rememberNumber(number) {
  try {
    sessionStorage.setItem(NUMBER_KEY, String(number));
  } catch (error) {
    console.warn(error);
  }
}

// A browser may keep a page that the player leaves, and show it again later. Meanwhile, another page may use its number.
const releases = [];
addEventListener("pagehide", ({ persisted }) => persisted && releases.splice(0).forEach((release) => release()));
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  if (canSave()) return location.reload();
  // Another page may have taken the number meanwhile. This one keeps it, because its match uses that save slot.
  takeNumber(globalThis.quintetOwnPage).then(findOtherPages, (error) => console.warn(error));
});

// Each page holds a lock with this prefix and its number.
const LOCK_PREFIX = "quintet-";
// Whether this page learns when another one is opened or closed.
let isFollowing = false;

// Locks a number until the page is left. Returns whether no other page had it.
async function takeNumber(number) {
  if (!navigator.locks) return true;
  return new Promise((taken, denied) => {
    const hold = (lock) => (taken(!!lock), lock && new Promise((release) => releases.push(release)));
    navigator.locks.request(LOCK_PREFIX + number, { ifAvailable: true }, hold).catch(denied);
  });
}

// Determines the number of this page among the open pages of this game, from 1. Each page uses its own save slot. If the browser
// does not support locks or denies them, the page assumes that it is the only one.
async function claimPageNumber() {
  globalThis.quintetOwnPage = 1;
  globalThis.quintetOtherPages = [];
  if (!navigator.locks) return;
  try {
    // A reloaded page takes its number again, so that it resumes its own match.
    let own = rememberedNumber();
    if (!own || !(await takeNumber(own))) {
      own = 1;
      while (!(await takeNumber(own))) own++;
    }
    globalThis.quintetOwnPage = own;
    rememberNumber(own);
    followOtherPages();
  } catch (error) {
    console.warn(error);
  }
}

// How long after its message a page that is closed has released its lock, in milliseconds.
const RELEASE_TIME = 1000;

// Lets the pages of this game know when one of them is opened or closed. Without messages, the program archives matches of other
// pages only when it starts.
function followOtherPages() {
  if (!navigator.locks) return;
  try {
    const pages = new BroadcastChannel(LOCK_PREFIX + "pages");
    pages.addEventListener("message", () => (findOtherPages(), setTimeout(findOtherPages, RELEASE_TIME)));
    addEventListener("focus", findOtherPages);
    addEventListener("visibilitychange", findOtherPages);
    addEventListener("pagehide", () => pages.postMessage("closed"));
    pages.postMessage("opened");
    isFollowing = true;
  } catch (error) {
    console.warn(error);
  }
}

// Determines the numbers of the other open pages. The program archives the matches of pages that are not open.
async function findOtherPages() {
  if (!navigator.locks) return;
  globalThis.quintetFollowsPages = false;
  try {
    const { held = [] } = await navigator.locks.query();
    const names = held.map(({ name }) => name).filter((name) => name.startsWith(LOCK_PREFIX));
    const numbers = names.map((name) => Number(name.slice(LOCK_PREFIX.length)));
    globalThis.quintetOtherPages = numbers.filter((number) => number > 0 && number !== globalThis.quintetOwnPage);
    globalThis.quintetFollowsPages = isFollowing;
  } catch (error) {
    console.warn(error);
  }
}

// Makes the canvas fill the window. If that exceeds the maximum size of the graphics card, makes it smaller and scales it up.
function fit(maxPixels) {
  const table = document.getElementById("table");
  const pixels = Math.max(innerWidth, innerHeight) * devicePixelRatio;
  const scale = Math.max(1, pixels / maxPixels);
  table.style.width = `${100 / scale}%`;
  table.style.height = `${100 / scale}%`;
  table.style.transform = scale > 1 ? `scale(${scale})` : "";
}

// Developer tools and test drivers can emulate a pixel density. The size that the browser then reports in device pixels does not
// have that density, but the positions of the pointer do. Without this property, the program computes the size itself.
function ignoreSizeWithoutEmulatedDensity() {
  const { prototype } = ResizeObserverEntry;
  if (!("devicePixelContentBoxSize" in prototype)) return;
  const observer = new ResizeObserver(([{ contentRect, devicePixelContentBoxSize: [size] }]) => {
    observer.disconnect();
    const isOther = Math.abs(size.inlineSize - contentRect.width * devicePixelRatio) > 2;
    if (isOther) delete prototype.devicePixelContentBoxSize;
  });
  observer.observe(canvas, { box: "device-pixel-content-box" });
}

async function start() {
  if (!("WebAssembly" in window && "compileStreaming" in WebAssembly && "ReadableStream" in window)) return showError("old");
  // The download continues while the browser creates the graphics context, which can take some tenths of a second.
  progress(0);
  ignoreSizeWithoutEmulatedDensity();
  const parts = Promise.all([compile(), import("./quintet.js"), claimPageNumber()]);
  parts.catch(() => {}); // handled below
  // The program draws with the same context, so these are the options that it asks for.
  const graphics = canvas.getContext("webgl2", { antialias: false });
  if (!graphics) return showError("graphics");
  const maxPixels = Math.min(graphics.getParameter(graphics.MAX_TEXTURE_SIZE), ...graphics.getParameter(graphics.MAX_VIEWPORT_DIMS));
  fit(maxPixels);
  addEventListener("resize", () => fit(maxPixels));
  let module, program;
  try {
    [module, program] = await parts;
  } catch (error) {
    return showError("download", String(error));
  } finally {
    clearTimeout(stallTimer);
  }
  status.textContent = words.starting; // instead of a report that the download has stalled
  loadingScreen.classList.remove("has-message");
  // Pages that are restored together claim their numbers while the program is downloaded.
  await findOtherPages();
  try {
    await program.default({ module_or_path: module });
  } catch (error) {
    // winit throws an exception to leave this call once its event loop has started.
    if (!has(error, START_LEFT)) showError("panic", String(error));
  }
}

// The browser must not react to keys that are commands of the program. If the page is embedded in another one, scrolling keys
// would scroll that page. A press must focus the canvas.
addEventListener("keydown", (event) => {
  // While the elements for screen readers are on, the canvas cannot have the focus.
  const isForProgram = isReady && !hasError && canvas.tabIndex === 0;
  if (!isForProgram) return;
  const isUsed = event.target === canvas ? event.key === "Tab" || isProgramKey(event) : event.target === document.body && isProgramKey(event);
  if (isUsed) event.preventDefault();
});

// On a Mac, browsers do not report the release of a key while Command is pressed. It is reported before the next press of the
// key, or when Command is released.
const pressedWithCommand = new Map();
const release = (code, key) => {
  pressedWithCommand.delete(code);
  canvas.dispatchEvent(new KeyboardEvent("keyup", { code, key }));
};
canvas.addEventListener("keydown", ({ code, key, metaKey, repeat }) => {
  if (!metaKey || key === "Meta" || repeat) return;
  if (pressedWithCommand.has(code)) release(code, key);
  pressedWithCommand.set(code, key);
}, { capture: true });
canvas.addEventListener("keyup", ({ code, key }) => {
  pressedWithCommand.delete(code);
  if (key === "Meta") for (const [pressed, name] of [...pressedWithCommand]) release(pressed, name);
}, { capture: true });

// A link to a match that is opened in this tab changes only the fragment of the address, so the browser does not load the
// page again. While the program is loading, the fragment stays: the program may still read it.
function openLink() {
  const match = location.hash.slice(1);
  if (!match || !isReady) return;
  history.replaceState(null, "", location.pathname + location.search);
  dispatchEvent(new CustomEvent("quintet-pasted-here", { detail: match }));
}
addEventListener("hashchange", openLink);

canvas.addEventListener("pointerdown", () => {
  // While a phone's keyboard is open, a touch must not close it: the program decides that.
  if (document.activeElement?.id !== "typed") canvas.focus({ preventScroll: true });
});
for (const kind of ["contextmenu", "dblclick", "selectstart", "dragstart"]) {
  canvas.addEventListener(kind, (event) => event.preventDefault());
}
// Whether the player has enlarged the loading screen or a message with two fingers. The canvas then lets them undo that.
let isZoomed = false;
visualViewport?.addEventListener("resize", () => {
  isZoomed = visualViewport.scale > 1;
  canvas.classList.toggle("zoomed", isZoomed);
});
for (const kind of ["wheel", "touchstart", "touchmove", "gesturestart", "gesturechange"]) {
  const isOwn = ({ target }) => target === canvas && !isZoomed;
  document.addEventListener(kind, (event) => isOwn(event) && event.preventDefault(), { passive: false });
}

start();
