// Tests the files of `web` in a browser with a program that does nothing: loading, errors, several pages, and the page in a frame.
// Prints what is wrong and exits with 1, or prints nothing.
//
//     node loading.mjs CHROMIUM
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { address, focused, isReady, open, port, PROGRAM, recordStorage, runTests, served, text, until, web } from "./stub.mjs";

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
    served.change = (name, text) => (name === damaged ? `${text}\n${added}` : text);
    const { context, page } = await open();
    await page.goto(address);
    await page.waitForFunction(() => document.getElementById("loading-status").textContent !== "");
    assert.equal(await text(page, "loading-status"), message, damaged);
    await context.close();
  }
  served.change = (name, text) => text;
}

async function textsHaveTheirLanguage() {
  served.change = (name, text) => (name === "sound.js" ? "let x = 1 ?¿ 2;" : text);
  const languages = [["de-AT", "de", /^Dieser Browser ist zu alt/], ["fr", "fr", /^Ce navigateur est trop ancien/], ["it", "en", /^This browser is too old/]];
  for (const [locale, language, message] of languages) {
    const { context, page } = await open({ locale });
    await page.goto(address);
    await page.waitForFunction(() => document.getElementById("loading-status").textContent !== "");
    assert.match(await text(page, "loading-status"), message);
    assert.equal(await page.locator("html").getAttribute("lang"), language);
    await context.close();
  }
  served.change = (name, text) => text;
}

// Nothing without a name can have the focus until the scripts run.
async function pageWithoutScriptsSaysWhatItNeeds() {
  const { context, page } = await open({ javaScriptEnabled: false });
  await page.goto(address);
  const sentences = page.locator("noscript p");
  const languages = [null, "de", "fr"];
  assert.equal(await sentences.count(), languages.length);
  for (const [index, language] of languages.entries()) {
    assert.ok(await sentences.nth(index).isVisible());
    assert.equal(await sentences.nth(index).getAttribute("lang"), language);
  }
  for (const id of ["loading-screen", "screen-reader-button"]) assert.ok(await page.locator(`#${id}`).isHidden(), id);
  assert.equal(await page.locator("#quintet").getAttribute("tabindex"), null);
  await context.close();
}

// Asserts that an element can be scrolled into view from its first to its last line.
async function assertReadable(page, container, part) {
  const ends = await page.evaluate(([container, part]) => {
    const outer = document.querySelector(container);
    const inner = document.querySelector(part);
    outer.scrollTop = 0;
    const top = inner.getBoundingClientRect().top;
    outer.scrollTop = outer.scrollHeight;
    // The browser scrolls by whole pixels.
    return [top >= 0, inner.getBoundingClientRect().bottom <= innerHeight + 1];
  }, [container, part]);
  assert.deepEqual(ends, [true, true], part);
}

async function errorsCanBeReadOnSmallScreens() {
  for (const [width, height] of [[320, 256], [568, 232], [1000, 700]]) {
    const options = { viewport: { width, height }, locale: "de" };
    const { context, page } = await open(options);
    await page.goto(address);
    await isReady(page);
    await page.evaluate(() => dispatchEvent(new CustomEvent("quintet-panic", { detail: "panicked ".repeat(99) })));
    await assertReadable(page, "#error-dialog", "#error-dialog > div");
    await context.close();
    served.change = (name, text) => (name === "sound.js" ? 'import { absent } from "./keys.js";' : text);
    const { context: other, page: failing } = await open(options);
    await failing.goto(address);
    await failing.locator("#loading-status button").waitFor();
    for (const part of ["#loading-screen img", "#loading-status"]) await assertReadable(failing, "#loading-screen", part);
    served.change = (name, text) => text;
    await other.close();
  }
}

async function stalledDownloadIsReported() {
  const { context, page } = await open();
  await page.addInitScript(() => {
    window.isFirstLoad = true;
    window.shown = [];
    new MutationObserver(() => {
      const text = document.getElementById("loading-status")?.textContent;
      if (text && text !== window.shown.at(-1)) window.shown.push(text);
    }).observe(document, { subtree: true, childList: true });
    const { setTimeout: original } = window;
    window.setTimeout = (action, time, ...given) => original(action, time === 20_000 ? 50 : time, ...given);
  });
  let release;
  served.delays[PROGRAM] = new Promise((resolve) => (release = resolve));
  await page.goto(address);
  const button = page.locator("#loading-status button");
  await button.waitFor();
  const message = "The download has stalled. Check the connection, or load the page again.";
  assert.equal(await text(page, "loading-status"), `${message}Reload`);
  assert.equal(await text(page, "loading-announcement"), message);
  release();
  delete served.delays[PROGRAM];
  await isReady(page);
  assert.ok(await page.evaluate(() => window.isFirstLoad), "the download continued");
  assert.equal(await page.evaluate(() => window.shown.at(-1)), "Starting …");
  await context.close();
}

