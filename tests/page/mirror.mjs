// Tests the mirror of the accessibility tree (`web/access.js`) in a browser, with a tree as the program sends it and without
// the program. Prints what is wrong and exits with 1, or prints nothing.
//
//     node mirror.mjs CHROMIUM
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:http";
import { launch } from "./chromium.mjs";

const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };
const web = new URL("../../web/", import.meta.url);

// Serves the files of the page, without the program.
const server = createServer(async (request, response) => {
  const name = request.url === "/" ? "index.html" : request.url.slice(1);
  try {
    let text = await readFile(new URL(name, web), "utf8");
    text = text.replaceAll("{{title}}", "Quintet").replaceAll("{{description}}", "Board games");
    if (name === "loader.js") text = 'import "./access.js"; document.getElementById("quintet").setAttribute("aria-label", "Quintet"); document.getElementById("loading-screen").remove();';
    response.writeHead(200, { "content-type": TYPES[name.split(".").pop()] ?? "application/octet-stream" }).end(text);
  } catch {
    response.writeHead(404).end();
  }
}).listen(0);

// A tree as the program sends it. `focus` is the id of the node with the focus.
const cell = (id, label, left) => ({ id, role: "gridcell", label, bounds: [left, 100, 40, 40] });
const tree = (focus, announcements) => JSON.stringify({
  lang: "en",
  focus,
  nodes: [
    { id: "1", role: "heading", label: "Abalone", bounds: [0, 0, 100, 20] },
    { id: "2", role: "text", label: "Choose a ball", bounds: [0, 20, 100, 20] },
    {
      id: "3", role: "grid", label: "Board of Abalone", description: "F2 reads the position.", bounds: [0, 100, 80, 40],
      children: [{ id: "4", role: "row", label: "", children: [cell("5", "a1, Black’s ball", 0), cell("6", "a2, empty", 40)] }],
    },
    { id: "7", role: "button", label: "Undo", disabled: true, bounds: [0, 300, 80, 44] },
    { id: "8", role: "checkbox", label: "Sound", on: true, bounds: [0, 350, 80, 44] },
    { id: "9", role: "slider", label: "All sounds", value: 0.5, bounds: [0, 400, 80, 44] },
    { id: "10", role: "textbox", label: "Name of Black", text: "Ann", bounds: [0, 450, 80, 44] },
    ...announcements,
  ],
});

const browser = await launch(process.argv[2]);
const page = await browser.newPage();
const errors = [];
page.on("pageerror", (error) => errors.push(String(error)));

