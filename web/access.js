// Mirrors the program's accessibility tree: a screen reader cannot read a canvas. The elements lie invisibly over what they
// describe; the mouse and touch go through them to the canvas.
import { isProgramKey } from "./keys.js";
import { language, words } from "./words.js";

const canvas = document.getElementById("quintet");
const mirror = document.getElementById("accessibility-tree");
const regions = { polite: document.getElementById("polite"), assertive: document.getElementById("assertive") };
const button = document.getElementById("screen-reader-button");

// Sends an event to the program.
const send = (event, detail) => dispatchEvent(new CustomEvent(`quintet-tree-${event}`, { detail }));

const hint = document.createElement("small");
hint.textContent = words.leave;
button.append(words.read, hint);
button.setAttribute("aria-label", words.read);
button.setAttribute("aria-description", words.leave);
// It is hidden until it has a name for screen readers.
button.hidden = false;
// A press while the program is loading is repeated when the program can receive it.
let isRequested = false;
button.addEventListener("click", () => {
  isRequested = true;
  send("on", "");
});
addEventListener("quintet-ready", () => isRequested && !isOn && send("on", ""));

// The program handles the Tab key on the canvas, so the first press of Tab focuses this button instead.
let wasOffered = false;
button.addEventListener("focus", () => (wasOffered = true));
canvas.addEventListener("keydown", (event) => {
  if (event.key !== "Tab" || event.shiftKey || wasOffered || isOn) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  button.focus();
}, { capture: true });

// F6 moves the focus from the canvas to this button and back. After F6, the Tab key skips the canvas, so that it leaves the page.
const isLeaving = ({ key, altKey, ctrlKey, metaKey, shiftKey }) => key === "F6" && !(altKey || ctrlKey || metaKey || shiftKey);
canvas.addEventListener("keydown", (event) => {
  if (!isLeaving(event) || isOn) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  canvas.tabIndex = -1;
  button.focus();
}, { capture: true });
button.addEventListener("keydown", (event) => {
  if (!isLeaving(event)) return;
  event.preventDefault();
  canvas.focus({ preventScroll: true });
});
button.addEventListener("blur", () => {
  if (!isOn) canvas.tabIndex = 0;
});

const TAGS = { button: "button", checkbox: "button", radio: "button", textbox: "button", gridcell: "button", text: "p" };
const SLIDER_KEYS = { ArrowRight: "increase", ArrowUp: "increase", ArrowLeft: "decrease", ArrowDown: "decrease" };
const sliderRequest = ({ key, altKey, ctrlKey, metaKey }) => (altKey || ctrlKey || metaKey ? undefined : SLIDER_KEYS[key]);
const PRESSABLE = new Set(["button", "checkbox", "radio", "textbox", "gridcell"]);
// The elements by the ids of their nodes.
const elements = new Map();
// The ids of the announcements that were made last.
const said = { polite: "", assertive: "" };
let current = "";
let isOn = false;

function create({ id, role, level = 1 }) {
  const element = document.createElement(role === "heading" ? `h${level}` : TAGS[role] ?? "div");
  element.dataset.id = id;
  element.dataset.role = role;
  if (element.localName === "button") element.type = "button";
  if (!["button", "text", "heading"].includes(role)) element.setAttribute("role", role === "textbox" ? "button" : role);
  if (PRESSABLE.has(role)) element.addEventListener("click", () => send("press", id));
  if (PRESSABLE.has(role) || role === "slider") {
    element.addEventListener("focus", () => id !== current && send("focus", id));
  }
  if (role === "slider") {
    element.setAttribute("aria-valuemin", "0");
    element.setAttribute("aria-valuemax", "100");
    element.addEventListener("keydown", (event) => {
      const request = sliderRequest(event);
      if (!request) return;
      event.preventDefault();
      send(request, id);
    });
  }
  elements.set(id, element);
  return element;
}

// Whether an element was created for a node of this kind.
function fits(element, { role, level = 1 }) {
  return element.dataset.role === role && (role !== "heading" || element.localName === `h${level}`);
}

function set(element, attribute, value) {
  if (value === undefined || value === null) element.removeAttribute(attribute);
  else if (element.getAttribute(attribute) !== String(value)) element.setAttribute(attribute, value);
}

