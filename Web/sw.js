/**
 * Keeps the shell and the files of one version, and nothing of the API. larderd fills in version and files.
 * A new version waits until the page lets it in, or until the page is opened next.
 */
const VERSION = '{version}';
/** @type {string[]} */
const FILES = JSON.parse('{files}');
const CACHE = `larder-${VERSION}`;
const worker = /** @type {any} */ (self);
const SCOPE = worker.registration.scope;
const OURS = /^(v1|api|health|ready|metrics|openapi\.json)(\/|$)/;

worker.addEventListener('install', (/** @type {any} */ event) => {
    event.waitUntil((async () => {
        const cache = await caches.open(CACHE);
        await cache.addAll(FILES.map((file) => new URL(`web/${VERSION}/${file}`, SCOPE).href));
        const shell = await fetch(SCOPE, { cache: 'no-store' });
        if (!shell.ok) throw new Error(`the shell: ${shell.status}`);
        const text = await shell.text();
        if (!text.includes(`web/${VERSION}/`)) throw new Error('the shell is of another version');
        await cache.put(SCOPE, new Response(text, { headers: shell.headers }));
    })());
});

worker.addEventListener('activate', (/** @type {any} */ event) => {
    event.waitUntil((async () => {
        const names = await caches.keys();
        await Promise.all(names.filter((name) => name.startsWith('larder-') && name !== CACHE).map((name) => caches.delete(name)));
        await worker.clients.claim();
    })());
});

worker.addEventListener('message', (/** @type {any} */ event) => {
    if (event.data === 'take over') worker.skipWaiting();
});

worker.addEventListener('fetch', (/** @type {any} */ event) => {
    const { request } = event;
    if (request.method !== 'GET' || !request.url.startsWith(SCOPE)) return;
    const path = request.url.slice(SCOPE.length).split(/[?#]/)[0];
    if (request.mode === 'navigate' && !OURS.test(path)) event.respondWith(shell());
    else if (path.startsWith('web/')) event.respondWith(file(request));
});

/** The kept shell, with the worker's scope as its base. */
async function shell() {
    const kept = await (await caches.open(CACHE)).match(SCOPE);
    if (!kept) return fetch(SCOPE);
    const text = (await kept.text()).replace(/<base href="[^"]*">/, `<base href="${SCOPE}">`);
    return new Response(text, { headers: kept.headers });
}

/** @param {Request} request */
async function file(request) {
    return (await caches.match(request)) ?? fetch(request);
}
