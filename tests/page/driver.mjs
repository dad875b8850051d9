// Drives a browser: reads an order a line, as JSON, and answers each with a line. Used by tests/page.rs.
import { chromium } from "playwright-core";
import { createInterface } from "node:readline";

const FLAGS = [
  "--headless", "--no-sandbox", "--enable-unsafe-swiftshader", "--use-angle=swiftshader", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];
// Longer than anything takes on a slow and busy machine.
const PATIENCE = 240_000;

const browser = await chromium.launch({ executablePath: process.argv[2], args: FLAGS, headless: true });
let context, page, errors, hosts;

// Keeps hold of the program's memory, to see how large it is.
const measuring = () => {
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate(...given);
    window.programMemory = (made.instance ?? made).exports.memory;
    return made;
  };
};

// Counts what is drawn, and says so: a frame without a draw is no frame. Knows as well which frames are yet to come.
const counting = () => {
  window.drawn = 0;
  window.asked = new Set();
  const { requestAnimationFrame, cancelAnimationFrame } = window;
  window.requestAnimationFrame = (frame) => {
    const number = requestAnimationFrame((time) => (window.asked.delete(number), frame(time)));
    window.asked.add(number);
    return number;
  };
  window.cancelAnimationFrame = (number) => (window.asked.delete(number), cancelAnimationFrame(number));
  for (const name of ["drawElements", "drawArrays", "drawElementsInstanced", "drawArraysInstanced", "clear", "clearBufferfv"]) {
    const draw = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...given) {
      window.drawn += 1;
      return draw.apply(this, given);
    };
  }
};

const orders = {
  async open({ address, width, height, density = 1, touch = false, calm = false, before = "", abort = "" }) {
    await context?.close();
    context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: density, hasTouch: touch, reducedMotion: calm ? "reduce" : "no-preference" });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    errors = [];
    hosts = new Set();
    // The program's own log writes errors in a colour of its own. One of its libraries misses at every touch the field for
    // letters that it would have made; this page has another.
    const isError = (type, text) => type === "error" || (text.startsWith("%cERROR") && !text.includes("text_agent"));
    page.on("console", (message) => isError(message.type(), message.text()) && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await page.addInitScript(counting);
    await page.addInitScript(measuring);
    if (before) await page.addInitScript(before);
    if (abort) await page.route(new RegExp(abort), (route) => route.abort());
    await page.goto(address);
  },
  // When the program can be played: milliseconds from the navigation.
  async ready() {
    await page.waitForFunction(() => performance.getEntriesByName("quintet-ready").length > 0, null, { timeout: PATIENCE });
    return page.evaluate(() => performance.getEntriesByName("quintet-ready")[0].startTime);
  },
  async reload() {
    await page.reload();
  },
  async click({ x, y }) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.waitForTimeout(60);
    await page.mouse.up();
  },
  async tap({ x, y }) {
    await page.touchscreen.tap(x, y);
  },
  async key({ key }) {
    await page.keyboard.press(key);
  },
  async write({ text }) {
    await page.keyboard.type(text, { delay: 30 });
  },
  async memory() {
    const session = await context.newCDPSession(page);
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    await session.detach();
    return { page: Math.round(usedSize), program: await page.evaluate(() => window.programMemory.buffer.byteLength) };
  },
  // Until no frame is asked for, and none has been for a while: however slow the machine is, a frame that is late is asked for.
  async rest() {
    for (let calm = 0, before = -1; calm < 4; ) {
      const [drawn, asked] = await page.evaluate(() => [window.drawn, window.asked.size]);
      calm = drawn === before && asked === 0 ? calm + 1 : 0;
      before = drawn;
      await page.waitForTimeout(70);
    }
  },
  async wait({ milliseconds }) {
    await page.waitForTimeout(milliseconds);
  },
  async evaluate({ expression }) {
    return page.evaluate(expression);
  },
  // Until the expression is true of the page.
  async until({ expression }) {
    await page.waitForFunction(expression, null, { timeout: PATIENCE, polling: 100 });
  },
  // Takes a picture, and says how many colours there are in it.
  async picture({ file }) {
    const bytes = await page.screenshot({ path: file });
    const other = await browser.newPage();
    const colours = await other.evaluate(async (base64) => {
      const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
      const bitmap = await createImageBitmap(blob);
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const pen = canvas.getContext("2d");
      pen.drawImage(bitmap, 0, 0);
      return new Set(new Uint32Array(pen.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size;
    }, bytes.toString("base64"));
    await other.close();
    return colours;
  },
  // How many programs of the page's run beside it.
  async workers() {
    return page.workers().length;
  },
  async errors() {
    return errors;
  },
  async hosts() {
    return [...hosts];
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { order, ...given } = JSON.parse(line);
  let answer;
  try {
    answer = { value: (await orders[order](given)) ?? null };
  } catch (error) {
    answer = { error: String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await browser.close();
