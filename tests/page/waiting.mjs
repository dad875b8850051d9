// What the drivers of all browsers share: how to wait for the page, and how to answer commands.
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

// Longer than any step takes on a slow and busy machine, in milliseconds.
export const TIMEOUT = 240_000;
// Longer than the steps of any command together, in milliseconds. A browser may not answer, for example while a page is replaced.
const MAX_COMMAND_TIME = 3 * TIMEOUT;
// The time that a browser has to close, in milliseconds.
const MAX_CLOSE_TIME = 20_000;
// The interval between two looks at the page, in milliseconds, and the number of looks without a change at rest.
const INTERVAL = 70;
const MIN_UNCHANGED = 4;

// Waits until a counter of the page, the global variable of this name, stays unchanged for a while and no frame is requested. A late
// frame on a slow machine is still requested. `countFrames` must run in the page.
export async function rest(page, counter) {
  const end = Date.now() + TIMEOUT;
  for (let unchanged = 0, before = -1; unchanged < MIN_UNCHANGED; ) {
    if (Date.now() > end) throw new Error("the page does not come to rest");
    const [count, requested] = await page.evaluate((counter) => [window[counter], window.requestedFrames.size], counter);
    unchanged = count === before && requested === 0 ? unchanged + 1 : 0;
    before = count;
    await sleep(INTERVAL);
  }
}

// The result of a command. Fails if the command takes too long.
export async function within(run, name, time = MAX_COMMAND_TIME) {
  let timer;
  const limit = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`the command \`${name}\` did not end within ${time} ms`)), time);
  });
  try {
    return await Promise.race([run(), limit]);
  } finally {
    clearTimeout(timer);
  }
}

// Carries out the commands on the standard input, one JSON object a line, and answers each with a line. `quit` and the end of the
// input call `close`.
export async function answerCommands(commands, close) {
  for await (const line of createInterface({ input: process.stdin })) {
    const { command, ...given } = JSON.parse(line);
    if (command === "quit") break;
    let answer;
    try {
      answer = { value: (await within(() => commands[command](given), command)) ?? null };
    } catch (error) {
      answer = { error: String(error) };
    }
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
  // A browser that does not close must not stop the tests.
  await Promise.race([close(), sleep(MAX_CLOSE_TIME)]);
  process.exit();
}
