// What the tests share: how the browser starts, and how to wait for the page.
import { chromium } from "playwright-core";

const FLAGS = [
  "--headless", "--no-sandbox", "--enable-unsafe-swiftshader", "--use-angle=swiftshader", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];
// Longer than any step takes on a slow and busy machine, in milliseconds.
export const TIMEOUT = 240_000;
// The interval between two looks at the page, in milliseconds, and the number of looks without a change at rest.
const INTERVAL = 70;
const MIN_UNCHANGED = 4;

// Starts the browser, with further command-line flags.
export const launch = (executablePath, ...flags) => chromium.launch({ executablePath, args: [...FLAGS, ...flags], headless: true });

// Waits until a counter of the page, the global variable of this name, stays unchanged for a while and no frame is requested. A late
// frame on a slow machine is still requested. `countFrames` must run in the page.
export async function rest(page, counter) {
  const end = Date.now() + TIMEOUT;
  for (let unchanged = 0, before = -1; unchanged < MIN_UNCHANGED; ) {
    if (Date.now() > end) throw new Error("the page does not come to rest");
    const [count, requested] = await page.evaluate((counter) => [window[counter], window.requestedFrames.size], counter);
    unchanged = count === before && requested === 0 ? unchanged + 1 : 0;
    before = count;
    await page.waitForTimeout(INTERVAL);
  }
}