// A module or the bindings of the program may not arrive either.
async function stalledFilesAreReported() {
  const message = "The game could not be loaded. The connection failed or a file is missing.";
  const stalled = "The download has stalled. Check the connection, or load the page again.";
  for (const [file, limit, expected] of [["sound.js", 30_000, message], ["quintet.js", 20_000, stalled]]) {
    const { context, page } = await open();
    await page.addInitScript((limit) => {
      const { setTimeout: original } = window;
      window.setTimeout = (action, time, ...given) => original(action, time === limit ? 50 : time, ...given);
    }, limit);
    // While the program is missing, the loading screen stays.
    const missing = file === "quintet.js" ? [file] : [file, PROGRAM];
    const releases = missing.map((name) => {
      let release;
      served.delays[name] = new Promise((resolve) => (release = () => (delete served.delays[name], resolve())));
      return release;
    });
    await page.goto(address, { waitUntil: "commit" });
    await page.locator("#loading-status button").waitFor();
    assert.equal(await text(page, "loading-status"), `${expected}Reload`, file);
    for (const release of releases) {
      release();
      await page.waitForFunction(() => !document.querySelector("#loading-status[role], #loading-status button"));
    }
    await isReady(page);
    await context.close();
  }
}

async function loadingScreenCanBeEnlargedAndReduced() {
  const { context, page } = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  let release;
  served.delays[PROGRAM] = new Promise((resolve) => (release = resolve));
  await page.goto(address);
  const protocol = await context.newCDPSession(page);
  const pinch = (scaleFactor) => protocol.send("Input.synthesizePinchGesture", { x: 195, y: 420, scaleFactor });
  const scale = () => page.evaluate(() => visualViewport.scale);
  await pinch(2);
  await until(page, () => visualViewport.scale > 1.5);
  release();
  delete served.delays[PROGRAM];
  await isReady(page);
  await page.waitForFunction(() => !document.getElementById("loading-screen"));
  await pinch(0.25);
  await until(page, () => visualViewport.scale === 1);
  await pinch(2);
  assert.equal(await scale(), 1, "the board cannot be enlarged");
  await context.close();
}

// A page that the player leaves and returns to.
async function restoredPageTakesItsNumberAgain() {
  const { context, page } = await open();
  await page.goto(address);
  await isReady(page);
  const held = async () => (await navigator.locks.query()).held.map(({ name }) => name).join();
  assert.equal(await page.evaluate(held), "quintet-1");
  await page.evaluate(() => {
    globalThis.quintetCannotSave = true;
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  });
  await until(page, async () => (await navigator.locks.query()).held.length === 0);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await until(page, async () => (await navigator.locks.query()).held.length > 0);
  assert.equal(await page.evaluate(held), "quintet-1");
  await context.close();
}

async function errorsAreModal() {
  const { context, page } = await open();
  let release;
  served.delays[PROGRAM] = new Promise((resolve) => (release = resolve));
  await page.addInitScript(() => (HTMLCanvasElement.prototype.getContext = () => null));
  await page.goto(address);
  await page.waitForFunction(() => !document.getElementById("error-dialog").hidden);
  assert.equal(await focused(page), "error-title");
  assert.equal(await text(page, "error-title"), "This browser cannot draw the board");
  const isUsable = () => [...document.body.children].filter((element) => !element.inert).map(({ id }) => id);
  assert.deepEqual(await page.evaluate(isUsable), ["error-dialog"]);
  const before = await text(page, "loading-status");
  const loaded = page.waitForResponse((response) => response.url() === address + PROGRAM);
  release();
  delete served.delays[PROGRAM];
  await (await loaded).finished();
  await page.evaluate(() => new Promise((resume) => requestAnimationFrame(() => setTimeout(resume))));
  assert.equal(await text(page, "loading-status"), before, "the progress is no longer announced");
  await context.close();
}

async function nothingIsLostWhileThePageLoads() {
  const { context, page } = await open();
  await page.addInitScript(() => {
    window.received = [];
    for (const kind of ["quintet-pasted-here", "quintet-tree-on"]) {
      addEventListener(kind, ({ detail }) => window.received.push([kind, detail]));
    }
  });
  let release;
  served.delays[PROGRAM] = new Promise((resolve) => (release = resolve));
  await page.goto(`http://localhost:${port}/frame/`);
  const inner = page.frames()[1];
  await inner.waitForFunction(() => document.getElementById("loading-status").textContent !== "");
  // The keyboard reaches the button, and leaves the page.
  await page.focus("#before");
  await page.keyboard.press("Tab");
  assert.equal(await focused(inner), "screen-reader-button");
  await page.keyboard.press("Enter");
  for (const key of ["Tab", "Tab"]) await page.keyboard.press(key);
  assert.equal(await focused(page), "after");
  // A link that is opened now stays in the address until the program is ready.
  await inner.evaluate(() => (location.hash = "match"));
  await inner.evaluate(() => (window.received = []));
  release();
  delete served.delays[PROGRAM];
  await isReady(inner);
  await inner.waitForFunction(() => window.received.length === 2);
  const received = await inner.evaluate(() => window.received);
  assert.deepEqual(received.sort(), [["quintet-pasted-here", "match"], ["quintet-tree-on", ""]]);
  assert.equal(await inner.evaluate(() => location.hash), "");
  await context.close();
}

