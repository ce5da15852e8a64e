/**
 * Answers that are kept on this device. What is drawn comes from here; larderd is asked afterwards.
 *
 * @typedef {{path: string, answer: any, etag: string | null, position: number, log: string | null, at: number}} Kept
 */
import { ask, Refused } from './api.js';

/** Answers of the past, explanations and previews beyond these are forgotten, oldest first. */
const MOST = 300;

export class KeptAnswers {
    /**
     * @param {import('./db.js').Database} database
     * @param {{settled: () => Promise<boolean>, changed: () => void}} hooks `settled` waits until no command is under way;
     *   false: one may be booked and nobody knows.
     */
    constructor(database, hooks) {
        this.database = database;
        this.hooks = hooks;
        /** @type {Map<string, Kept>} */
        this.answers = new Map();
        /** @type {Map<string, Promise<Kept | undefined>>} */
        this.asking = new Map();
        /** To be asked again after the answer that is under way. @type {Set<string>} */
        this.again = new Set();
        /** Paths that larderd refused. @type {Map<string, any>} */
        this.refusals = new Map();
    }

    async load() {
        for (const kept of await this.database.all('kept')) this.take(kept);
    }

    /** @param {string} path @returns {Kept | undefined} */
    get(path) { return this.answers.get(path); }

    /** Of two answers, the one of the higher position. @param {Kept} kept @returns {boolean} whether it was newer */
    take(kept) {
        const known = this.answers.get(kept.path);
        if (known && known.log === kept.log && known.position > kept.position) return false;
        this.answers.set(kept.path, kept);
        return true;
    }

    /**
     * Asks larderd, and keeps the answer. Never throws: what is kept stays, whatever happens.
     * @param {string} path @param {boolean} [newer] Something changed: an answer that is under way may not know it.
     * @returns {Promise<Kept | undefined>}
     */
    refresh(path, newer = false) {
        const under = this.asking.get(path);
        if (under) {
            if (newer) this.again.add(path);
            return under;
        }
        const asked = this.#refresh(path).catch((error) => {
            if (error instanceof Refused) this.refusals.set(path, error.problem);
            return this.answers.get(path);
        }).finally(() => {
            this.asking.delete(path);
            if (this.again.delete(path)) this.refresh(path);
            this.hooks.changed();
        });
        this.asking.set(path, asked);
        return asked;
    }

    /** @param {string} path */
    async #refresh(path) {
        const known = this.answers.get(path);
        const answer = await ask('GET', path, known?.etag ? { headers: { 'If-None-Match': known.etag } } : {});
        this.refusals.delete(path);
        // An answer may know a command whose own answer is still under way: it would be drawn twice.
        if (!(await this.hooks.settled())) return known;
        const kept = {
            path,
            answer: answer.status === 304 && known ? known.answer : answer.data,
            etag: answer.etag ?? known?.etag ?? null,
            position: answer.position || known?.position || 0,
            log: answer.log ?? known?.log ?? null,
            at: Date.now(),
        };
        if (this.take(kept)) {
            this.database.put('kept', kept).catch(() => {});
            if (this.answers.size > MOST) this.#drop();
        }
        return kept;
    }

    /** Keeps the parts of an answer as the answers of their own paths. @param {Kept} kept @param {Map<string, any>} parts */
    spread(kept, parts) {
        for (const [path, answer] of parts) {
            const part = { ...kept, path, answer, etag: null };
            if (this.take(part)) this.database.put('kept', part).catch(() => {});
        }
        this.hooks.changed();
    }

    #drop() {
        const old = [...this.answers.values()].sort((a, b) => a.at - b.at).slice(0, this.answers.size - MOST);
        for (const { path } of old) this.answers.delete(path);
        this.database.remove('kept', old.map(({ path }) => path)).catch(() => {});
    }

    /** The lowest position of the answers whose paths pass. @param {(path: string) => boolean} concerns */
    oldest(concerns) {
        const positions = [...this.answers.values()].filter(({ path }) => concerns(path)).map(({ position }) => position);
        return positions.length ? Math.min(...positions) : Infinity;
    }

    async clear() {
        this.answers.clear();
        await this.database.clear('kept');
    }
}
