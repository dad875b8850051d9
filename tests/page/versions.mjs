// Tests the files of `web` in a browser with a program that does nothing: the stored files, and newer versions. Prints what is wrong
// and exits with 1, or prints nothing.
//
//     node versions.mjs CHROMIUM
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { address, EMPTY_PROGRAM, isReady, MADE, open, PROGRAM, requested, runTests, served, text, VALUES } from "./stub.mjs";

// A program of another size: with an empty section.
const OTHER_PROGRAM = Buffer.concat([EMPTY_PROGRAM, Buffer.from([0, 1, 0])]);

// Waits until the service worker serves the page.
const isServed = (page) => page.waitForFunction(() => navigator.serviceWorker.controller);

async function serviceWorkerAnswersOnlyForItsFiles() {
  for (served.isRedirecting of [false, true]) {
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
  served.isRedirecting = false;
}

// Waits until exactly these forms of the program are stored.
const areStored = (page, names) => page.waitForFunction(async (names) => {
  const stored = [];
  for (const name of await caches.keys()) stored.push(...(await (await caches.open(name)).keys()));
  return String(stored.map(({ url }) => url.split("/").pop()).filter((name) => name.includes("wasm"))) === names;
}, String(names));

async function storedProgramIsUsedAlone() {
  for (const form of ["", ".gz"]) {
    MADE[`${PROGRAM}.gz`] = form && gzipSync(EMPTY_PROGRAM);
    const { context, page } = await open();
    await page.addInitScript(() => {
      const { put } = Cache.prototype;
      Cache.prototype.put = function (...given) {
        window.stores = true;
        return put.apply(this, given);
      };
      // The browser keeps compiled code only for a response with an address, which it gets unchanged.
      const { compileStreaming } = WebAssembly;
      WebAssembly.compileStreaming = (response) => {
        window.compiled = response.url;
        return compileStreaming(response);
      };
    });
    await page.goto(address);
    await isReady(page);
    assert.equal(await page.evaluate(() => window.compiled), "", "the progress of the download is counted");
    await isServed(page);
    await areStored(page, [PROGRAM + form]);
    requested.length = 0;
    await page.reload();
    await isReady(page);
    await page.waitForTimeout(300);
    assert.deepEqual(requested.filter((path) => path.includes(PROGRAM)), []);
    assert.ok(!(await page.evaluate(() => window.stores)), "the program is not stored again");
    assert.equal(await page.evaluate(() => window.compiled), form ? "" : address + PROGRAM);
    await context.close();
  }
  delete MADE[`${PROGRAM}.gz`];
}

async function programOfAnotherSizeIsRejected() {
  const { context, page } = await open();
  const isRejected = async () => {
    await page.waitForFunction(() => !document.getElementById("error-dialog").hidden);
    assert.equal(await text(page, "error-title"), "The game could not be loaded");
    await page.waitForTimeout(300);
    await areStored(page, []);
  };
  MADE[PROGRAM] = OTHER_PROGRAM;
  await page.goto(address);
  await isRejected();
  MADE[PROGRAM] = EMPTY_PROGRAM;
  await page.locator("#reload").click();
  await isReady(page);
  await isServed(page);
  await areStored(page, [PROGRAM]);
  // A stored program that does not belong to the page is deleted.
  await page.evaluate(async ([program, bytes]) => {
    const [name] = await caches.keys();
    await (await caches.open(name)).put(program, new Response(new Uint8Array(bytes)));
  }, [address + PROGRAM, [...OTHER_PROGRAM]]);
  await page.reload();
  await isRejected();
  await page.locator("#reload").click();
  await isReady(page);
  await areStored(page, [PROGRAM]);
  // The service worker of a newer version does not store it, either.
  MADE[PROGRAM] = OTHER_PROGRAM;
  await update(page, "2");
  await areStored(page, [PROGRAM]);
  MADE[PROGRAM] = EMPTY_PROGRAM;
  await page.locator("#update-load").click();
  await hasVersion(page, "2");
  await areStored(page, [PROGRAM]);
  VALUES.version = "1";
  await context.close();
}

async function pageLoadsIfStorageFails() {
  served.change = (name, text) => (name === "offline.js" ? `${text}
    addEventListener("message", ({ data }) => data === "fail" && (CacheStorage.prototype.open = () => Promise.reject(new Error("failed"))));` : text);
  const { context, page } = await open();
  await page.goto(address);
  await isReady(page);
  await isServed(page);
  await page.evaluate(() => navigator.serviceWorker.controller.postMessage("fail"));
  requested.length = 0;
  await page.reload();
  await isReady(page);
  assert.ok(requested.includes("/"));
  served.change = (name, text) => text;
  await context.close();
}

// Makes this version the newest one, and waits until the page offers it.
async function update(page, number) {
  VALUES.version = number;
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration.update()));
  await page.waitForFunction(() => !document.getElementById("update-notice").hidden);
}

