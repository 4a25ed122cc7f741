/**
 * The worker beside the pages: while the server cannot be reached it shows a page that says so. Everything else comes
 * from the network, always: nothing of the program is ever kept here, so nothing old is ever run.
 */

/** @type {any} */
const worker = globalThis;
const SHELL = "touchback-shell-1";
const KEPT = ["/static/offline.html", "/static/offline.css", "/static/common/icon.svg"];

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll(KEPT)));
  worker.skipWaiting();
});

worker.onactivate = (/** @type {any} */ event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(forget());
};

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(KEPT[0])));
  else if (KEPT.includes(path)) event.respondWith(fetch(request).catch(() => caches.match(path)));
});
