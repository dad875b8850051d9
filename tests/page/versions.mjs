// Tests the files of `web` in a browser with a program that does nothing: the stored files, and newer versions. Prints what is wrong
// and exits with 1, or prints nothing.
//
//     node versions.mjs CHROMIUM
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import {
  address, EMPTY_PROGRAM, focused, isReady, MADE, open, PROGRAM, recordStorage, requested, runTests, served, text, until, VALUES,
} from "./stub.mjs";
import { within } from "./waiting.mjs";

// A program of another size: with an empty section.
const OTHER_PROGRAM = Buffer.concat([EMPTY_PROGRAM, Buffer.from([0, 1, 0])]);

// Waits until the service worker serves the page.
const isServed = (page) => page.waitForFunction(() => navigator.serviceWorker.controller);

async function promisesAreAwaited() {
  const { context, page } = await open();
  await assert.rejects(until(page, async () => false, null, 100), /not true within 100 ms/);
  await until(page, async (value) => value, 1);
  for (const name of (await readdir(import.meta.dirname)).filter((name) => name.endsWith(".mjs"))) {
    const code = await readFile(new URL(name, import.meta.url), "utf8");
    // A promise is always true.
    assert.doesNotMatch(code, /waitForFunction\((async|.*(import|then|await)\b)/, name);
  }
  await context.close();
}

async function commandsOfTheDriversEnd() {
  assert.equal(await within(async () => 1, "answer"), 1);
  await assert.rejects(within(async () => { throw new Error("failed"); }, "fail"), /^Error: failed/);
  await assert.rejects(within(() => new Promise(() => {}), "hang", 10), /`hang`/);
}

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
const areStored = (page, names) => until(page, async (names) => {
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
  await page.addInitScript(() => {
    const { delete: remove } = Cache.prototype;
    Cache.prototype.delete = async function (...given) {
      await remove.apply(this, given);
      window.isDeleted = true;
    };
  });
  const isRejected = async () => {
    await page.waitForFunction(() => !document.getElementById("error-dialog").hidden);
    assert.equal(await text(page, "error-title"), "The game could not be loaded");
    // The loader deletes the program instead of storing it.
    await page.waitForFunction(() => window.isDeleted);
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
  const isLoaded = ([module, number]) => import(module).then(({ version }) => version === number, () => false);
  await until(page, isLoaded, [`${address}size.js`, number]);
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

// The page does not wait for its time limits if the newer version cannot be installed.
async function errorsLoadTheOldVersionIfTheNewestOneIsIncomplete() {
  const { context, page } = await open();
  await page.goto(address);
  await isReady(page);
  await isServed(page);
  VALUES.version = "2";
  served.stale = "sound.js";
  await page.evaluate(() => {
    [ANSWER_TIME, INSTALL_TIME] = [1e9, 1e9];
    window.isOld = true;
    dispatchEvent(new CustomEvent("quintet-panic", { detail: "panicked" }));
  });
  await page.locator("#reload").click();
  await until(page, () => !window.isOld);
  await hasVersion(page, "1");
  served.stale = null;
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

// The browser asks before a match that is not saved is lost.
async function playerCanStayInsteadOfLoadingTheNewVersion() {
  const { context, page } = await open();
  await page.goto(address);
  await isReady(page);
  await isServed(page);
  await page.locator("#quintet").click(); // the browser asks only on a page that was used
  await page.evaluate(() => (globalThis.quintetCannotSave = true));
  await update(page, "2");
  const questions = [];
  const isAsked = new Promise((resume) => page.on("dialog", async (dialog) => {
    questions.push(dialog.type());
    await dialog.dismiss();
    resume();
  }));
  await page.locator("#update-load").click();
  await isAsked;
  assert.ok(await page.locator("#update-load").isEnabled());
  // A second question would be asked within this time.
  await page.waitForTimeout(2500);
  assert.deepEqual(questions, ["beforeunload"]);
  assert.ok(await page.evaluate(() => quintetCannotSave), "the page was not reloaded");
  VALUES.version = "1";
  await context.close();
}

// Nothing would use it, and no service worker would delete it.
async function programThatDoesNotStartIsNotStored() {
  const bindings = MADE["quintet.js"];
  MADE["quintet.js"] = "export default () => { throw new Error(); };";
  const { context, page } = await open();
  await page.addInitScript(recordStorage);
  await page.goto(address);
  await page.locator("#error-dialog").waitFor();
  // The program would be stored within this time.
  await page.waitForTimeout(300);
  assert.deepEqual(await page.evaluate(async () => {
    const stored = [];
    for (const name of await caches.keys()) stored.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    return stored;
  }), []);
  MADE["quintet.js"] = bindings;
  await context.close();
}

// The server may have some files of a newer version before the others. It may change HTML files.
async function filesOfTwoVersionsAreNotStoredTogether() {
  const { context, page } = await open();
  await page.goto(address);
  await isReady(page);
  await isServed(page);
  VALUES.version = "2";
  const isInstalled = async () => {
    const state = await page.evaluate(async () => {
      const { installing } = await (await navigator.serviceWorker.getRegistration()).update();
      while (installing.state === "installing") await new Promise((resume) => setTimeout(resume, 20));
      return installing.state;
    });
    return state === "installed";
  };
  served.stale = "sound.js";
  assert.ok(!(await isInstalled()), "a module is of the older version");
  served.stale = null;
  served.change = (name, text) => (name === "index.html" ? text.replace("version-2", "version-1") : text);
  assert.ok(!(await isInstalled()), "index.html is of the older version");
  served.change = (name, text) => text;
  served.stale = "index.html";
  await update(page, "2");
  served.stale = null;
  VALUES.version = "1";
  await context.close();
}

// The browser's own cache still has the files of the older version.
async function newVersionIsLoadedFromTheServer() {
  served.headers = { "cache-control": "max-age=3600" };
  const { context, page } = await open();
  await page.goto(address);
  await isReady(page);
  await isServed(page);
  served.change = (name, text) => (name === "style.css" ? `${text}\n` : text);
  await update(page, "2");
  served.headers = {};
  served.change = (name, text) => text;
  VALUES.version = "1";
  await context.close();
}

// A server can declare that its responses depend on headers of the request. Those of the page differ from those of the service worker.
async function responsesThatDependOnHeadersAreStored() {
  for (const vary of ["Accept, Accept-Language, User-Agent", "*"]) {
    served.headers = { vary };
    const { context, page } = await open();
    await page.goto(address);
    await isReady(page);
    await isServed(page);
    await areStored(page, [PROGRAM]);
    const load = async (number) => {
      requested.length = 0;
      await context.setOffline(true);
      await page.reload();
      await hasVersion(page, number);
      assert.deepEqual(requested, [], `vary: ${vary}`);
      await context.setOffline(false);
    };
    await load("1");
    // The service worker of the newer version stores the program.
    await update(page, "2");
    await page.locator("#update-load").click();
    await hasVersion(page, "2");
    await areStored(page, [PROGRAM]);
    await load("2");
    VALUES.version = "1";
    await context.close();
  }
  served.headers = {};
}

// Without a service worker, nothing would use the stored program or delete it.
async function nothingIsStoredWithoutAServiceWorker() {
  const { context, page } = await open();
  await page.addInitScript(recordStorage);
  await page.addInitScript(() => delete Navigator.prototype.serviceWorker);
  await page.goto(address);
  await isReady(page);
  assert.deepEqual(await page.evaluate(() => stored), []);
  await context.close();
  // The service worker cannot be loaded.
  served.change = (name, text) => {
    if (name === "offline.js") throw new Error("absent");
    return text;
  };
  const { context: other, page: failing } = await open();
  const isReported = failing.waitForEvent("console", (message) => message.text().startsWith("not available without a connection"));
  await failing.addInitScript(recordStorage);
  await failing.goto(address);
  await isReported;
  assert.deepEqual(await failing.evaluate(() => stored), ["open", "register"]);
  await until(failing, async () => (await caches.keys()).length === 0);
  served.change = (name, text) => text;
  await other.close();
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
  // The first press of the Tab key reaches this button.
  for (const id of ["screen-reader-button", "quintet"]) await page.focus(`#${id}`);
  for (const number of ["2", "3"]) {
    await update(page, number);
    for (const id of ["update-text", "polite"]) {
      assert.equal(await text(page, id), "A newer version of Quintet is available. Your match is saved.");
    }
    assert.equal(await focused(page), "quintet");
    await page.keyboard.press("Tab");
    assert.equal(await focused(page), "update-load", `version ${number} is reached with the keyboard`);
    await page.focus("#quintet");
    await page.keyboard.press("Tab");
    assert.equal(await focused(page), "quintet", "the program handles the key again");
    if (number === "3") break;
    await page.focus("#update-later");
    await page.keyboard.press("Enter");
    assert.ok(await page.locator("#update-notice").isHidden());
    assert.equal(await focused(page), "quintet", "the focus returns to the program");
  }
  await page.focus("#update-load");
  const isReloaded = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await isReloaded;
  await hasVersion(page, "3");
  VALUES.version = "1";
  await context.close();
}

await runTests([
  promisesAreAwaited,
  commandsOfTheDriversEnd,
  serviceWorkerAnswersOnlyForItsFiles,
  storedProgramIsUsedAlone,
  programOfAnotherSizeIsRejected,
  pageLoadsIfStorageFails,
  newVersionIsOffered,
  filesOfTwoVersionsAreNotStoredTogether,
  newVersionIsLoadedFromTheServer,
  responsesThatDependOnHeadersAreStored,
  nothingIsStoredWithoutAServiceWorker,
  pageInASubfolderHasItsOwnVersions,
  errorsLoadTheNewestVersion,
  errorsLoadTheOldVersionIfTheNewestOneIsIncomplete,
  unsavedMatchIsNotEndedByAnotherPage,
  playerCanStayInsteadOfLoadingTheNewVersion,
  programThatDoesNotStartIsNotStored,
]);
