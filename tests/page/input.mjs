// Tests the files of `web` in a browser with a program that does nothing: dropped files, keys, gamepads, the clipboard and sounds.
// Prints what is wrong and exits with 1, or prints nothing.
//
//     node input.mjs CHROMIUM
import assert from "node:assert/strict";
import { address, isReady, MADE, open, port, PROGRAM, requested, runTests, served, until, VALUES } from "./stub.mjs";

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

async function droppedFilesAreOpened() {
  const { context, page } = await open();
  await page.addInitScript(() => {
    window.received = [];
    addEventListener("quintet-pasted", ({ detail }) => window.received.push(detail));
  });
  let release;
  served.delays[PROGRAM] = new Promise((resolve) => (release = resolve));
  await page.goto(address);
  // Returns whether the browser would handle the events itself.
  const drop = (texts) => page.evaluate((texts) => {
    const dataTransfer = new DataTransfer();
    for (const text of texts) dataTransfer.items.add(new File([text], "match.quintet"));
    const target = document.getElementById("quintet");
    const send = (kind) => target.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    return [send("dragover"), send("drop")];
  }, texts);
  const areReceived = async (texts) => {
    await page.waitForFunction((count) => window.received.length === count, texts.length);
    assert.deepEqual(await page.evaluate(() => window.received.splice(0)), texts);
  };
  await page.waitForFunction(() => document.getElementById("loading-status").textContent !== "");
  // The program cannot receive a file while it is loading.
  assert.deepEqual(await drop(["early"]), [false, false]);
  assert.deepEqual(await page.evaluate(() => window.received), []);
  release();
  delete served.delays[PROGRAM];
  await isReady(page);
  await areReceived(["early"]);
  assert.deepEqual(await drop(["one", "other", ""]), [false, false]);
  await areReceived(["one", "other", " "]);
  // A longer text than that of any record is cut off.
  const MAX_BYTES = 64 << 20;
  await page.evaluate(() => (Blob.prototype.slice = (start, end) => new Blob([`${start} to ${end}`])));
  await drop(["long"]);
  await areReceived([`0 to ${MAX_BYTES + 1}`]);
  // Dropped text belongs to the browser.
  const isLeft = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", "text");
    return document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
  assert.ok(isLeft);
  await context.close();
}

async function assignedKeysBelongToTheProgram() {
  const { context, page } = await open();
  await page.goto(address);
  await isReady(page);
  const press = (key, code, held = {}) => page.evaluate(([key, code, held]) => {
    const event = new KeyboardEvent("keydown", { key, code, ...held, bubbles: true, cancelable: true });
    return !document.getElementById("quintet").dispatchEvent(event);
  }, [key, code, held]);
  const assign = (bindings) => page.evaluate((bindings) => {
    localStorage.setItem("quintet/settings.json", `1700000000000\n${JSON.stringify({ bindings })}`);
  }, bindings);
  const control = { ctrlKey: true };
  const presses = [
    ["F3", "F3"], ["F5", "F5"], ["F3", "F3", { shiftKey: true }], ["s", "KeyS", control], ["p", "KeyR", control], ["'", "Digit4", {}],
    ["F12", "F12", { shiftKey: true }],
  ];
  const others = [
    ["F1", "F1"], ["F11", "F11"], ["F12", "F12"], ["F3", "F3", { altKey: true }], ["s", "KeyS"], ["v", "KeyV", control],
    ["r", "KeyR", control], ["S", "KeyS", { ctrlKey: true, shiftKey: true }],
  ];
  const free = presses.filter(([key]) => key !== "'");
  for (const given of [...free, ...others]) assert.equal(await press(...given), false, `${given}`);
  for (const [detail, isPrevented] of [["1", true], ["", false]]) {
    await page.evaluate((detail) => dispatchEvent(new CustomEvent("quintet-capture", { detail })), detail);
    assert.equal(await press("F1", "F1"), isPrevented, "while the settings wait for a key, every key belongs to the program");
  }
  await assign({
    hint: { keys: ["F3", "F5"] }, undo: { keys: ["Control+KeyS", "Control+KeyP"] }, redo: { keys: ["", "Control+KeyV"] },
    analysis: { keys: ["Shift+F12", ""], button: "South" }, "full-screen": { keys: ["F11", "F1"] },
  });
  for (const given of presses) assert.equal(await press(...given), true, `${given} is assigned`);
  for (const given of others) assert.equal(await press(...given), false, `${given} is not assigned`);
  for (const damaged of ["1\n{", "", '1\n{"bindings":{"hint":null}}', '1\n{"bindings":[1]}']) {
    await page.evaluate((text) => localStorage.setItem("quintet/settings.json", text), damaged);
    assert.equal(await press("F3", "F3"), false, damaged);
    assert.equal(await press("F10", "F10"), true, damaged);
  }
  await context.close();
}