async function loadingIsAnnouncedOnce() {
  const { context, page } = await open();
  await page.addInitScript(() => {
    window.announced = [];
    window.values = new Set();
    new MutationObserver((changes) => {
      for (const { target, type } of changes) {
        if (target.id === "loading-announcement") window.announced.push(target.textContent);
        if (type === "attributes") window.values.add(target.getAttribute("aria-valuetext"));
      }
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["aria-valuetext"] });
  });
  await page.goto(address);
  await isReady(page);
  const [announced, values] = await page.evaluate(() => [window.announced, [...window.values]]);
  assert.deepEqual(announced, ["Loading: 0.0 of 0.0 MB", "Starting …"]);
  assert.deepEqual(values, announced);
  await context.close();
}

// Each runs in the page and causes an error. `wasm` has functions that fail.
const HARMLESS_ERRORS = {
  winit: (wasm, { fail }) => setTimeout(() => fail("Using exceptions for control flow, don't mind me. This isn't actually an error!")),
  closure: (wasm, { fail }) => setTimeout(() => fail("closure invoked recursively or after being dropped")),
  observer: () => dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop completed with undelivered notifications." })),
  extension: () => {
    const error = new WebAssembly.RuntimeError("unreachable");
    error.stack = `${error}\n    at run (chrome-extension://abcdef/run.js:1:1)`;
    dispatchEvent(new ErrorEvent("error", { error }));
  },
  script: () => setTimeout(() => {
    throw new RangeError("out of range");
  }),
  denied: (wasm, { deny }) => void Promise.resolve().then(deny),
  rejected: () => void Promise.reject(new TypeError("rejected")),
  worker: () => void new Worker(URL.createObjectURL(new Blob(["throw new WebAssembly.RuntimeError('unreachable')"]))),
};
const FATAL_ERRORS = {
  trap: ({ trap }) => setTimeout(trap),
  overflow: ({ overflow }) => setTimeout(overflow),
  "trap in a task": ({ trap }) => void Promise.resolve().then(trap),
  bindings: (wasm, { fail }) => setTimeout(fail),
  "bindings in a task": (wasm, { fail }) => void Promise.resolve().then(fail),
};
// Two exported functions: `trap` executes `unreachable`, `overflow` calls itself.
const FAILING = [
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 3, 2, 0, 0,
  7, 19, 2, 4, ...Buffer.from("trap"), 0, 0, 8, ...Buffer.from("overflow"), 0, 1,
  10, 10, 2, 3, 0, 0, 0x0b, 4, 0, 0x10, 1, 0x0b,
];

