// Drives a browser: reads one JSON command per line and answers each with a line. Used by tests/page/browser.rs.
//
//     node driver.mjs CHROMIUM DENSITY
//
// Window size and pixel density are real. The page handles an emulated density, such as that of Playwright, as a special case.
import { writeFile } from "node:fs/promises";
import { launch } from "./chromium.mjs";
import { press } from "./presses.mjs";
import { countFrames, finishDrawing, measureMemory, recordFrames, slowDown } from "./inside.mjs";
import { meanColours, colours, decode, difference, differing, encode, sharpness } from "./png.mjs";
import { answerCommands, rest, TIMEOUT } from "./waiting.mjs";

const [chromiumPath, density] = process.argv.slice(2);
// A phone of the middle class on 4G, as in the settings of Chrome's developer tools: times in milliseconds, bytes per second.
const NETWORK = { offline: false, latency: 165, downloadThroughput: 9e6 / 8, uploadThroughput: 1.35e6 / 8 };
const SLOWER = 4;

const browser = await launch(chromiumPath, `--force-device-scale-factor=${density}`);
let context, page, session, errors, lines, hosts;
// The difference between the heights of the window and the page, in points.
let frame = null;
// Screenshots for comparison, by name.
const pictures = new Map();

// Resizes the page, to within one point. Returns the actual size.
async function resize(width, height) {
  const { windowId } = await session.send("Browser.getWindowForTarget");
  const setSize = (width, height) => session.send("Browser.setWindowBounds", { windowId, bounds: { width, height } });
  if (!frame) {
    const [wide, high] = [800, 700];
    await setSize(wide, high);
    await page.waitForFunction((wide) => innerWidth === wide, wide);
    frame = high - (await page.evaluate(() => innerHeight));
  }
  await setSize(width, height + frame);
  const near = ([width, height]) => Math.abs(innerWidth - width) <= 1 && Math.abs(innerHeight - height) <= 1;
  await page.waitForFunction(near, [width, height]);
  return page.evaluate(() => [innerWidth, innerHeight]);
}

// Takes screenshots until two are equal. On a busy machine, the first one may still show the frame before the last.
async function screenshot() {
  await page.evaluate(finishDrawing);
  for (let before = null, attempt = 0; ; attempt++) {
    const { data } = await session.send("Page.captureScreenshot", { format: "png" });
    if (data === before || attempt === 10) return Buffer.from(data, "base64");
    before = data;
    await page.waitForTimeout(100);
  }
}

