// A server for the files of `web` with a program that does nothing, and a browser that opens them.
import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { launch } from "./chromium.mjs";
import { TIMEOUT } from "./waiting.mjs";

const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml", wasm: "application/wasm" };
export const web = new URL("../../web/", import.meta.url);
const names = (await readdir(web)).filter((name) => !name.endsWith(".md") && name !== "offline.js");

export const PROGRAM = "quintet_bg.wasm";
export const EMPTY_PROGRAM = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
// The files that `cargo xtask web` makes.
export const MADE = {
  "quintet.js": `export default async () => dispatchEvent(new CustomEvent("quintet-ready"));
    export const fail = (message = "failed in the bindings") => { throw new Error(message); };
    export const deny = () => { throw new DOMException("denied", "NotAllowedError"); };`,
  [PROGRAM]: EMPTY_PROGRAM,
  get "size.js"() {
    return `export const size = ${EMPTY_PROGRAM.length}; export const version = "${VALUES.version}";`;
  },
};
export const VALUES = { title: "Quintet", name: "quintet", description: "Board games", version: "1", sounds: "[]" };

const frame = (port) => `<!doctype html><button id="before"></button><iframe src="http://localhost:${port}/"></iframe><button id="after"></button>`;
// What the server does differently.
export const served = {
  // From the name and the text of a file to its text.
  change: (name, text) => text,
  // Whether index.html is redirected to its folder.
  isRedirecting: false,
  // By the names of files: promises for which they wait.
  delays: {},
  // A file that the server has changed.
  stale: null,
  // Further headers of every response.
  headers: {},
};
// The paths of all requests.
export const requested = [];

// The checksums in the service worker. In `cargo xtask web`, they are shorter.
async function checksums() {
  const sums = {};
  for (const name of [...names, "quintet.js", "size.js"]) {
    sums[name] = name.endsWith(".html") ? "" : createHash("sha256").update(await content(name)).digest("hex");
  }
  return JSON.stringify(sums);
}

async function content(name, port) {
  if (name === "offline.js") VALUES.files = await checksums();
  if (name === "frame/") return frame(port);
  if (name === "other/") return "<!doctype html><title>Other</title>";
  if (MADE[name]) return MADE[name];
  const bytes = await readFile(new URL(name, web));
  const isText = /[.](html|js|css|webmanifest)$/.test(name);
  return isText ? served.change(name, String(bytes).replace(/\{\{(\w+)\}\}/g, (_, key) => VALUES[key])) : bytes;
}

const server = createServer(async (request, response) => {
  const path = request.url.split("?")[0];
  requested.push(path);
  if (served.isRedirecting && path === "/index.html") return response.writeHead(308, { location: "/" }).end();
  // The same page is also in a subfolder.
  const name = path.slice(1).replace(/^sub[/]/, "") || "index.html";
  try {
    await served.delays[name];
    const newest = await content(name, server.address().port);
    const text = name === served.stale ? `${newest}\n` : newest;
    response.writeHead(200, { "content-type": TYPES[name.split(".").pop()] ?? "text/html", ...served.headers });
    // The program arrives in two parts.
    if (name === PROGRAM) await new Promise((resume) => response.write(text.subarray(0, 4), () => setTimeout(resume, 50)));
    response.end(name === PROGRAM ? text.subarray(4) : text);
  } catch {
    response.writeHead(404).end();
  }
}).listen(0);
export const { port } = server.address();
export const address = `http://localhost:${port}/`;

const browser = await launch(process.argv[2]);

// Opens an empty page in a new context with these options.
export async function open(options = {}) {
  const context = await browser.newContext({ locale: "en-US", ...options });
  context.setDefaultTimeout(TIMEOUT);
  return { context, page: await context.newPage() };
}

// Waits until a function that runs in the page returns a true value or a promise of one. `waitForFunction` cannot be used with
// promises, because a promise is always true. Another page may be loaded meanwhile.
const NAVIGATION = /context was destroyed|Cannot find context/;
export async function until(page, check, argument, time = TIMEOUT) {
  for (const end = Date.now() + time; ; ) {
    const isDone = await page.evaluate(check, argument).catch((error) => {
      if (!NAVIGATION.test(error.message)) throw error;
    });
    if (isDone) return;
    if (Date.now() > end) throw new Error(`not true within ${time} ms: ${check}`);
    await page.waitForTimeout(20);
  }
}

export const isReady = (page) => page.waitForFunction(() => performance.getEntriesByName("quintet-ready").length > 0);
export const text = (page, id) => page.locator(`#${id}`).textContent();
export const focused = (page) => page.evaluate(() => document.activeElement.id || document.activeElement.localName);

// Runs in the page: records the names of the functions that store files in `stored`.
export const recordStorage = () => {
  window.stored = [];
  for (const [{ prototype }, name] of [[CacheStorage, "open"], [ServiceWorkerContainer, "register"]]) {
    const original = prototype[name];
    prototype[name] = function (...given) {
      window.stored.push(name);
      return original.apply(this, given);
    };
  }
};

// Runs tests one after another, until one fails.
export async function runTests(tests) {
  for (const test of tests) {
    try {
      await test();
    } catch (error) {
      console.error(`${test.name}:`, error);
      process.exitCode = 1;
      break;
    }
  }
  await browser.close();
  server.close();
}
