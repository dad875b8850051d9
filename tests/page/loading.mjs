// Tests the files of `web` in a browser with a program that does nothing: loading, errors, the service worker, several pages, and
// the page in a frame. Prints what is wrong and exits with 1, or prints nothing.
//
//     node loading.mjs CHROMIUM
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { chromium } from "playwright-core";

const FLAGS = [
  "--headless", "--no-sandbox", "--enable-unsafe-swiftshader", "--use-angle=swiftshader", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];
// Longer than any step takes on a slow and busy machine, in milliseconds.
const TIMEOUT = 240_000;
const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml", wasm: "application/wasm" };
const web = new URL("../../web/", import.meta.url);
const names = (await readdir(web)).filter((name) => !name.endsWith(".md") && name !== "offline.js");

// The files that `cargo xtask web` makes.
const MADE = {
  "quintet.js": 'export default async () => dispatchEvent(new CustomEvent("quintet-ready"));',
  "quintet_bg.wasm": Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
  "size.js": 'export const size = 8; export const version = "1";',
};
const VALUES = { title: "Quintet", name: "quintet", description: "Board games", version: "1", sounds: "[]" };
VALUES.files = JSON.stringify([...names, "quintet.js", "size.js"]);

const frame = (port) => `<!doctype html><button id="before"></button><iframe src="http://localhost:${port}/"></iframe><button id="after"></button>`;
// What a server does differently: functions from the name and the text of a file to its text.
let change = (name, text) => text;
// Whether the server redirects index.html to its folder.
let isRedirecting = false;
// A promise for which the program waits.
let delay = null;

async function content(name, port) {
  if (name === "frame/") return frame(port);
  if (name === "other/") return "<!doctype html><title>Other</title>";
  if (name === "quintet_bg.wasm") await delay;
  if (MADE[name]) return MADE[name];
  const bytes = await readFile(new URL(name, web));
  const isText = /[.](html|js|css|webmanifest)$/.test(name);
  return isText ? change(name, String(bytes).replace(/\{\{(\w+)\}\}/g, (_, key) => VALUES[key])) : bytes;
}

const server = createServer(async (request, response) => {
  const path = request.url.split("?")[0];
  if (isRedirecting && path === "/index.html") return response.writeHead(308, { location: "/" }).end();
  const name = path === "/" ? "index.html" : path.slice(1);
  try {
    const text = await content(name, server.address().port);
    response.writeHead(200, { "content-type": TYPES[name.split(".").pop()] ?? "text/html" }).end(text);
  } catch {
    response.writeHead(404).end();
  }
}).listen(0);
const { port } = server.address();
const address = `http://localhost:${port}/`;

const browser = await chromium.launch({ executablePath: process.argv[2], args: FLAGS, headless: true });

// Opens an empty page in a new context.
async function open() {
  const context = await browser.newContext({ locale: "en-US" });
  context.setDefaultTimeout(TIMEOUT);
  return { context, page: await context.newPage() };
}

const isReady = (page) => page.waitForFunction(() => performance.getEntriesByName("quintet-ready").length > 0);
const text = (page, id) => page.locator(`#${id}`).textContent();
const focused = (page) => page.evaluate(() => document.activeElement.id || document.activeElement.localName);

async function oldBrowsersGetAMessage() {
  const html = await readFile(new URL("index.html", web), "utf8");
  const [, script] = html.match(/<script>\n(.*?)<\/script>/s);
  assert.doesNotMatch(script.replace(/"[^"]*"|\/\/.*/g, ""), /=>|`|[?]{2}|[?][.]|\b(const|let|class|async)\b/, "the script in index.html uses old syntax");
  const old = "This browser is too old. Use Chrome, Firefox, Edge or Safari from the last five years.";
  const damages = [
    ["text.js", "let x = 1 ?¿ 2;", old],
    ["system-preferences.js", "undefined.addEventListener();", old],
    ["sound.js", 'import { absent } from "./keys.js";', "The game could not be loaded. The connection failed or a file is missing.Reload"],
  ];
  for (const [damaged, added, message] of damages) {
    change = (name, text) => (name === damaged ? `${text}\n${added}` : text);
    const { context, page } = await open();
    await page.goto(address);
    await page.waitForFunction(() => document.getElementById("loading-status").textContent !== "");
    assert.equal(await text(page, "loading-status"), message, damaged);
    await context.close();
  }
  change = (name, text) => text;
}

async function errorsAreModal() {
  const { context, page } = await open();
  let goOn;
  delay = new Promise((resolve) => (goOn = resolve));
  await page.addInitScript(() => (HTMLCanvasElement.prototype.getContext = () => null));
  await page.goto(address);
  await page.waitForFunction(() => !document.getElementById("error-dialog").hidden);
  assert.equal(await focused(page), "error-title");
  assert.equal(await text(page, "error-title"), "This browser cannot draw the board");
  const isUsable = () => [...document.body.children].filter((element) => !element.inert).map(({ id }) => id);
  assert.deepEqual(await page.evaluate(isUsable), ["error-dialog"]);
  const before = await text(page, "loading-status");
  const loaded = page.waitForResponse((response) => response.url().includes(".wasm"));
  goOn();
  delay = null;
  await (await loaded).finished();
  await page.evaluate(() => new Promise((resume) => requestAnimationFrame(() => setTimeout(resume))));
  assert.equal(await text(page, "loading-status"), before, "the progress is no longer announced");
  await context.close();
}

async function errorsPromiseOnlySavedMatches() {
  const [saved, lost] = [/Your match is saved up to its last turn/, /does not let this page save matches/];
  for (const [isDenied, hasFailed, expected] of [[false, false, saved], [true, false, lost], [false, true, lost]]) {
    const { context, page } = await open();
    if (isDenied) {
      await page.addInitScript(() => Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      }));
    }
    await page.goto(address);
    await isReady(page);
    await page.evaluate((hasFailed) => {
      globalThis.quintetCannotSave = hasFailed;
      dispatchEvent(new CustomEvent("quintet-panic", { detail: "panicked" }));
    }, hasFailed);
    assert.match(await text(page, "error-advice"), expected);
    await context.close();
  }
}

