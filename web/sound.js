// Plays the sounds of the program. The program requests a sound with the event `quintet-sound`; the detail is the name of the
// sound and the volume.

// `cargo xtask web` fills in the names of the sound files.
const FILES = {{sounds}};
// A sound that cannot start within this time after its request, in milliseconds, is dropped.
const MAX_DELAY = 250;

const files = new Map(); // promises of the bytes, by name, until they are decoded
const sounds = new Map(); // decoded sounds, by name; null for a file that the browser cannot decode
const decoding = new Map(); // promises of sounds that are being decoded, by name
let context = null;
let resumed = -Infinity; // when the context was last asked to run

function load(name) {
  if (!files.has(name)) {
    const bytes = fetch(new URL(name, import.meta.url), { priority: "low" }).then((response) => {
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      return response.arrayBuffer();
    });
    files.set(name, bytes);
    // A file that could not be loaded is requested again when its sound is wanted.
    bytes.catch(() => files.delete(name));
  }
  return files.get(name);
}

async function decodeFile(name) {
  try {
    const bytes = await load(name);
    files.delete(name);
    sounds.set(name, await context.decodeAudioData(bytes));
  } catch (error) {
    if (error.name === "EncodingError") sounds.set(name, null);
    throw error;
  } finally {
    decoding.delete(name);
  }
}

function decode(name) {
  if (!decoding.has(name)) decoding.set(name, decodeFile(name));
  return decoding.get(name);
}

const warn = (error) => console.warn(`no sound: ${error}`);

function decodeAll() {
  for (const name of FILES) if (!sounds.has(name)) decode(name).catch(warn);
}

// A sound that is started in a context that does not run is heard when it runs again. Only the press that makes it run may
// request such a sound.
const canStart = () => !document.hidden && (context.state === "running" || performance.now() - resumed < MAX_DELAY);

function start(name, volume) {
  const buffer = sounds.get(name);
  if (!buffer || !canStart()) return;
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(new GainNode(context, { gain: volume })).connect(context.destination);
  source.start();
}

async function startWhenDecoded(name, volume) {
  const requested = performance.now();
  await decode(name);
  if (performance.now() - requested < MAX_DELAY) start(name, volume);
}

addEventListener("quintet-sound", ({ detail }) => {
  const [sound, volume] = detail.split(" ");
  const name = `${sound}.flac`;
  // Browsers allow sound only after a press or a key.
  if (!context) return;
  // The program requests a sound before it draws the frame: a decoded sound starts now, and not after a slow frame.
  if (sounds.has(name)) start(name, Number(volume));
  else startWhenDecoded(name, Number(volume)).catch(warn);
});

// Suspends sound while the page is hidden, and resumes it otherwise. The browser may refuse either, for example during a call.
function update() {
  if (document.hidden) context?.suspend().catch(warn);
  else if (context && context.state !== "running") {
    resumed = performance.now();
    context.resume().catch(warn);
  }
}
for (const kind of ["pointerdown", "pointerup", "touchend", "keydown"]) {
  addEventListener(kind, () => {
    if (!context && "AudioContext" in window) {
      context = new AudioContext();
      decodeAll();
    }
    update();
  }, { capture: true });
}
document.addEventListener("visibilitychange", update);

// The files are loaded after the program, so that they do not compete with it for the connection.
addEventListener("quintet-ready", () => FILES.forEach((name) => sounds.has(name) || load(name).catch(warn)));