const commands = {
  async open({ address, width, height, touch = false, reducedMotion = false, initScript = "", blocked = "", minFrame = 0, recording = false, phone = false }) {
    await context?.close();
    context = await browser.newContext({ viewport: null, hasTouch: touch, reducedMotion: reducedMotion ? "reduce" : "no-preference", serviceWorkers: blocked ? "block" : "allow" });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    page = await context.newPage();
    session = await context.newCDPSession(page);
    page.setDefaultTimeout(TIMEOUT);
    [errors, lines, hosts] = [[], [], new Set()];
    // The program logs errors as coloured text. Ignore the error of bevy_egui about its missing text field (`text_agent`) at
    // every touch: the page has its own field.
    const isError = (type, text) => type === "error" || (text.startsWith("%cERROR") && !text.includes("text_agent"));
    page.on("console", (message) => {
      lines.push(message.text());
      if (isError(message.type(), message.text())) errors.push(message.text());
    });
    page.on("pageerror", (error) => {
      lines.push(String(error.stack ?? error));
      errors.push(String(error));
    });
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await page.addInitScript(countFrames);
    await page.addInitScript(measureMemory);
    if (minFrame) await page.addInitScript(slowDown, minFrame);
    if (recording) await page.addInitScript(recordFrames);
    if (initScript) await page.addInitScript(initScript);
    if (blocked) await page.route(new RegExp(blocked), (route) => route.abort());
    const size = await resize(width, height);
    if (phone) {
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", NETWORK);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    }
    await page.goto(address);
    return size;
  },
  // Waits until the program is ready. Returns the time since navigation in milliseconds.
  async ready() {
    await page.waitForFunction(() => performance.getEntriesByName("quintet-ready").length > 0, null, { timeout: TIMEOUT });
    return page.evaluate(() => performance.getEntriesByName("quintet-ready")[0].startTime);
  },
  async reload() {
    await page.reload();
  },
  // Turns forced colours on or off: the colours of the system replace those of the page.
  async force({ forced }) {
    await page.emulateMedia({ forcedColors: forced ? "active" : "none" });
  },
  async connect({ connected }) {
    await context.setOffline(!connected);
  },
  async resize({ width, height }) {
    await resize(width, height);
  },
  async press(given) {
    await press(session, given);
  },
  async key({ key }) {
    await page.keyboard.press(key);
  },
  async write({ text }) {
    await page.keyboard.type(text, { delay: 30 });
  },
  async memory() {
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    return { page: Math.round(usedSize), program: await page.evaluate(() => window.programMemory.buffer.byteLength) };
  },
  // Waits until no frame has been requested or drawn for a while.
  async rest() {
    await rest(page, "drawn");
  },
  // Makes the program draw frames without a change, by sending an input event with empty text.
  async frames({ count }) {
    await page.evaluate(async ([count, patience]) => {
      const start = performance.now();
      for (let number = 0; number < count; number++) {
        const before = window.drawn;
        dispatchEvent(new CustomEvent("quintet-typed", { detail: "" }));
        while (window.drawn === before || window.requestedFrames.size > 0) {
          await new Promise((resume) => setTimeout(resume, 5));
          if (performance.now() - start > patience) throw new Error("no frame was drawn");
        }
      }
    }, [count, TIMEOUT]);
  },
  async wait({ milliseconds }) {
    await page.waitForTimeout(milliseconds);
  },
  async evaluate({ expression }) {
    return page.evaluate(expression);
  },
  // Waits until the expression is true.
  async until({ expression }) {
    await page.waitForFunction(expression, null, { timeout: TIMEOUT, polling: 100 });
  },
  // Takes a screenshot. Writes it to `file` and keeps it as `name`, if given. Returns its size and number of colours.
  async picture({ file, name }) {
    const bytes = await screenshot();
    if (file) await writeFile(file, bytes);
    const picture = decode(bytes);
    if (name) pictures.set(name, { bytes, picture });
    return { colors: colours(picture), width: picture.width, height: picture.height };
  },
  // Returns the number of differing pixels of two kept screenshots. If any differ, writes both and their difference to files
  // whose names start with `file`.
  async compare({ first, second, file }) {
    const [one, other] = [first, second].map((name) => pictures.get(name));
    const differ = differing(one.picture, other.picture);
    if (differ > 0 && file) {
      await writeFile(`${file}-1.png`, one.bytes);
      await writeFile(`${file}-2.png`, other.bytes);
      await writeFile(`${file}-difference.png`, encode(difference(one.picture, other.picture)));
    }
    return differ;
  },
  // Returns the mean colours of a kept screenshot in the cells of a grid.
  async meanColours({ name, columns, rows }) {
    return meanColours(pictures.get(name).picture, columns, rows);
  },
  // Returns the sharpness of text in a part of a kept screenshot. The part is in points.
  async sharpness({ name, part }) {
    return sharpness(pictures.get(name).picture, Object.fromEntries(Object.entries(part).map(([side, at]) => [side, Math.round(at * density)])));
  },
  // Returns the number of running web workers.
  async workers() {
    return page.workers().length;
  },
  async errors() {
    return errors;
  },
  // Returns all lines on the console.
  async lines() {
    return lines;
  },
  async hosts() {
    return [...hosts];
  },
};

await answerCommands(commands, () => browser.close());