const show = (detail) => page.evaluate((detail) => dispatchEvent(new CustomEvent("quintet-tree", { detail })), detail);
const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
const requests = () => page.evaluate(() => requests.splice(0).map((request) => request.join(" ")));
const axe = createRequire(import.meta.url).resolve("axe-core");
const violations = async () => {
  await page.addScriptTag({ path: axe });
  return page.evaluate(async () => (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`));
};

async function test() {
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.waitForFunction(() => !document.getElementById("loading-screen"));
  await page.evaluate(() => {
    globalThis.requests = [];
    for (const kind of ["on", "press", "focus", "increase", "decrease"]) {
      addEventListener(`quintet-tree-${kind}`, ({ detail }) => requests.push([kind, detail]));
    }
    document.getElementById("quintet").addEventListener("keydown", ({ key }) => requests.push(["key", key]));
  });
  // The first button turns the mirror on.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.deepEqual(await requests(), ["on "]);
  // The program could not receive the request while it was loading.
  await page.evaluate(() => dispatchEvent(new CustomEvent("quintet-ready")));
  assert.deepEqual(await requests(), ["on "]);
  await show(tree("5", [{ id: "20", role: "text", label: "Black to move.", live: "polite" }]));
  assert.equal(await page.locator("#accessibility-tree").ariaSnapshot(), [
    '- heading "Abalone" [level=1]',
    "- paragraph: Choose a ball",
    '- grid "Board of Abalone":',
    '  - row "a1, Black’s ball a2, empty":',
    '    - gridcell "a1, Black’s ball"',
    '    - gridcell "a2, empty"',
    '- button "Undo" [disabled]',
    '- checkbox "Sound" [checked]',
    '- slider "All sounds"',
    `- 'button "Name of Black: Ann"'`,
  ].join("\n"));
  assert.equal(await page.getByRole("grid").getAttribute("aria-description"), "F2 reads the position.");
  assert.equal(await page.locator("#polite").textContent(), "Black to move.");
  assert.equal(await focused(), "a1, Black’s ball");
  // The keys on a cell reach the program. A screen reader can also press the cell without a key.
  for (const key of ["ArrowRight", "F8", "Enter"]) await page.keyboard.press(key);
  await page.evaluate(() => document.activeElement.click());
  assert.deepEqual(await requests(), ["key ArrowRight", "key F8", "key Enter", "press 5"]);
  // The program moved the focus, and announced something.
  await show(tree("6", [{ id: "21", role: "text", label: "Not possible.", live: "assertive" }]));
  assert.equal(await focused(), "a2, empty");
  assert.equal(await page.locator("#assertive").textContent(), "Not possible.");
  // The Tab key leaves the grid, and skips the disabled button.
  for (const key of ["Tab", "Space", "Tab", "ArrowRight"]) await page.keyboard.press(key);
  assert.deepEqual(await requests(), ["focus 8", "press 8", "focus 9", "increase 9"]);
  // The program gets the keys that a slider does not use.
  for (const key of ["ArrowDown", "Escape"]) await page.keyboard.press(key);
  assert.deepEqual(await requests(), ["decrease 9", "key Escape"]);
  // A text field is pressed until the program edits it. Then it gets the keys.
  for (const key of ["Tab", "Space"]) await page.keyboard.press(key);
  assert.deepEqual(await requests(), ["focus 10", "press 10"]);
  await show(tree("10", []));
  for (const key of ["b", "Space", "Enter"]) await page.keyboard.press(key);
  assert.deepEqual(await requests(), ["key b", "key  ", "key Enter"]);
  // The browser does not react to keys that are commands of the program.
  const isLeft = (key, held = {}) => page.evaluate(([key, held]) =>
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, ...held, bubbles: true, cancelable: true })), [key, held]);
  await page.getByRole("slider").focus();
  assert.equal(await isLeft("ArrowUp"), false);
  await requests();
  assert.equal(await isLeft("ArrowLeft", { altKey: true }), true);
  assert.equal(await isLeft("ArrowLeft", { metaKey: true }), false);
  assert.deepEqual(await requests(), ["key ArrowLeft", "key ArrowLeft"], "the slider does not use them");
  await page.getByRole("button", { name: "Name of Black: Ann" }).focus();
  for (const [key, held] of [["F10"], ["/"], ["i", { ctrlKey: true }], ["ArrowLeft", { metaKey: true }]]) {
    assert.equal(await isLeft(key, held), false, key);
  }
  for (const [key, held] of [["F5"], ["c", { ctrlKey: true }], ["r", { metaKey: true }], ["ArrowLeft", { altKey: true }]]) {
    assert.equal(await isLeft(key, held), true, key);
  }
  await requests();
  // The mouse goes through the elements to the canvas.
  assert.equal(await page.evaluate(() => document.elementFromPoint(10, 110).id), "quintet");
  assert.deepEqual(await violations(), []);
  // The program uses the id of a node that is gone for one with another role.
  const reused = JSON.parse(tree("9", []));
  const text = { id: "8", role: "text", label: "There is no sound device.", bounds: [0, 350, 80, 44] };
  reused.nodes = [...reused.nodes.filter(({ id }) => id !== "8"), text];
  await show(JSON.stringify(reused));
  assert.equal(await page.getByText("There is no sound device.").count(), 1);
  assert.equal(await page.getByRole("checkbox").count(), 0);
  await show(tree("9", []));
  await page.getByRole("checkbox", { name: "Sound" }).evaluate((checkbox) => checkbox.click());
  assert.equal((await requests()).at(-1), "press 8");
  await show("");
  assert.equal(await page.locator("#accessibility-tree *").count(), 0);
  await page.keyboard.press("F2");
  assert.deepEqual(await requests(), ["key F2"], "the canvas has the focus again");
  assert.deepEqual(await violations(), []);
  assert.deepEqual(errors, []);
}

try {
  await test();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await browser.close();
server.close();