// Waits until the page has this version and is ready.
async function hasVersion(page, number) {
  await page.waitForFunction(`import("${address}size.js").then(({ version }) => version === "${number}", () => false)`);
  await isReady(page);
}

async function errorsLoadTheNewestVersion() {
  const { context, page } = await open();
  await page.goto(address);
  await isReady(page);
  await isServed(page);
  const stop = () => page.evaluate(() => dispatchEvent(new CustomEvent("quintet-panic", { detail: "panicked" })));
  // The newer version is already installed.
  await update(page, "2");
  await stop();
  assert.ok(await page.locator("#update-notice").isHidden());
  await page.locator("#reload").click();
  await hasVersion(page, "2");
  // The newer version is only on the server. It cannot be loaded.
  VALUES.version = "3";
  served.change = (name, text) => (name === "sound.js" ? `${text}\nimport { absent } from "./keys.js";` : text);
  await stop();
  await page.locator("#reload").click();
  const button = page.locator("#loading-status button");
  await button.waitFor();
  VALUES.version = "4";
  served.change = (name, text) => text;
  await button.click();
  await hasVersion(page, "4");
  // Without a newer version and without a connection, the page is loaded again.
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    await stop();
    const isReloaded = page.waitForEvent("load");
    await page.locator("#reload").click();
    await isReloaded;
    await hasVersion(page, "4");
  }
  VALUES.version = "1";
  await context.close();
}

async function unsavedMatchIsNotEndedByAnotherPage() {
  const { context, page } = await open();
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(address);
    await isReady(one);
    await isServed(one);
  }
  await page.evaluate(() => (globalThis.quintetCannotSave = true));
  await update(other, "2");
  await page.waitForFunction(() => !document.getElementById("update-notice").hidden);
  const promise = /Your match is saved/;
  assert.doesNotMatch(await text(page, "update-text"), promise);
  assert.match(await text(other, "update-text"), promise);
  // A save that fails while the notice is shown.
  await other.evaluate(() => (globalThis.quintetCannotSave = true));
  await other.locator("#update-load").click();
  for (const id of ["update-text", "polite"]) assert.doesNotMatch(await text(other, id), promise);
  await page.locator("#update-later").click();
  await other.locator("#update-load").click();
  await hasVersion(other, "2");
  await page.waitForFunction(() => !document.getElementById("update-notice").hidden);
  assert.ok(await page.evaluate(() => quintetCannotSave), "the page was not reloaded");
  await page.locator("#update-load").click();
  await page.waitForFunction(() => !globalThis.quintetCannotSave);
  VALUES.version = "1";
  await context.close();
}

// The server may have some files of a newer version before the others.
async function filesOfTwoVersionsAreNotStoredTogether() {
  const { context, page } = await open();
  await page.goto(address);
  await isReady(page);
  await isServed(page);
  VALUES.version = "2";
  served.stale = "sound.js";
  const state = await page.evaluate(async () => {
    const { installing } = await (await navigator.serviceWorker.getRegistration()).update();
    while (installing.state === "installing") await new Promise((resume) => setTimeout(resume, 20));
    return installing.state;
  });
  assert.equal(state, "redundant", "the newer version is not installed");
  served.stale = null;
  await update(page, "2");
  VALUES.version = "1";
  await context.close();
}

async function pageInASubfolderHasItsOwnVersions() {
  const { context, page } = await open();
  await page.goto(address);
  await isReady(page);
  await isServed(page);
  await page.goto(`${address}sub/`);
  await page.evaluate(() => (window.isFirstLoad = true));
  await page.waitForFunction((worker) => navigator.serviceWorker.controller?.scriptURL === worker, `${address}sub/offline.js`);
  await page.waitForTimeout(300);
  assert.ok(await page.evaluate(() => window.isFirstLoad), "the page is not loaded again");
  assert.ok(await page.locator("#update-notice").isHidden());
  await context.close();
}

async function newVersionIsOffered() {
  const { context, page } = await open();
  await page.goto(address);
  await isReady(page);
  await isServed(page);
  for (const [number, id] of [["2", "update-later"], ["3", "update-load"]]) {
    await update(page, number);
    for (const id of ["update-text", "polite"]) {
      assert.equal(await text(page, id), "A newer version of Quintet is available. Your match is saved.");
    }
    const isReloaded = id === "update-load" ? page.waitForEvent("load") : null;
    await page.locator(`#${id}`).click();
    if (isReloaded) await isReloaded;
    else assert.ok(await page.locator("#update-notice").isHidden());
  }
  VALUES.version = "1";
  await context.close();
}

await runTests([
  serviceWorkerAnswersOnlyForItsFiles,
  storedProgramIsUsedAlone,
  programOfAnotherSizeIsRejected,
  pageLoadsIfStorageFails,
  newVersionIsOffered,
  filesOfTwoVersionsAreNotStoredTogether,
  pageInASubfolderHasItsOwnVersions,
  errorsLoadTheNewestVersion,
  unsavedMatchIsNotEndedByAnotherPage,
]);