// Waits until the service worker serves the page.
const isServed = (page) => page.waitForFunction(() => navigator.serviceWorker.controller);

async function serviceWorkerAnswersOnlyForItsFiles() {
  for (isRedirecting of [false, true]) {
    const { context, page } = await open();
    await page.goto(address);
    await isReady(page);
    await isServed(page);
    await page.goto(`${address}other/`);
    assert.equal(await page.title(), "Other");
    await page.goto(`${address}icon.svg`);
    assert.equal(await page.evaluate(() => document.documentElement.localName), "svg");
    await context.setOffline(true);
    for (const end of ["", "?a=b", "index.html", "#match"]) {
      await page.goto("about:blank");
      await page.goto(address + end);
      await isReady(page);
    }
    await context.close();
  }
  isRedirecting = false;
}

async function newVersionIsOffered() {
  const { context, page } = await open();
  await page.goto(address);
  await isReady(page);
  await isServed(page);
  for (const [number, id] of [["2", "update-later"], ["3", "update-load"]]) {
    VALUES.version = number;
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration.update()));
    await page.waitForFunction(() => !document.getElementById("update-notice").hidden);
    assert.equal(await text(page, "update-text"), "A newer version of Quintet is available. Your match is saved.");
    const isReloaded = id === "update-load" ? page.waitForEvent("load") : null;
    await page.locator(`#${id}`).click();
    if (isReloaded) await isReloaded;
    else assert.ok(await page.locator("#update-notice").isHidden());
  }
  VALUES.version = "1";
  await context.close();
}

async function gamepadsMayBeDenied() {
  const { context, page } = await open();
  await page.addInitScript(() => {
    navigator.getGamepads = () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
  await page.goto(address);
  await isReady(page);
  await context.close();
}

async function reloadedPageKeepsItsNumber() {
  const { context, page: first } = await open();
  const second = await context.newPage();
  const number = async (page) => (await isReady(page), page.evaluate(() => [quintetOwnPage, ...quintetOtherPages]));
  for (const page of [first, second]) {
    await page.goto(address);
    await isReady(page);
  }
  assert.deepEqual([await number(first), await number(second)], [[1], [2, 1]]);
  await first.close();
  await second.reload();
  assert.deepEqual(await number(second), [2]);
  const third = await context.newPage();
  await third.goto(address);
  assert.deepEqual(await number(third), [1, 2]);
  await context.close();
}

// Runs in the page: keeps the names of the functions that store files.
const noteStorage = () => {
  window.stored = [];
  for (const [{ prototype }, name] of [[CacheStorage, "open"], [ServiceWorkerContainer, "register"]]) {
    const original = prototype[name];
    prototype[name] = function (...given) {
      window.stored.push(name);
      return original.apply(this, given);
    };
  }
};

// A frame on a page of another site has another host name.
async function framesCanBeLeftAndStoreNothing() {
  for (const [host, isStored] of [["127.0.0.1", false], ["localhost", true]]) {
    const { context, page } = await open();
    await page.addInitScript(noteStorage);
    await page.goto(`http://${host}:${port}/frame/`);
    const inner = page.frames()[1];
    await isReady(inner);
    await page.waitForTimeout(300);
    assert.deepEqual(await inner.evaluate(() => stored), isStored ? ["open", "register"] : [], host);
    const press = async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
      const outer = await focused(page);
      return outer === "iframe" ? focused(inner) : outer;
    };
    await page.focus("#before");
    assert.equal(await press("Tab"), "screen-reader-button");
    assert.equal(await press("Tab"), "quintet");
    assert.equal(await press("Tab", "Tab", "Shift+Tab"), "quintet", "the program handles the key");
    assert.equal(await press("F6"), "screen-reader-button");
    assert.equal(await press("F6"), "quintet");
    assert.equal(await press("F6", "Tab"), "after");
    assert.equal(await press("Shift+Tab"), "quintet");
    assert.equal(await press("F6", "Shift+Tab"), "before");
    await context.close();
  }
}

async function failedCopyIsReported() {
  const { context, page } = await open();
  await page.goto(address);
  await isReady(page);
  const failures = () => page.evaluate(async () => {
    let failures = 0;
    addEventListener("quintet-copy-failed", () => (failures += 1));
    navigator.clipboard.writeText = () => Promise.reject();
    for (const isCopied of [true, false]) {
      document.execCommand = () => isCopied;
      dispatchEvent(new CustomEvent("quintet-copy", { detail: "text" }));
      await new Promise((resume) => setTimeout(resume, 100));
    }
    return failures;
  });
  assert.equal(await failures(), 1);
  await context.close();
}

try {
  await oldBrowsersGetAMessage();
  await errorsAreModal();
  await errorsPromiseOnlySavedMatches();
  await serviceWorkerAnswersOnlyForItsFiles();
  await newVersionIsOffered();
  await gamepadsMayBeDenied();
  await reloadedPageKeepsItsNumber();
  await framesCanBeLeftAndStoreNothing();
  await failedCopyIsReported();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await browser.close();
server.close();
