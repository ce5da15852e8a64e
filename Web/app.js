/** The shell: which page is shown, the header, the tabs, the keys, the worker. */
import { draw, h } from './dom.js';
import { reach } from './data/api.js';
import { enter, larder, onRedraw, redraw, show, start } from './larder.js';
import { go, onArrive, place, setHousehold } from './route.js';
import { icon } from './parts/icons.js';
import { drawSheet, closeSheet } from './parts/sheet.js';
import { toast } from './parts/toast.js';
import { timeOf } from './parts/words-of.js';
import { t } from './words/words.js';
import './parts/act.js';
import * as board from './pages/board.js';
import * as list from './pages/list.js';

/**
 * @typedef {import('./route.js').Place} Place
 * @typedef {{title: (place: Place) => string, reads: (place: Place) => string[], view: (place: Place) => any[], foot?: (place: Place) => any,
 *   entered?: (place: Place) => void, gone?: () => void, focus?: () => HTMLElement | null}} Page
 */

/** The board and the list are there at once; the others come when they are first used. @type {Record<string, () => Page | Promise<Page>>} */
const PAGES = {
    board: () => board,
    list: () => list,
    stock: () => import('./pages/stock.js'),
    find: () => import('./pages/find.js'),
    more: () => import('./pages/more.js'),
    product: () => import('./pages/product.js'),
    lot: () => import('./pages/lot.js'),
    putaway: () => import('./pages/putaway.js'),
    settle: () => import('./pages/settle.js'),
    waiting: () => import('./pages/waiting.js'),
    'sign-in': () => import('./pages/sign-in.js'),
};
const TABS = /** @type {const} */ (['board', 'list', 'stock', 'find', 'more']);
const TAB_OF = { putaway: 'list', settle: 'board', product: 'stock', lot: 'stock', waiting: 'more' };
const STALE = 60_000;

// The base stays what it was when the page came, whatever the address becomes.
const base = /** @type {HTMLBaseElement} */ (document.querySelector('base'));
base.href = document.baseURI;

/** @type {Page | undefined} */
let page;
/** @type {Place} */
let at = place();
const root = /** @type {HTMLElement} */ (document.getElementById('app'));

async function arrive() {
    closeSheet();
    const next = place();
    const moved = !page || next.page !== at.page || next.params.join() !== at.params.join();
    at = next;
    if (at.page !== 'sign-in') {
        const inside = await enter(at.household);
        if (!inside) {
            if (reach.signedOut) return go('sign-in', { replace: true });
            page = undefined;
            return redraw();
        }
        setHousehold(larder.pocket?.household);
        if (!at.household) return go(at.page + [''].concat(at.params.map(encodeURIComponent)).join('/') + location.search, { replace: true });
    }
    try {
        const opened = await (PAGES[at.page] ?? PAGES.board)();
        if (next !== at) return;
        if (moved) page?.gone?.();
        page = opened;
    } catch {
        // A file of this version is gone: the new one has to be taken.
        toast(t('newVersion'), { id: 'version', actions: [{ label: t('reload'), act: takeNew }] });
        return;
    }
    if (moved) {
        page.entered?.(at);
        scrollTo(0, 0);
    }
    show(() => page?.reads(at) ?? []);
    drawAll();
    if (moved) (page.focus?.() ?? document.querySelector('h1'))?.focus({ preventScroll: true });
    for (const read of page.reads(at)) larder.pocket?.refresh(read);
}

function drawAll() {
    const { pocket } = larder;
    if (!page) {
        draw(root, h('main', null, h('p', { class: 'empty' }, reach.away ? t('neverReached') : t('noHousehold')), reach.away && h('button', { type: 'button', class: 'main', onclick: () => arrive() }, t('tryAgain'))));
        return;
    }
    const title = page.title(at);
    document.title = `${title} · larder`;
    const tab = TAB_OF[/** @type {keyof TAB_OF} */ (at.page)] ?? at.page;
    const signIn = at.page === 'sign-in';
    const foot = page.foot?.(at);
    draw(root,
        h('a', { class: 'skip', href: '#main', onclick: (/** @type {Event} */ event) => { event.preventDefault(); document.querySelector('main')?.focus(); } }, t('skipToContent')),
        !signIn && h('nav', { class: 'tabs', 'aria-label': t('pages') }, TABS.map((name) => h('a', { key: name, href: pocket?.link(name), 'aria-current': name === tab ? 'page' : undefined }, icon(name), h('span', null, t(name)), name === 'more' && attention() > 0 && h('span', { class: 'badge' }, String(attention()))))),
        h('header', { class: 'top' },
            !TABS.includes(/** @type {any} */ (at.page)) && !signIn && h('button', { type: 'button', class: 'quiet square', 'aria-label': t('back'), onclick: () => (history.length > 1 ? history.back() : go('board')) }, icon('back')),
            h('h1', { tabindex: '-1' }, title),
            freshness()),
        h('main', { id: 'main', tabindex: '-1', class: `page-${at.page}` }, page.view(at)),
        foot ? h('div', { class: 'foot', role: 'region', 'aria-label': t(at.page) }, foot) : null);
    drawSheet();
}

