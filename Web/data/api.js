/**
 * Requests to larderd.
 *
 * @typedef {{status: number, data: any, etag: string | null, position: number, log: string | null}} Answer
 */

/** No answer: larderd is away, the network is, or it took too long. */
export class Unreachable extends Error {}

/** Filters of an address. A space is `%20`: larderd takes a `+` as it is. @param {Record<string, string>} values */
export const query = (values) => new URLSearchParams(values).toString().replaceAll('+', '%20');

/** larderd's refusal, an RFC 9457 problem. */
export class Refused extends Error {
    /** @param {any} problem */
    constructor(problem) {
        super(problem.detail ?? problem.title ?? problem.code);
        this.problem = problem;
    }
}

/** Whether larderd answered last time, and when. */
export const reach = { away: false, at: 0, signedOut: false };
/** @type {Set<() => void>} */
const listeners = new Set();

/** Calls when larderd begins or ceases to answer. @param {() => void} listener */
export const onReach = (listener) => { listeners.add(listener); };

/** @param {boolean} away @param {boolean} [signedOut] */
function note(away, signedOut = reach.signedOut) {
    const changed = reach.away !== away || reach.signedOut !== signedOut;
    Object.assign(reach, { away, signedOut });
    if (!away) reach.at = Date.now();
    if (changed) for (const listener of listeners) listener();
}

/**
 * @param {string} method
 * @param {string} path below `v1/`
 * @param {{body?: any, headers?: Record<string, string>, timeout?: number}} [options]
 * @returns {Promise<Answer>}
 */
export async function ask(method, path, options = {}) {
    const { body, headers = {}, timeout = 4000 } = options;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeout);
    try {
        const response = await fetch(new URL(path ? `v1/${path}` : 'v1', document.baseURI), {
            method,
            headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
            body: body === undefined ? undefined : JSON.stringify(body),
            signal: abort.signal,
            cache: 'no-store',
        });
        const text = response.status === 304 ? '' : await response.text();
        const data = text ? JSON.parse(text) : undefined;
        if (response.status >= 500 && response.status !== 507) throw new Unreachable(data?.detail ?? String(response.status));
        // The index of operations is open to everybody.
        note(false, response.status === 401 || (path === '' && reach.signedOut));
        if (response.status >= 400) throw new Refused({ status: response.status, ...data });
        return {
            status: response.status,
            data,
            etag: response.headers.get('ETag'),
            position: Number(response.headers.get('Larder-Position') ?? data?.position ?? 0),
            log: response.headers.get('Larder-Log'),
        };
    } catch (error) {
        if (error instanceof Refused) throw error;
        note(true);
        throw error instanceof Unreachable ? error : new Unreachable(String(error));
    } finally {
        clearTimeout(timer);
    }
}
