// Brings the program into the page: its file with a bar that tells how much has arrived, and what the page owes a game:
// the keys, the fingers, the sound, and a sentence for whatever goes wrong.
import { words } from "./words.js";
import { size } from "./size.js";
import "./text.js";

const NAME = "quintet_bg.wasm";
const MEGABYTE = 1e6;
const canvas = document.getElementById("quintet");
const cover = document.getElementById("cover");
const bar = document.getElementById("bar");
const told = document.getElementById("told");
let inTrouble = false;

canvas.setAttribute("aria-label", words.game);

// The program says when it can be played and when it has stopped.
addEventListener("quintet-ready", () => {
  if (inTrouble) return;
  cover.classList.add("gone");
  setTimeout(() => cover.remove(), 400);
  canvas.focus({ preventScroll: true });
  performance.mark("quintet-ready");
});
addEventListener("quintet-panic", (event) => show("panic", event.detail));
canvas.addEventListener("webglcontextlost", () => show("context"));

function show(kind, detail = "") {
  if (inTrouble) return;
  inTrouble = true;
  const { what, advice, again } = words.trouble[kind];
  const write = (id, text) => (document.getElementById(id).textContent = text);
  write("what", what);
  write("advice", advice);
  write("detail", detail);
  const button = document.getElementById("again");
  button.hidden = !again;
  button.textContent = words.again;
  button.onclick = () => location.reload();
  document.getElementById("trouble").hidden = false;
  if (again) button.focus();
}

function progress(bytes) {
  const share = Math.min(bytes / size, 1);
  bar.firstElementChild.style.width = `${100 * share}%`;
  bar.setAttribute("aria-valuenow", String(Math.round(100 * share)));
  const megabytes = (count) => (count / MEGABYTE).toFixed(1);
  told.textContent = share < 1 ? words.loading(megabytes(bytes), megabytes(size)) : words.starting;
}

// Hands on what comes through, and counts it.
function counted(stream) {
  let bytes = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      progress(bytes);
      controller.enqueue(chunk);
    },
  });
  return stream.pipeThrough(counter);
}

// The smallest form that the server and the browser understand between them: one that the server declares as packed is
// unpacked on its way; gzip can be unpacked here as well; the plain file is always there.
async function open() {
  const address = (end) => new URL(NAME + end, import.meta.url);
  const ask = async (end) => {
    const response = await fetch(address(end)).catch(() => null);
    return response && response.ok && response.body ? response : null;
  };
  const packed = (response, how) => (response.headers.get("content-encoding") ?? "").includes(how);
  const brotli = await ask(".br");
  if (brotli && packed(brotli, "br")) return brotli.body;
  await brotli?.body.cancel();
  const gzip = await ask(".gz");
  if (gzip && packed(gzip, "gzip")) return gzip.body;
  if (gzip && "DecompressionStream" in window) return gzip.body.pipeThrough(new DecompressionStream("gzip"));
  await gzip?.body.cancel();
  const plain = await ask("");
  if (!plain) throw new Error(NAME);
  return plain.body;
}

async function compile() {
  const answer = new Response(counted(await open()), { headers: { "content-type": "application/wasm" } });
  return WebAssembly.compileStreaming(answer);
}

// Which of the pages of this game that are open in this browser this one is, from 1, and which others there are: each
// plays a match of its own. Where the browser cannot say, it is the only one.
async function takeNumber() {
  globalThis.quintetOwnPage = 1;
  globalThis.quintetOtherPages = [];
  if (!navigator.locks) return;
  const lock = (number) => `quintet-${number}`;
  const take = (number) =>
    new Promise((taken) => {
      const hold = (lock) => (taken(!!lock), lock && new Promise(() => {})); // for as long as the page is there
      navigator.locks.request(lock(number), { ifAvailable: true }, hold).catch(() => taken(false));
    });
  for (let number = 1; number <= 9; number++) {
    if (!(await take(number))) {
      globalThis.quintetOtherPages.push(number);
    } else {
      globalThis.quintetOwnPage = number;
      break;
    }
  }
  const { held = [] } = await navigator.locks.query();
  for (let number = globalThis.quintetOwnPage + 1; number <= 9; number++) {
    if (held.some(({ name }) => name === lock(number))) globalThis.quintetOtherPages.push(number);
  }
}

// The canvas fills its frame. Where that would be more pixels than the graphics card draws on, it is made smaller and seen
// enlarged.
function fit(most) {
  const table = document.getElementById("table");
  const pixels = Math.max(innerWidth, innerHeight) * devicePixelRatio;
  const enlarged = Math.max(1, pixels / most);
  table.style.width = `${100 / enlarged}%`;
  table.style.height = `${100 / enlarged}%`;
  table.style.transform = enlarged > 1 ? `scale(${enlarged})` : "";
}

async function start() {
  if (!("WebAssembly" in window && "compileStreaming" in WebAssembly && "TransformStream" in window)) {
    return show("old");
  }
  const graphics = document.createElement("canvas").getContext("webgl2");
  if (!graphics) return show("graphics");
  const most = Math.min(graphics.getParameter(graphics.MAX_TEXTURE_SIZE), ...graphics.getParameter(graphics.MAX_VIEWPORT_DIMS));
  graphics.getExtension("WEBGL_lose_context")?.loseContext(); // it was only asked
  fit(most);
  addEventListener("resize", () => fit(most));
  let module, program;
  try {
    progress(0);
    [module, program] = await Promise.all([compile(), import("./quintet.js"), takeNumber()]);
  } catch (error) {
    return show("download", String(error));
  }
  try {
    await program.default({ module_or_path: module });
  } catch (error) {
    // The program leaves its first call by an exception once it is on its way.
    if (!String(error).includes("Using exceptions for control flow")) show("panic", String(error));
  }
}

// In a frame on somebody's page, keys that scroll must not scroll it, and a press means the board.
const SCROLLS = new Set([" ", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", "Tab"]);
addEventListener("keydown", (event) => {
  const ofProgram = event.target === canvas || event.target === document.body;
  if (ofProgram && SCROLLS.has(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey) event.preventDefault();
});
canvas.addEventListener("pointerdown", () => {
  // A finger on the board leaves the keyboard of a phone where it is: whether that is still wanted, the program says.
  if (document.activeElement?.id !== "typed") canvas.focus({ preventScroll: true });
});
for (const kind of ["contextmenu", "dblclick", "selectstart", "dragstart"]) {
  canvas.addEventListener(kind, (event) => event.preventDefault());
}
for (const kind of ["wheel", "touchstart", "touchmove", "gesturestart", "gesturechange"]) {
  document.addEventListener(kind, (event) => event.target === canvas && event.preventDefault(), { passive: false });
}

// Browsers are silent until somebody touches the page, and a hidden page should be.
const speakers = [];
for (const name of ["AudioContext", "webkitAudioContext"]) {
  const Context = window[name];
  if (!Context) continue;
  window[name] = class extends Context {
    constructor(...options) {
      super(...options);
      speakers.push(this);
    }
  };
}
let touched = false;
const speak = () => {
  for (const speaker of speakers) {
    if (document.hidden) speaker.suspend();
    else if (touched && speaker.state === "suspended") speaker.resume();
  }
};
for (const kind of ["pointerdown", "pointerup", "touchend", "keydown"]) {
  addEventListener(kind, () => {
    touched = true;
    speak();
  }, { capture: true });
}
document.addEventListener("visibilitychange", speak);

start();
