/**
 * Commands on their way to larderd. Each is written down before the screen answers, and is sent with its own id and time
 * until larderd has answered it (Q9, Q10).
 *
 * @typedef {{id: string, type: string, body: any}} Command
 * @typedef {'waiting' | 'booked' | 'refused'} State
 * @typedef {{
 *   seq?: number, id: string, household: string, type: string, body: any, occurredAt: string, words: string, state: State,
 *   group?: Command[], inverse?: any[], undoes?: string, sentAt?: number, doubt?: boolean, offline?: boolean,
 *   position?: number, problem?: any, answer?: any,
 * }} Entry `group`: the commands of one atomic batch, whose id is the entry's. `doubt`: it was sent and not answered.
 *   `inverse`: what its undo shows before larderd has answered.
 * @typedef {{data: any}} Sent
 */
import { Refused } from './api.js';

const MOST_AT_ONCE = 50;
const PAUSES = [1, 2, 5, 15, 60].map((seconds) => seconds * 1000);
const LEASE = 20_000;
/** A command that is this old when it is first sent was given while larderd was away. */
const LATE = 30_000;

export class Outbox {
    /**
     * @param {{
     *   database: import('./db.js').Database,
     *   send: (household: string, body: any, headers: Record<string, string>) => Promise<Sent>,
     *   changed: (events: {kind: string, entry: Entry}[]) => void,
     *   now?: () => number, away?: () => boolean, owner?: string, locks?: any,
     *   later?: (work: () => void, milliseconds: number) => any,
     * }} parts
     */
    constructor({ database, send, changed, now = Date.now, away = () => false, owner = String(Math.random()), locks, later = setTimeout }) {
        this.database = database;
        this.send = send;
        this.changed = changed;
        this.now = now;
        this.away = away;
        this.owner = owner;
        this.locks = locks;
        this.later = /** @type {(work: () => void, milliseconds: number) => any} */ ((work, pause) => later(work, pause));
        /** @type {Entry[]} */
        this.entries = [];
        this.tries = 0;
        /** @type {Promise<void> | undefined} */
        this.flushing = undefined;
        this.again = false;
        /** @type {any} */
        this.timer = undefined;
    }

    async load() {
        /** @type {Entry[]} */
        const all = await this.database.all('outbox');
        this.entries = all.sort((a, b) => a.seq - b.seq);
    }

    get waiting() { return this.entries.filter((entry) => entry.state === 'waiting'); }
    get refused() { return this.entries.filter((entry) => entry.state === 'refused'); }

    /** Writes a command down, then sends it. @param {Omit<Entry, 'state' | 'occurredAt'>} command @returns {Promise<Entry>} */
    async add(command) {
        /** @type {Entry} */
        const entry = { ...command, state: 'waiting', occurredAt: new Date(this.now()).toISOString() };
        entry.seq = await this.database.put('outbox', entry);
        if (!this.entries.some((one) => one.seq === entry.seq)) this.entries.push(entry);
        this.changed([{ kind: 'kept', entry }]);
        this.flush();
        return entry;
    }

    /** Takes a command back that was never sent. @param {string} id @returns {Promise<boolean>} */
    async takeBack(id) {
        const entry = this.entries.find((one) => one.id === id);
        if (!entry || entry.state !== 'waiting' || entry.sentAt) return false;
        await this.#forget([entry]);
        this.changed([{ kind: 'taken back', entry }]);
        return true;
    }

    /** @param {string} id */
    async discard(id) {
        const entry = this.entries.find((one) => one.id === id);
        if (!entry) return;
        await this.#forget([entry]);
        this.changed([{ kind: 'discarded', entry }]);
    }

    /** Booked commands that every kept answer knows. @param {(entry: Entry) => boolean} known */
    async forgetBooked(known) {
        const done = this.entries.filter((entry) => entry.state === 'booked' && known(entry));
        if (done.length) await this.#forget(done);
    }

