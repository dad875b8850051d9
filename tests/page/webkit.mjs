// Drives WebKit, the engine of Safari, as WebKitGTK: carries out those commands of driver.mjs that the tests in WebKit use. Used by
// tests/page/browser.rs.
//
//     node webkit.mjs WEBKITWEBDRIVER
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Builder, Key } from "selenium-webdriver";
import { startDisplay } from "./display.mjs";
import { countFrames, finishDrawing } from "./inside.mjs";
import { colours, decode } from "./png.mjs";
import { answerCommands, rest, TIMEOUT } from "./waiting.mjs";

const [driverPath] = process.argv.slice(2);
// The interval between two looks at the page while it loads, in milliseconds.
const INTERVAL = 100;

// A port that is free now.
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

const port = await freePort();
const service = spawn(driverPath, [`--port=${port}`], { env: { ...process.env, DISPLAY: await startDisplay() }, stdio: ["ignore", "ignore", "inherit"] });
process.on("exit", () => service.kill());
let exitCode = null;
service.on("exit", (code) => (exitCode = code ?? "a signal"));
let browser = null;

// Starts a browser with empty storage.
async function start() {
  for (const end = Date.now() + TIMEOUT; ; await sleep(INTERVAL)) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).forBrowser("MiniBrowser").build();
    } catch (error) {
      if (exitCode !== null) throw new Error(`WebKitWebDriver ended with ${exitCode}`);
      // The service does not listen yet.
      if (Date.now() > end || !String(error).includes("ECONNREFUSED")) throw error;
    }
  }
}

// The functions of driver.mjs call `evaluate` with a function or an expression, and an argument.
const evaluate = (code, argument) =>
  browser.executeScript(`return (${typeof code === "function" ? `(${code})(arguments[0])` : code})`, argument);
const page = { evaluate };

async function until(expression) {
  for (const end = Date.now() + TIMEOUT; !(await evaluate(expression)); await sleep(INTERVAL)) {
    if (Date.now() > end) throw new Error(`${expression} does not become true`);
  }
}

const commands = {
  async open({ address, width, height }) {
    await browser?.quit();
    browser = await start();
    // The window has a toolbar.
    const inner = await evaluate("[outerWidth - innerWidth, outerHeight - innerHeight]");
    await browser.manage().window().setRect({ width: width + inner[0], height: height + inner[1] });
    await browser.get(address);
    return evaluate("[innerWidth, innerHeight]");
  },
  // Waits until the program is ready. Returns the time since navigation in milliseconds.
  async ready() {
    await until("performance.getEntriesByName('quintet-ready').length > 0");
    // The driver cannot run scripts before those of the page.
    await evaluate(`window.requestedFrames ? null : (${countFrames})()`);
    return evaluate("performance.getEntriesByName('quintet-ready')[0].startTime");
  },
  async reload() {
    await browser.navigate().refresh();
  },
  // Presses with the mouse.
  async press({ x, y, rest = 0, hold = 60 }) {
    const [left, top] = [x, y].map(Math.round);
    await browser.actions().move({ x: left, y: top }).pause(rest + 1).press().pause(hold).release().perform();
  },
  async key({ key }) {
    await browser.actions().sendKeys(Key[key.toUpperCase()]).perform();
  },
  async write({ text }) {
    await browser.actions().sendKeys(text).perform();
  },
  // Waits until no frame has been requested or drawn for a while.
  async rest() {
    await rest(page, "drawn");
  },
  async wait({ milliseconds }) {
    await sleep(milliseconds);
  },
  async evaluate({ expression }) {
    return evaluate(expression);
  },
  async until({ expression }) {
    await until(expression);
  },
  // Takes a screenshot. Writes it to `file`, if given. Returns its size and number of colours.
  async picture({ file }) {
    await evaluate(finishDrawing);
    const bytes = Buffer.from(await browser.takeScreenshot(), "base64");
    if (file) await writeFile(file, bytes);
    const picture = decode(bytes);
    return { colors: colours(picture), width: picture.width, height: picture.height };
  },
  // The driver does not report the console. An error that stops the program opens a dialog.
  async errors() {
    const dialog = await evaluate("((dialog) => (dialog.hidden ? '' : dialog.innerText))(document.getElementById('error-dialog'))");
    return dialog ? [dialog] : [];
  },
};

await answerCommands(commands, () => browser?.quit());