function update(element, node) {
  const { role, label, description, bounds, on, value, text, selected, disabled } = node;
  if (role === "text" || role === "heading") {
    if (element.textContent !== label) element.textContent = label;
  } else {
    set(element, "aria-label", text ? `${label}: ${text}` : label || null);
  }
  set(element, "aria-description", description);
  if (bounds) {
    const [left, top, width, height] = bounds;
    Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  }
  set(element, "aria-disabled", disabled);
  if (role === "checkbox" || role === "radio") set(element, "aria-checked", on);
  else if (role === "button") set(element, "aria-pressed", on);
  if (role === "gridcell") set(element, "aria-selected", selected);
  if (role === "slider") set(element, "aria-valuenow", Math.round(100 * value));
  // Of the cells, only the one with the focus is reached with the Tab key.
  const isReachable = !disabled && (role !== "gridcell" || node.id === current);
  if (PRESSABLE.has(role) || role === "slider") element.tabIndex = isReachable ? 0 : -1;
}

// Makes the elements of these nodes the children of an element, in this order.
function fill(parent, nodes, seen) {
  let next = parent.firstElementChild;
  for (const node of nodes) {
    if (node.live) {
      announce(node);
      continue;
    }
    let element = elements.get(node.id);
    // The program reuses ids of nodes that are gone.
    if (element && !fits(element, node)) {
      if (element === next) next = next.nextElementSibling;
      element.remove();
      element = undefined;
    }
    element ??= create(node);
    seen.add(node.id);
    update(element, node);
    if (element === next) next = next.nextElementSibling;
    else parent.insertBefore(element, next);
    if (TAGS[node.role] === undefined && node.role !== "heading") fill(element, node.children ?? [], seen);
  }
}

// A new announcement has a new id, even if it has the same text.
function announce({ id, live, label }) {
  if (said[live] === id) return;
  said[live] = id;
  const line = document.createElement("p");
  line.textContent = label;
  regions[live].replaceChildren(line);
}

// The first cell can be reached with the Tab key even if no cell has the focus.
function makeGridReachable() {
  const cells = [...mirror.querySelectorAll('[role="gridcell"]')];
  if (cells.length > 0 && !cells.some((cell) => cell.tabIndex === 0)) cells[0].tabIndex = 0;
}

addEventListener("quintet-tree", ({ detail }) => {
  const wasOn = isOn;
  isOn = detail !== "";
  button.hidden = isOn;
  mirror.hidden = !isOn;
  // The canvas is hidden from screen readers, so it must not be reached with the Tab key.
  canvas.tabIndex = isOn ? -1 : 0;
  set(canvas, "aria-hidden", isOn ? true : null);
  const { lang, focus, nodes } = isOn ? JSON.parse(detail) : { lang: language, focus: "", nodes: [] };
  document.documentElement.lang = lang;
  current = focus;
  const seen = new Set();
  fill(mirror, nodes, seen);
  for (const [id, element] of elements) {
    if (seen.has(id)) continue;
    element.remove();
    elements.delete(id);
  }
  makeGridReachable();
  updateFocus(wasOn);
});

// The program cancels a press on the canvas if the canvas loses the focus. Therefore the focus moves only after the press, with
// the tree that follows.
let isPressed = false;
canvas.addEventListener("pointerdown", () => (isPressed = true));
for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, () => (isPressed = false), { capture: true });

// Moves the focus to the element that has it in the program.
function updateFocus(wasOn) {
  const holder = document.activeElement;
  const isFree = holder === document.body || holder === canvas || holder === button || mirror.contains(holder);
  const target = elements.get(current) ?? (isOn && isFree && needsFocus(holder) ? firstElement() : null);
  if (target && isFree && holder !== target && !isPressed) target.focus({ preventScroll: true });
  // The element that had the focus is gone.
  if (wasOn && !isOn && isFree) canvas.focus({ preventScroll: true });
}

// Whether the focus must move because nothing usable has it.
const needsFocus = (holder) => !mirror.contains(holder) || holder.getAttribute("aria-disabled") === "true";

// The heading of the screen or of the open card, so that reading continues there; without a heading, the first control.
function firstElement() {
  const heading = mirror.querySelector("h1");
  if (heading) heading.tabIndex = -1;
  return heading ?? mirror.querySelector('[tabindex="0"]');
}

// The program gets the keys from the canvas. Tab moves the focus, Enter and Space press the element. On a cell, the program gets
// them, because Enter also plays a move that was typed. A text field that is being edited gets them, too.
const PRESS_KEYS = new Set(["Enter", " "]);
for (const kind of ["keydown", "keyup"]) {
  mirror.addEventListener(kind, (event) => {
    const { key, target } = event;
    const { id, role } = target.dataset;
    const isPress = PRESS_KEYS.has(key);
    const goesToProgram = role === "gridcell" || (role === "textbox" && id === current);
    const isForSlider = role === "slider" && sliderRequest(event);
    if (key === "Tab" || isForSlider || (isPress && target.localName === "button" && !goesToProgram)) return;
    if (isPress || isProgramKey(event)) event.preventDefault();
    canvas.dispatchEvent(new KeyboardEvent(kind, event));
  });
}