async function programThatFailsIsReported() {
  const { context, page } = await open();
  const causeError = (cause) => page.evaluate(`(async () => {
    const { instance } = await WebAssembly.instantiate(new Uint8Array(${JSON.stringify(FAILING)}));
    (${cause})(instance.exports, await import("${address}quintet.js"));
  })()`);
  const dialog = page.locator("#error-dialog");
  await page.goto(address);
  await isReady(page);
  for (const [name, cause] of Object.entries(HARMLESS_ERRORS)) {
    await causeError(cause);
    // A dialog would appear within this time.
    await page.waitForTimeout(200);
    assert.ok(await dialog.isHidden(), name);
  }
  for (const [name, cause] of Object.entries(FATAL_ERRORS)) {
    await page.reload();
    await isReady(page);
    await causeError(cause);
    await dialog.waitFor();
    assert.match(await text(page, "error-detail"), /Error: /, name);
    assert.equal(await text(page, "error-title"), "Something went wrong", name);
  }
  await page.reload();
  await isReady(page);
  await page.evaluate(() => dispatchEvent(new CustomEvent("quintet-panic", { detail: "panicked" })));
  const isTrapped = page.waitForEvent("pageerror");
  await causeError(FATAL_ERRORS.trap);
  await isTrapped;
  assert.equal(await text(page, "error-detail"), "panicked");
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

async function reloadedPageKeepsItsNumber() {
  const { context, page: first } = await open();
  const second = await context.newPage();
  const number = async (page) => (await isReady(page), page.evaluate(() => [quintetOwnPage, ...quintetOtherPages]));
  for (const page of [first, second]) {
    await page.goto(address);
    await isReady(page);
  }
  assert.deepEqual(await number(second), [2, 1]);
  await until(first, () => quintetFollowsPages && quintetOtherPages.join() === "2");
  await first.close();
  await until(second, () => quintetFollowsPages && quintetOtherPages.length === 0);
  await second.reload();
  assert.deepEqual(await number(second), [2]);
  const third = await context.newPage();
  await third.goto(address);
  assert.deepEqual(await number(third), [1, 2]);
  await context.close();
}

// A browser that blocks cookies can deny messages between pages.
async function pageStartsWithoutMessagesToOtherPages() {
  const { context, page } = await open();
  await page.addInitScript(() => {
    globalThis.BroadcastChannel = class {
      constructor() {
        throw new DOMException("denied", "SecurityError");
      }
    };
  });
  await page.goto(address);
  await isReady(page);
  assert.deepEqual(await page.evaluate(() => [quintetOwnPage, quintetFollowsPages]), [1, false]);
  await context.close();
}

// The browser can restore several pages together. The second page claims its number while the first one waits for the program.
async function pagesThatLoadTogetherKnowEachOther() {
  const { context, page: first } = await open();
  const second = await context.newPage();
  let release;
  served.delays[PROGRAM] = new Promise((resolve) => (release = resolve));
  for (const [page, own] of [[first, "quintet-1"], [second, "quintet-2"]]) {
    await page.goto(address);
    await until(page, async (own) => (await navigator.locks.query()).held.some(({ name }) => name === own), own);
  }
  release();
  delete served.delays[PROGRAM];
  const number = async (page) => (await isReady(page), page.evaluate(() => [quintetOwnPage, ...quintetOtherPages]));
  assert.deepEqual([await number(first), await number(second)], [[1, 2], [2, 1]]);
  await context.close();
}

// A frame on a page of another site has another host name.
async function framesCanBeLeftAndStoreNothing() {
  for (const [host, isStored] of [["127.0.0.1", false], ["localhost", true]]) {
    const { context, page } = await open();
    await page.addInitScript(recordStorage);
    await page.goto(`http://${host}:${port}/frame/`);
    const inner = page.frames()[1];
    await isReady(inner);
    if (isStored) await until(inner, () => stored.length >= 2);
    // Without storage, calls would occur within this time.
    else await page.waitForTimeout(300);
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

// The canvas fills the window even if the graphics card cannot draw that many pixels.
async function canvasFitsTheGraphicsCard() {
  const LIMIT = 500;
  const limits = [["MAX_TEXTURE_SIZE", LIMIT], ["MAX_VIEWPORT_DIMS", [LIMIT, LIMIT]]];
  for (const limit of limits) {
    const { context, page } = await open();
    await page.addInitScript(([name, value]) => {
      const { prototype } = WebGL2RenderingContext;
      const { getParameter } = prototype;
      prototype.getParameter = function (which) {
        return which === prototype[name] ? value : getParameter.call(this, which);
      };
    }, limit);
    await page.goto(address);
    await isReady(page);
    for (const [width, height] of [[1200, 800], [700, 900]]) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction((expected) => {
        const canvas = document.getElementById("quintet");
        const { width, height } = canvas.getBoundingClientRect();
        const sizes = [Math.round(width), Math.round(height), Math.max(canvas.clientWidth, canvas.clientHeight)];
        return String(sizes) === expected;
      }, String([width, height, LIMIT]));
    }
    await context.close();
  }
}

// The browser reports the size of the canvas in device pixels without an emulated density. The program must not use it.
async function emulatedDensityIsUsed() {
  for (const deviceScaleFactor of [1, 2]) {
    const { context, page } = await open({ deviceScaleFactor });
    await page.goto(address);
    await isReady(page);
    const usesSize = deviceScaleFactor === 1;
    await page.waitForFunction((usesSize) => "devicePixelContentBoxSize" in ResizeObserverEntry.prototype === usesSize, usesSize);
    await context.close();
  }
}

await runTests([
  oldBrowsersGetAMessage,
  textsHaveTheirLanguage,
  pageWithoutScriptsSaysWhatItNeeds,
  errorsCanBeReadOnSmallScreens,
  stalledDownloadIsReported,
  stalledFilesAreReported,
  loadingScreenCanBeEnlargedAndReduced,
  emulatedDensityIsUsed,
  errorsAreModal,
  nothingIsLostWhileThePageLoads,
  loadingIsAnnouncedOnce,
  programThatFailsIsReported,
  errorsPromiseOnlySavedMatches,
  reloadedPageKeepsItsNumber,
  restoredPageTakesItsNumberAgain,
  pageStartsWithoutMessagesToOtherPages,
  pagesThatLoadTogetherKnowEachOther,
  canvasFitsTheGraphicsCard,
  framesCanBeLeftAndStoreNothing,
]);
