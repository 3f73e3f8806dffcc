/** Keeps the files of this build, so that the page opens without a network. The list below is written by the build. */

const VERSION = "{{version}}";
const FILES = [/* {{files}} */];
const PREFIX = `cavalcade ${self.registration.scope} `;
const NAME = PREFIX + VERSION;

self.addEventListener("install", (event) => {
    event.waitUntil(
        caches
            .open(NAME)
            .then((cache) => cache.addAll(FILES))
            .then(() => self.skipWaiting()),
    );
});

self.addEventListener("activate", (event) => {
    const old = (names) => names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
    event.waitUntil(
        caches
            .keys()
            .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
            .then(() => self.clients.claim()),
    );
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) {
        return;
    }
    event.respondWith(request.mode === "navigate" ? page(request) : kept(request));
});

/** The page itself comes from the network, if there is one: another build has other files. */
async function page(request) {
    try {
        return await fetch(request);
    } catch {
        return (await caches.match(new URL("./", self.registration.scope))) ?? Response.error();
    }
}

/** All other files have an address of their own in each build. */
const kept = async (request) => (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
