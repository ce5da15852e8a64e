/**
 * What all pages share: what is kept, what waits, whose household it is.
 */
import { ask, onReach, reach } from './data/api.js';
import { watchChanges } from './data/changes.js';
import { openDatabase } from './data/db.js';
import { KeptAnswers } from './data/kept.js';
import { Outbox } from './data/outbox.js';
import { Pocket } from './data/pocket.js';
import { may } from './data/roles.js';
import { locale, setLanguage, setOrder } from './words/words.js';

export const larder = {
    /** @type {import('./data/db.js').Database} */ database: /** @type {any} */ (undefined),
    /** @type {KeptAnswers} */ kept: /** @type {any} */ (undefined),
    /** @type {Outbox} */ outbox: /** @type {any} */ (undefined),
    /** @type {Pocket | undefined} */ pocket: undefined,
    /** Choices of this device. @type {Record<string, any>} */ choices: {},
    newVersion: /** @type {any} */ (undefined),
};

/** @type {Set<() => void>} */
const redrawn = new Set();
/** @type {Set<(events: any[]) => void>} */
const told = new Set();
let planned = false;

/** Draws what is on the screen again, with the next picture. */
export function redraw() {
    if (planned) return;
    planned = true;
    const work = () => {
        if (!planned) return;
        planned = false;
        for (const listener of redrawn) listener();
    };
    requestAnimationFrame(work);
    // A tab that nobody sees has no pictures.
    setTimeout(work, 100);
}
/** @param {() => void} listener */
export const onRedraw = (listener) => { redrawn.add(listener); };
/** Calls with what became of commands. @param {(events: any[]) => void} listener */
export const onCommands = (listener) => { told.add(listener); };

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('larder') : undefined;

export async function start() {
    const database = await openDatabase(`larder ${new URL(document.baseURI).pathname}`);
    larder.database = database;
    larder.outbox = new Outbox({
        database,
        send: (household, body, headers) => ask('POST', `households/${household}/commands`, { body, headers, timeout: 15_000 }),
        away: () => reach.away,
        locks: /** @type {any} */ (navigator).locks,
        changed: (events) => {
            channel?.postMessage('outbox');
            for (const listener of told) listener(events);
            if (events.some(({ kind }) => kind === 'booked')) freshen();
            redraw();
        },
    });
    larder.kept = new KeptAnswers(database, {
        settled: () => larder.outbox.settled(),
        changed: () => {
            larder.pocket?.forgetKnown().then(redraw, redraw);
        },
    });
    channel?.addEventListener('message', async () => {
        await larder.outbox.load();
        redraw();
        freshen();
    });
    await Promise.all([larder.kept.load(), larder.outbox.load(), loadChoices()]);
    await setLanguage(larder.choices.language ?? larder.kept.get('me')?.answer.households?.[0]?.language ?? navigator.language);
    applyTheme();
    onReach(() => {
        if (!reach.away) flush();
        redraw();
    });
    addEventListener('online', () => { flush(); freshen(); });
    addEventListener('focus', () => { flush(); freshen(); });
    document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') { flush(); freshen(); }
    });
    flush();
}

/** Sends what waits. */
const flush = () => { if (larder.outbox.waiting.length) larder.outbox.flush(); };

async function loadChoices() {
    for (const { name, value } of await larder.database.all('settings')) if (name !== 'sender') larder.choices[name] = value;
}

/** @param {string} name @param {any} value undefined: forgotten */
export async function choose(name, value) {
    if (value === undefined) delete larder.choices[name];
    else larder.choices[name] = value;
    redraw();
    await (value === undefined ? larder.database.remove('settings', [name]) : larder.database.put('settings', { name, value }));
}

export function applyTheme() {
    const theme = larder.choices.theme;
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
}

/** @type {ReturnType<typeof watchChanges> | undefined} */
let watching;
/** Reads of the page that is shown. @type {() => string[]} */
let shown = () => [];

/** @param {() => string[]} reads */
export function show(reads) { shown = reads; }

/** Asks again for what is on the screen. */
export async function freshen() {
    const { pocket } = larder;
    if (!pocket) return;
    await Promise.all([...new Set([...shown(), pocket.boardRead(), 'lists'])].map((read) => pocket.refresh(read, true)));
}

/** Opens the household of a reference, or the usual one. @param {string | undefined} reference @returns {Promise<boolean>} */
export async function enter(reference) {
    const me = larder.kept.get('me')?.answer;
    const asked = Promise.all([larder.kept.refresh('me'), larder.kept.refresh('')]);
    if (!me) await asked;
    const now = larder.kept.get('me')?.answer;
    if (!now) return false;
    const household = now.households.find((/** @type {any} */ one) => one.id === reference || one.name === reference)
        ?? now.households.find((/** @type {any} */ one) => one.id === (larder.choices.household ?? now.defaultHousehold)) ?? now.households[0];
    if (!household) return false;
    if (larder.pocket?.household !== household.id) {
        larder.pocket = new Pocket(larder.kept, larder.outbox, household.id, locale);
        watching?.close();
        larder.pocket.refreshAll().then(() => {
            watching = watchChanges({
                household: household.id,
                has,
                position: () => larder.kept.get(larder.pocket?.path(larder.pocket.boardRead()) ?? '')?.position ?? 0,
                changed: freshen,
                opened: () => { flush(); freshen(); },
            });
        });
        setOrder(household.dateOrder);
        if (!larder.choices.language && household.language) await setLanguage(household.language);
    }
    return true;
}

/** Whether larderd has an operation (`GET /v1`). @param {string} operation */
export function has(operation) {
    return larder.kept.get('')?.answer?.operations?.some((/** @type {any} */ one) => one.name === operation) ?? false;
}

/** Whether the caller may give this command. @param {string} command */
export const can = (command) => may(larder.pocket?.role, command);
