// Plays the sounds of the program. It asks for one with the event `quintet-sound`; the detail is the name of the file and the volume.

// `cargo xtask web` fills in the names of the sound files.
const FILES = {{sounds}};
// A sound that is not loaded after this time, in milliseconds, is not played: it would be too late.
const MAX_DELAY = 250;

const files = new Map(); // promises of the bytes, by name
const sounds = new Map(); // promises of the decoded sounds, by name
let context = null;

function load(name) {
  if (!files.has(name)) {
    const bytes = fetch(new URL(name, import.meta.url), { priority: "low" }).then((response) => {
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      return response.arrayBuffer();
    });
    // A file that could not be loaded is requested again when its sound is wanted.
    bytes.catch(() => files.delete(name));
    files.set(name, bytes);
  }
  return files.get(name);
}

function decode(name) {
  if (!sounds.has(name)) {
    const sound = load(name).then((bytes) => context.decodeAudioData(bytes.slice(0)));
    sound.catch(() => sounds.delete(name));
    sounds.set(name, sound);
  }
  return sounds.get(name);
}

async function play(name, volume) {
  const asked = performance.now();
  const buffer = await decode(name);
  if (document.hidden || performance.now() - asked > MAX_DELAY) return;
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(new GainNode(context, { gain: volume })).connect(context.destination);
  source.start();
}

addEventListener("quintet-sound", ({ detail }) => {
  const [name, volume] = detail.split(" ");
  // Without a press or a key, the browser does not allow sound.
  if (context && !document.hidden) play(`${name}.flac`, Number(volume)).catch((error) => console.warn(`no sound: ${error}`));
});

// Browsers allow sound only after the user has interacted with the page. A hidden page is muted.
function update() {
  if (document.hidden) context?.suspend();
  else if (context?.state !== "running") context?.resume();
}
for (const kind of ["pointerdown", "pointerup", "touchend", "keydown"]) {
  addEventListener(kind, () => {
    if ("AudioContext" in window) context ??= new AudioContext({ latencyHint: "interactive" });
    update();
  }, { capture: true });
}
document.addEventListener("visibilitychange", update);

// The files are loaded after the program, so that they do not compete with it for the connection.
addEventListener("quintet-ready", () => FILES.forEach((name) => load(name).catch((error) => console.warn(`not loaded: ${error}`))));
