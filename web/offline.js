// The service worker: answers requests from the files of one version, so that the page works without a connection after the
// first visit. `cargo xtask web` fills in the version and the list of files. A changed version makes the browser install the
// new worker beside the old one, which serves the old files until the user reloads the page or has closed it everywhere.
// The caches of other pages on the same server have the paths of those pages in their names.
const ROOT = "quintet-files-";
const PREFIX = `${ROOT}${new URL(registration.scope).pathname}`;
const CACHE = `${PREFIX}{{version}}`;
// All files except the program, which the loader stores in the form that it has downloaded.
const FILES = {{files}};
const PROGRAM = "quintet_bg.wasm";
const START = "index.html";

const address = (name) => new URL(name, registration.scope).href;
// Everything before the version. Earlier versions of the page had no path in the names.
const beginning = (name) => name.slice(0, name.lastIndexOf("/") + 1);
const isOwn = (name) => name.startsWith(ROOT) && ["", PREFIX].includes(beginning(name));
const oldCaches = async () => (await caches.keys()).filter((name) => isOwn(name) && name !== CACHE);

// The forms of the program (plain or compressed) that older versions have stored. This browser and this server support them.
async function storedPrograms() {
  const found = new Set();
  for (const name of await oldCaches()) {
    for (const { url } of await (await caches.open(name)).keys()) {
      const file = url.slice(registration.scope.length);
      if (file.startsWith(PROGRAM)) found.add(file);
    }
  }
  return [...found];
}

async function store(cache, name) {
  // Without the browser's own cache, which may still have files of an older version.
  const response = await fetch(address(name), { cache: "reload" });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  // Some servers redirect index.html to its folder. The browser refuses a redirected response as a page, but not its copy.
  const { status, statusText, headers } = response;
  const copy = async () => new Response(await response.blob(), { status, statusText, headers });
  await cache.put(address(name), response.redirected ? await copy() : response);
}

async function install() {
  const cache = await caches.open(CACHE);
  const names = [...FILES, ...(await storedPrograms())];
  await Promise.all(names.map((name) => store(cache, name)));
}

async function activate() {
  for (const name of await oldCaches()) await caches.delete(name);
  await clients.claim();
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  // The start has two addresses. Other pages may be in subfolders.
  const path = new URL(request.url).pathname;
  const isStart = [registration.scope, address(START)].some((start) => new URL(start).pathname === path);
  const name = isStart ? address(START) : request;
  return (await cache.match(name, { ignoreSearch: true })) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});
addEventListener("message", ({ data }) => data === "activate" && skipWaiting());
