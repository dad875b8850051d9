// The service worker: answers requests from the files of one version, so that the page works without a connection after the
// first visit. `cargo xtask web` fills in the version and the files with their checksums. A changed version makes the browser
// install the new worker beside the old one, which serves the old files until the user reloads the page or has closed it
// everywhere.
// The caches of other pages on the same server have the paths of those pages in their names.
const ROOT = "quintet-files-";
const PREFIX = `${ROOT}${new URL(registration.scope).pathname}`;
const CACHE = `${PREFIX}{{version}}`;
// All files except the program, which the loader stores in the form that it has downloaded, with the beginning of their SHA-256
// checksums. Servers may change HTML files, so these have an empty one, and contain the version.
const FILES = {{files}};
const VERSION_MARK = "version-{{version}}";
const PROGRAM = "quintet_bg.wasm";
const START = "index.html";

const address = (name) => new URL(name, registration.scope).href;
// Everything before the version. Earlier versions of the page had no path in the names.
const beginning = (name) => name.slice(0, name.lastIndexOf("/") + 1);
const isOwn = (name) => name.startsWith(ROOT) && ["", PREFIX].includes(beginning(name));
const oldCaches = async () => (await caches.keys()).filter((name) => isOwn(name) && name !== CACHE);

// The forms of the program (plain or compressed) in a cache.
const isProgram = (file) => file.startsWith(PROGRAM);
const fileOf = (url) => url.slice(registration.scope.length);
const programs = async (cache) => (await cache.keys()).map(({ url }) => fileOf(url)).filter(isProgram);

// The forms of the program that older versions have stored. This browser and this server support them.
async function oldPrograms() {
  const found = new Set();
  for (const name of await oldCaches()) {
    for (const file of await programs(await caches.open(name))) found.add(file);
  }
  return [...found];
}

async function checksum(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Whether a file is of this version.
async function isExpected(name, response, expected) {
  if (name === "index.html") return (await response.text()).includes(VERSION_MARK);
  return !expected || (await checksum(response)).startsWith(expected);
}

// Servers can declare that a response depends on headers of the request, and this worker sends other headers than the page. The
// files are the same for all requests.
const ANY_HEADERS = { ignoreVary: true };
// The response as the cache must store it. Browsers do not store a response with `Vary: *`. They also refuse a redirected
// response as a page, but not its copy: some servers redirect index.html to its folder.
async function storable(response) {
  if (!response.redirected && !response.headers.has("vary")) return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.delete("vary");
  return new Response(await response.blob(), { status, statusText, headers });
}

// Stores a file, unless it is of another version: the server may not have all new files yet. The browser then tries again later.
async function store(cache, name, expected = "") {
  // Without the browser's own cache, which may still have files of an older version.
  const response = await fetch(address(name), { cache: "reload" });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  if (!(await isExpected(name, response.clone(), expected))) throw new Error(`${name}: another version`);
  await cache.put(address(name), await storable(response));
}

// Deletes a form of the program from the cache if its size is not that of this version: the server still has another version, or
// no longer declares the encoding. The loader then downloads the program.
async function check(cache, name) {
  const [, size] = /size = (\d+)/.exec(await (await cache.match(address("size.js"), ANY_HEADERS)).text());
  const { body, headers } = await cache.match(address(name), ANY_HEADERS);
  const isPacked = name.endsWith(".gz") && !(headers.get("content-encoding") ?? "").includes("gzip");
  const unpacked = new Response(isPacked ? body.pipeThrough(new DecompressionStream("gzip")) : body);
  const { byteLength } = await unpacked.arrayBuffer().catch(() => ({ byteLength: -1 }));
  if (byteLength !== Number(size)) await cache.delete(address(name), ANY_HEADERS);
}

async function install() {
  const cache = await caches.open(CACHE);
  const forms = await oldPrograms();
  await Promise.all(Object.entries(FILES).map(([name, expected]) => store(cache, name, expected)));
  // The program is optional: the server may no longer have this form.
  const add = (name) => store(cache, name).then(() => check(cache, name)).catch(() => cache.delete(address(name), ANY_HEADERS));
  await Promise.all(forms.map(add));
}

async function activate() {
  for (const name of await oldCaches()) await caches.delete(name);
  await clients.claim();
}

// Returns the stored response to a request, if there is one.
async function find(request) {
  const cache = await caches.open(CACHE);
  // The start has two addresses. Other pages may be in subfolders.
  const path = new URL(request.url).pathname;
  const isStart = [registration.scope, address(START)].some((start) => new URL(start).pathname === path);
  const name = isStart ? address(START) : request;
  const found = await cache.match(name, { ignoreSearch: true, ...ANY_HEADERS });
  const file = fileOf(request.url);
  if (found || !isProgram(file)) return found;
  // The loader asks for the smallest form of the program first. If another one is stored, the server need not be asked.
  const stored = await programs(cache);
  return stored.length > 0 && !stored.includes(file) ? new Response(null, { status: 404 }) : undefined;
}

// If the browser cannot read its storage, the page still works with a connection.
async function answer(request) {
  return (await find(request).catch(() => null)) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});
addEventListener("message", ({ data }) => data === "activate" && skipWaiting());
