// Drives Firefox: carries out those commands of driver.mjs that the tests in Firefox use. Used by tests/page/browser.rs.
//
//     node firefox.mjs FIREFOX
//
// Playwright would need its own build of Firefox; Puppeteer drives the usual one. Without a display, Firefox has no WebGL, so it
// gets a virtual one.
import { writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import puppeteer from "puppeteer-core";
import { startDisplay } from "./display.mjs";
import { countFrames, finishDrawing } from "./inside.mjs";
import { colours, decode } from "./png.mjs";
import { answerCommands, rest, TIMEOUT } from "./waiting.mjs";

const [executablePath] = process.argv.slice(2);
// Offset of the pointer during a press, in points.
const SLIP = 1;

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  headless: false,
  protocolTimeout: TIMEOUT,
  // Firefox would otherwise refuse WebGL with a software driver.
  extraPrefsFirefox: { "webgl.force-enabled": true },
  env: { ...process.env, DISPLAY: await startDisplay() },
});
let context, page, errors;

const commands = {
  // Opens the page in a new context, which has empty storage.
  async open({ address, width, height }) {
    await context?.close();
    context = await browser.createBrowserContext();
    page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT);
    errors = [];
    // The program logs errors as coloured text.
    const isError = (type, text) => type === "error" || text.startsWith("%cERROR");
    page.on("console", (message) => isError(message.type(), message.text()) && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.setViewport({ width, height });
    await page.evaluateOnNewDocument(countFrames);
    await page.goto(address);
  },
  // Waits until the program is ready. Returns the time since navigation in milliseconds.
  async ready() {
    await page.waitForFunction(() => performance.getEntriesByName("quintet-ready").length > 0);
    return page.evaluate(() => performance.getEntriesByName("quintet-ready")[0].startTime);
  },
  async reload() {
    await page.reload();
  },
  // Presses with the mouse.
  async press({ x, y, rest = 0, hold = 60 }) {
    await page.mouse.move(x, y);
    await sleep(rest);
    await page.mouse.down();
    await sleep(hold);
    await page.mouse.move(x + SLIP, y + SLIP);
    await page.mouse.up();
  },
  async key({ key }) {
    await page.keyboard.press(key);
  },
  async write({ text }) {
    await page.keyboard.type(text, { delay: 30 });
  },
  // Waits until no frame has been requested or drawn for a while.
  async rest() {
    await rest(page, "drawn");
  },
  async wait({ milliseconds }) {
    await sleep(milliseconds);
  },
  async evaluate({ expression }) {
    return page.evaluate(expression);
  },
  // Waits until the expression is true.
  async until({ expression }) {
    await page.waitForFunction(expression, { polling: 100 });
  },
  // Takes a screenshot. Writes it to `file`, if given. Returns its size and number of colours.
  async picture({ file }) {
    await page.evaluate(finishDrawing);
    const bytes = Buffer.from(await page.screenshot());
    if (file) await writeFile(file, bytes);
    const picture = decode(bytes);
    return { colors: colours(picture), width: picture.width, height: picture.height };
  },
  async errors() {
    return errors;
  },
};

await answerCommands(commands, () => browser.close());