async function soundThatCannotBeDecodedIsLoadedOnce() {
  VALUES.sounds = '["place.flac"]';
  MADE["place.flac"] = "not a sound";
  const { context, page } = await open();
  requested.length = 0;
  await page.goto(address);
  await isReady(page);
  const isReported = page.waitForEvent("console", (message) => message.text().startsWith("no sound"));
  await page.keyboard.press("a");
  await isReported;
  await page.evaluate(async () => {
    for (let count = 0; count < 3; count++) {
      dispatchEvent(new CustomEvent("quintet-sound", { detail: "place 0.5" }));
      await new Promise((resume) => setTimeout(resume, 20));
    }
    await fetch("icon.svg", { cache: "reload" });
  });
  assert.deepEqual(requested.filter((path) => path === "/place.flac"), ["/place.flac"]);
  VALUES.sounds = "[]";
  delete MADE["place.flac"];
  await context.close();
}

async function failedCopyIsReported() {
  const { context, page } = await open();
  await page.goto(address);
  await isReady(page);
  const failures = await page.evaluate(async () => {
    let failures = 0;
    const isReported = new Promise((resume) => addEventListener("quintet-copy-failed", () => resume((failures += 1))));
    navigator.clipboard.writeText = () => Promise.reject();
    document.execCommand = () => false;
    dispatchEvent(new CustomEvent("quintet-copy", { detail: "denied" }));
    await isReported;
    return failures;
  });
  assert.equal(failures, 1);
  await context.close();
}

// The browser denies a frame access to the clipboard, but not a copy after a press. The frame has another host name.
async function recordIsCopiedUnchangedInAFrame() {
  const { context, page } = await open();
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: `http://127.0.0.1:${port}` });
  await page.goto(`http://127.0.0.1:${port}/frame/`);
  const inner = page.frames()[1];
  await isReady(inner);
  const record = '[Game "abalone"]\n\n1. c3d3 g7f6\n2. a1b2 i9h8\n';
  await inner.evaluate((record) => {
    window.results = [];
    addEventListener("quintet-copy-failed", () => window.results.push("failed"));
    navigator.clipboard.writeText("").catch(() => window.results.push("denied"));
    addEventListener("keydown", () => dispatchEvent(new CustomEvent("quintet-copy", { detail: record })), { once: true });
  }, record);
  await inner.waitForFunction(() => window.results.length > 0);
  await inner.focus("#quintet");
  await page.keyboard.press("c");
  await page.focus("#before");
  await until(page, async (record) => (await navigator.clipboard.readText()) === record, record);
  assert.deepEqual(await inner.evaluate(() => window.results), ["denied"]);
  assert.equal(await inner.locator("#typed").inputValue(), "");
  await context.close();
}

await runTests([
  gamepadsMayBeDenied,
  droppedFilesAreOpened,
  assignedKeysBelongToTheProgram,
  soundThatCannotBeDecodedIsLoadedOnce,
  failedCopyIsReported,
  recordIsCopiedUnchangedInAFrame,
]);
