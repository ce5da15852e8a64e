/** Says when something changed in the household, while the page is visible. */

/**
 * @param {{household: string, has: (operation: string) => boolean, position: () => number, changed: () => void, opened: () => void}} parts
 */
export function watchChanges({ household, has, position, changed, opened }) {
    /** @type {EventSource | undefined} */
    let stream;
    /** @type {any} */
    let timer;
    const soon = () => {
        if (timer) return;
        timer = setTimeout(() => {
            timer = undefined;
            changed();
        }, 250);
    };
    let before = false;
    const open = () => {
        if (stream || document.visibilityState !== 'visible') return;
        const read = has('getChanges') ? 'changes' : 'events/stream';
        const path = `v1/households/${household}/${read}?after=${position()}`;
        stream = new EventSource(new URL(path, document.baseURI));
        // It is opened again by itself: larderd is there.
        stream.onopen = () => {
            if (before) opened();
            before = true;
        };
        stream.onmessage = soon;
        stream.addEventListener('changes', soon);
        stream.onerror = () => {
            if (stream?.readyState !== EventSource.CLOSED) return;
            stream = undefined;
            setTimeout(open, 15_000);
        };
    };
    const close = () => {
        stream?.close();
        stream = undefined;
    };
    document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? open() : close()));
    addEventListener('pagehide', close);
    open();
    return { open, close };
}