    /** @param {Entry[]} entries */
    async #forget(entries) {
        await this.database.remove('outbox', entries.map(({ seq }) => seq));
        this.entries = this.entries.filter((entry) => !entries.includes(entry));
    }

    /** Waits for a request under way. False: a command was sent and its answer is not known. */
    async settled() {
        await this.flushing;
        return !this.entries.some((entry) => entry.doubt);
    }

    /** Sends what waits, in order. @returns {Promise<void>} */
    flush() {
        this.again = true;
        this.flushing ??= this.#alone(async () => {
            while (this.again) {
                this.again = false;
                await this.#sendAll();
            }
            this.tries = 0;
        }).catch((error) => {
            if (error instanceof Refused) return;
            const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)];
            this.tries += 1;
            clearTimeout(this.timer);
            this.timer = this.later(() => this.flush(), pause);
        }).finally(() => { this.flushing = undefined; });
        return this.flushing;
    }

    /** One sender of all tabs: by a Web Lock, or a lease where there is none. @param {() => Promise<void>} work */
    async #alone(work) {
        if (this.locks) {
            return this.locks.request('larder-outbox', work);
        }
        if (!(await this.database.lease('sender', this.owner, this.now() + LEASE, this.now()))) throw new Error('another tab sends');
        try {
            await work();
        } finally {
            await this.database.lease('sender', this.owner, 0, this.now());
        }
    }

    async #sendAll() {
        for (;;) {
            await this.load();
            const batch = this.#next();
            if (!batch.length) return;
            for (const entry of batch) {
                // Sent again, it may be late: where it was booked the first time, larderd answers as it did then.
                entry.offline ||= Boolean(entry.sentAt) || this.away() || this.now() - Date.parse(entry.occurredAt) > LATE;
                Object.assign(entry, { sentAt: this.now(), doubt: true });
                await this.database.put('outbox', entry);
            }
            if (!this.locks) await this.database.lease('sender', this.owner, this.now() + LEASE, this.now());
            await this.#send(batch);
        }
    }

    /** A group goes alone; others of one household go together. @returns {Entry[]} */
    #next() {
        const [first, ...rest] = this.waiting;
        if (!first || first.group) return first ? [first] : [];
        const stop = rest.findIndex((entry) => entry.group || entry.household !== first.household);
        return [first, ...(stop < 0 ? rest : rest.slice(0, stop))].slice(0, MOST_AT_ONCE);
    }

    /** @param {Entry[]} batch */
    async #send(batch) {
        const [first] = batch;
        const commands = first.group
            ? first.group.map((command) => ({ ...command }))
            : batch.map(({ id, type, body, occurredAt, offline }) => ({ id, type, body, occurredAt, ...(offline ? { offline } : {}) }));
        const headers = first.group ? { 'Idempotency-Key': first.id, 'Larder-Occurred-At': first.occurredAt } : {};
        let sent;
        try {
            sent = await this.send(first.household, first.group ? { atomic: true, commands } : { commands }, headers);
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
            const { status } = error.problem;
            if (status === 401 || status === 429) {
                await this.#settle(batch.map((entry) => ({ entry, change: { doubt: false } })));
                if (status === 429) throw new Error('later');
                throw error;
            }
            // One that cannot be read must not hold up the others.
            if (batch.length > 1) {
                for (const entry of batch) await this.#send([entry]);
                return;
            }
            return this.#settle([{ entry: first, change: { state: 'refused', problem: error.problem, doubt: false } }]);
        }
        const { results = [], position } = sent.data;
        if (first.group) {
            const refused = results.find((/** @type {any} */ one) => one.outcome === 'refused');
            const change = refused
                ? { state: 'refused', problem: { ...refused.problem, of: refused.id } }
                : { state: 'booked', position, answer: { results } };
            return this.#settle([{ entry: first, change: { ...change, doubt: false } }]);
        }
        await this.#settle(batch.map((entry) => {
            const result = results.find((/** @type {any} */ one) => one.id === entry.id);
            if (!result) return { entry, change: { doubt: false } };
            if (result.outcome === 'refused') return { entry, change: { state: 'refused', problem: result.problem, doubt: false } };
            const at = result.answer?.position ?? result.undone?.position ?? result.corrected?.position ?? position;
            return { entry, change: { state: 'booked', position: Math.max(at, 0), answer: result.answer ?? result.undone, doubt: false } };
        }));
    }

    /** @param {{entry: Entry, change: any}[]} changes */
    async #settle(changes) {
        for (const { entry, change } of changes) {
            Object.assign(entry, change);
            await this.database.put('outbox', entry);
        }
        this.changed(changes.map(({ entry }) => ({ kind: entry.state, entry })));
    }
}
