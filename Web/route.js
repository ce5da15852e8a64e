/** Where the page is: `h/{household}/{page}/{thing}?{filters}`, below the base. */

/** @typedef {{household: string | undefined, page: string, params: string[], query: URLSearchParams}} Place */

const base = new URL(document.baseURI);
/** @type {() => void} */
let arrived = () => {};
/** @type {string | undefined} */
let household;

/** @returns {Place} */
export function place() {
    const url = new URL(location.href);
    const parts = url.pathname.slice(base.pathname.length).split('/').filter(Boolean).map(decodeURIComponent);
    if (parts[0] === 'l' && parts[1]) return { household: undefined, page: 'lot', params: parts.slice(1), query: url.searchParams };
    const inside = parts[0] === 'h';
    const [page = 'board', ...params] = inside ? parts.slice(2) : parts;
    return { household: inside ? parts[1] : undefined, page, params, query: url.searchParams };
}

/** @param {string | undefined} id */
export function setHousehold(id) { household = id; }

/** Goes to a page of the household. @param {string} page @param {{replace?: boolean}} [how] */
export function go(page, { replace = false } = {}) {
    const url = new URL(household && !page.startsWith('h/') && page !== 'sign-in' ? `h/${household}/${page}` : page, base);
    history[replace ? 'replaceState' : 'pushState'](null, '', url);
    arrived();
}

/** Links inside the app do not load it again. @param {() => void} listener */
export function onArrive(listener) {
    arrived = listener;
    addEventListener('popstate', listener);
    document.addEventListener('click', (event) => {
        const link = /** @type {HTMLElement} */ (event.target).closest?.('a[href]');
        if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || link.target) return;
        const url = new URL(link.href);
        if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return;
        event.preventDefault();
        history.pushState(null, '', url);
        listener();
    });
}