const attention = () => larder.outbox.refused.length + (larder.database.persistent ? 0 : 1);

/** How old what is shown is, where it is older than a minute or larderd is away; and what is not sent. */
function freshness() {
    const { pocket, outbox } = larder;
    const asOf = pocket?.asOf(page?.reads(at) ?? []) ?? 0;
    const old = asOf > 0 && (reach.away || reach.signedOut) && (reach.away || Date.now() - asOf > STALE);
    const waiting = outbox.waiting.length;
    return h('p', { class: 'freshness', role: 'status' },
        old && h('span', null, t('asOf', { time: timeOf(asOf) })),
        reach.signedOut && h('a', { href: 'sign-in' }, t('signIn')),
        waiting > 0 && (old || reach.away) && h('a', { href: pocket?.link('waiting') }, t('waitingCount', { n: waiting })),
        outbox.refused.length > 0 && h('a', { class: 'bad', href: pocket?.link('waiting') }, t('needsYouCount', { n: outbox.refused.length })),
        !larder.database.persistent && h('a', { class: 'bad', href: pocket?.link('waiting') }, t('keepsNothingShort')));
}

document.addEventListener('keydown', (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.metaKey || event.ctrlKey || event.altKey || target.closest('input:not([type=checkbox]), textarea, select, dialog')) return;
    if (event.key === '/') go('find');
    else if (event.key === 'b') go('board');
    else if (event.key === 'l') go('list');
    else if (event.key === 's') go('stock');
    else if (event.key === '?') go('more');
    else if (event.key === 'a') document.getElementById('add-field')?.focus();
    else return;
    event.preventDefault();
});

addEventListener('beforeunload', (event) => {
    // Only what is kept nowhere would be lost.
    if (!larder.database?.persistent && larder.outbox?.waiting.length) event.preventDefault();
});

/** @type {ServiceWorker | undefined} */
let waitingWorker;
let reloading = false;

function takeNew() {
    if (!waitingWorker) return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => {
        if (!reloading) location.reload();
        reloading = true;
    });
    waitingWorker.postMessage('take over');
}

/** A new version waits until it is let in, or until the page is opened next. */
async function register() {
    if (!('serviceWorker' in navigator)) return;
    try {
        const url = new URL('sw.js', document.baseURI).href;
        const types = /** @type {any} */ (globalThis).trustedTypes;
        const policy = types?.createPolicy('larder', { createScriptURL: (/** @type {string} */ wanted) => {
            if (wanted !== url) throw new TypeError(`not a script of larder: ${wanted}`);
            return wanted;
        } });
        const registration = await navigator.serviceWorker.register(policy ? policy.createScriptURL(url) : url, { scope: new URL('./', document.baseURI).pathname });
        const offer = (/** @type {ServiceWorker} */ worker) => {
            if (!navigator.serviceWorker.controller) return;
            waitingWorker = worker;
            toast(t('newVersion'), { id: 'version', actions: [{ label: t('reload'), act: takeNew }] });
        };
        if (registration.waiting && navigator.serviceWorker.controller) {
            // It is opened now: what waited since last time is taken.
            waitingWorker = registration.waiting;
            takeNew();
            return;
        }
        registration.addEventListener('updatefound', () => {
            const worker = registration.installing;
            worker?.addEventListener('statechange', () => { if (worker.state === 'installed') offer(worker); });
        });
        document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') registration.update().catch(() => {}); });
    } catch { /* Without a worker everything works but starting offline. */ }
}

onRedraw(() => drawAll());
onArrive(arrive);
await start();
await arrive();
register();
setInterval(redraw, STALE);
