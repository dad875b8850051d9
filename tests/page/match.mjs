// Plays a whole match on the page as with a screen reader: it reads only the elements that mirror the accessibility tree
// (`web/access.js`), and presses only keys. Prints what was announced. If something is wrong, prints it and exits with 1.
// Without moves, it plays a match of Aeb from the title to the review. Otherwise the address opens a match that has begun,
// and the moves, separated by spaces, end it.
//
//     node match.mjs CHROMIUM ADDRESS [MOVES]
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { launch } from "./chromium.mjs";
import { rest as restOf, TIMEOUT } from "./waiting.mjs";
import { countFrames } from "./inside.mjs";

const [chromiumPath, address, others] = process.argv.slice(2);
// More presses of a key than any control needs.
const MAX_PRESSES = 100;
// A match of Aeb with every kind of simple move, which the first player wins.
const MOVES =
  "a1/sss h8=s a1-c2 h8-f8 c2-b4 f8-g8 a1-a2 g8-f6 a2-a5 f6-f8 a5-a8 f8-e8 b4-b6 e8-d6 b6-c5 d6-e7 a1-a3 e7-f6 a3+ f6-d5 a3-b2 d5-c7 a8xc7".split(" ");

// The number of moves at the beginning that are played with the arrow keys if possible.
const WITH_ARROWS = 3;

const browser = await launch(chromiumPath);
const context = await browser.newContext({ viewport: { width: 1000, height: 700 }, reducedMotion: "reduce" });
const page = await context.newPage();
page.setDefaultTimeout(TIMEOUT);
const errors = [];
page.on("pageerror", (error) => errors.push(String(error)));
// Counts the changes of the tree.
await page.addInitScript(() => {
  window.trees = 0;
  addEventListener("quintet-tree", () => (window.trees += 1));
});
await page.addInitScript(countFrames);

// Waits until the tree does not change and no frame is requested.
const rest = () => restOf(page, "trees");
const key = async (name) => (await page.keyboard.press(name), await rest());
const tree = () => page.locator("#accessibility-tree").ariaSnapshot();
// The name and the role of the element with the focus.
const focused = () =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return { name: element.getAttribute("aria-label") ?? element.textContent, role: element.getAttribute("role") ?? element.localName };
  });
// What was announced last.
const said = (region) => page.locator(`#${region}`).textContent();

// Moves the focus with the Tab key to the element with this name, and presses it.
async function press(name) {
  const passed = [];
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if ((await focused()).name === name) return key("Enter");
    await page.keyboard.press("Tab");
    passed.push((await focused()).name);
  }
  throw new Error(`${name} is not reached with the Tab key, but these are: ${[...new Set(passed)].join(", ")}`);
}

// Asserts that axe-core finds no problem.
const axe = createRequire(import.meta.url).resolve("axe-core");
async function check(what) {
  await page.addScriptTag({ path: axe });
  const violations = await page.evaluate(async () => (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`));
  assert.deepEqual(violations, [], what);
}

// The column and the row of a cell, by its name.
const place = (cell) => [cell.charCodeAt(0) - "a".charCodeAt(0), Number(cell[1])];
const current = async () => {
  const { name, role } = await focused();
  assert.equal(role, "gridcell", `a cell has the focus, not ${name}`);
  return name.slice(0, 2);
};

// Moves the focus to a cell with the arrow keys, and presses it. The board may be turned.
async function choose(cell) {
  const arrows = [["ArrowLeft", "ArrowRight"], ["ArrowDown", "ArrowUp"]];
  const [column, row] = place(cell);
  for (const [axis, wanted] of [[0, column], [1, row]]) {
    let turned = 0;
    for (let presses = 0, at; (at = place(await current())[axis]) !== wanted; presses++) {
      assert.ok(presses < 12, `${cell} is not reached with the arrow keys`);
      await key(arrows[axis][Number(at < wanted) ^ turned]);
      const now = place(await current())[axis];
      if (Math.abs(now - wanted) > Math.abs(at - wanted)) turned ^= 1;
    }
  }
  assert.equal(await current(), cell);
  await key("Enter");
}

// Plays a move: from cell to cell with the arrow keys, or in notation, which is faster.
async function play(move, number) {
  const cells = number < WITH_ARROWS ? move.match(/^([a-h][1-8])-([a-h][1-8])$/) : null;
  if (cells) {
    await choose(cells[1]);
    assert.match(await tree(), new RegExp(`gridcell "${cells[2]}, empty.*possible: `), move);
    await choose(cells[2]);
  } else {
    await current();
    await page.keyboard.type(move, { delay: 30 });
    await rest();
    await key("Enter");
  }
}

const start = Date.now();
const log = (text) => console.log(`${((Date.now() - start) / 1000).toFixed(1)} s  ${text}`);

// Opens the page and turns on the support for screen readers.
async function open() {
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName("quintet-ready").length > 0);
  await page.locator("#loading-screen").waitFor({ state: "detached" });
  // The first press of the Tab key reaches the button for screen readers.
  await page.keyboard.press("Tab");
  assert.equal((await focused()).name, "Turn on screen reader support");
  await key("Enter");
}

// Plays moves in notation. Each is announced, and none is rejected. Returns the last announcement.
async function playAll(moves) {
  let before = await said("polite");
  for (const [number, move] of moves.entries()) {
    await play(move, number);
    const now = await said("polite");
    log(`${move}: ${now}`);
    assert.notEqual(now, before, move);
    assert.equal(await said("assertive"), "", move);
    before = now;
  }
  return before;
}

// Plays a match that has begun to its end.
async function finish(moves) {
  await open();
  assert.match(await tree(), /grid "Board of /);
  const last = await playAll(moves);
  assert.match(last, /The game is over/);
  await check("result");
  assert.deepEqual(errors, []);
}

async function test() {
  await open();
  assert.match(await tree(), /heading "Quintet" \[level=1\]/);
  assert.deepEqual(await focused(), { name: "Quintet", role: "h1" });
  await check("title");

  // The accessibility settings are three presses away. A card hides what is behind it.
  for (const name of ["Settings", "Accessibility"]) {
    await press(name);
    assert.deepEqual(await focused(), { name, role: "h1" });
    assert.equal(await said("polite"), name);
    assert.doesNotMatch(await tree(), /button "Abalone"/);
  }
  await check("accessibility settings");
  await press("Captions for sounds");
  assert.match(await tree(), /checkbox "Captions for sounds" \[checked\]/);
  await press("Done");
  await press("Language: Français");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
  await press("Langue: English");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  await press("Done");
  log("title and settings");

  await press("Aeb");
  assert.equal(await said("polite"), "Aeb");
  await check("setup");
  await press("Start match");
  assert.equal(await said("polite"), "Player 1 to move.");
  assert.equal(await current(), "a1");
  await check("match");
  log("setup");

  const last = await playAll(MOVES);
  assert.match(last, /Player 2 is out of the game\. The game is over\. Player 1 wins/);
  await check("result");

  await press("Review the match");
  assert.match(await tree(), /heading "Winning chances" \[level=1\]/);
  await page.waitForFunction(() => !document.getElementById("accessibility-tree").textContent.includes("Analysed"));
  await rest();
  await check("review");
  await press("Close");
  await press("Main menu");
  assert.match(await tree(), /heading "Quintet" \[level=1\]/);
  await check("title again");
  log("review and title");
  assert.deepEqual(errors, []);
}

try {
  await (others ? finish(others.split(" ")) : test());
} catch (error) {
  console.error(error);
  console.error(await tree().catch(String), JSON.stringify(await focused().catch(String)));
  process.exitCode = 1;
}
await browser.close();
