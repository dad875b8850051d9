// Tells the program the preferences of the system: reduced motion, high contrast, the font size of the browser, and the colours
// of the system if they replace those of pages. The browser does not apply them to a canvas.
const queries = {
  reducedMotion: matchMedia("(prefers-reduced-motion: reduce)"),
  moreContrast: matchMedia("(prefers-contrast: more)"),
  forced: matchMedia("(forced-colors: active)"),
};
const NAMES = {
  canvas: "Canvas", text: "CanvasText", link: "LinkText", highlight: "Highlight", highlightText: "HighlightText", button: "ButtonFace",
};
// The font size of browsers in pixels, before the user changes it.
const DEFAULT_FONT_SIZE = 16;

// The colours of the system in hexadecimal. A translucent one is mixed with the background.
function systemColors() {
  const probe = document.createElement("span");
  probe.style.forcedColorAdjust = "none";
  document.body.append(probe);
  const parts = (name) => {
    probe.style.color = name;
    const [red, green, blue, alpha = 1] = getComputedStyle(probe).color.match(/[\d.]+/g).map(Number);
    return { channels: [red, green, blue], alpha };
  };
  const ground = parts("Canvas").channels;
  const hex = (name) => {
    const { channels, alpha } = parts(name);
    const mixed = channels.map((channel, index) => Math.round(alpha * channel + (1 - alpha) * ground[index]));
    return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
  };
  const colours = Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [key, hex(name)]));
  probe.remove();
  return colours;
}

// The font size that the user chose, relative to the default one. Zooming the page does not change it.
function textScale() {
  const probe = document.createElement("span");
  probe.style.font = "medium serif";
  document.body.append(probe);
  const size = parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size / DEFAULT_FONT_SIZE;
}

function read() {
  const { reducedMotion, moreContrast, forced } = queries;
  globalThis.quintetSystemPreferences = JSON.stringify({
    reducedMotion: reducedMotion.matches,
    moreContrast: moreContrast.matches,
    textScale: textScale(),
    forced: forced.matches ? systemColors() : null,
  });
}

function update() {
  const before = globalThis.quintetSystemPreferences;
  read();
  if (globalThis.quintetSystemPreferences !== before) {
    dispatchEvent(new CustomEvent("quintet-system-preferences", { detail: globalThis.quintetSystemPreferences }));
  }
}

read();
for (const query of Object.values(queries)) {
  query.addEventListener("change", update);
}
// There is no event for the font size. Most users change it in another tab.
document.addEventListener("visibilitychange", update);
