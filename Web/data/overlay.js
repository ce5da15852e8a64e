/**
 * What is drawn: a kept answer, with the commands that it does not know yet done to it (spec: overlay). One pure function
 * per type of command. Nothing is changed in place.
 *
 * @typedef {{id: string, type: string, body: any, occurredAt: string, inverse?: any[], group?: any[]}} Given
 * @typedef {{id?: string, name: string, ticked: boolean, tickedAt?: string, amount?: any, product?: any, note?: string,
 *   store?: any, category?: string, pending?: boolean, [more: string]: any}} EntryView
 */
import { createdId } from './ids.js';
import { amountText, compare, minus, nameKey, plus } from './amounts.js';
import { daysBetween } from './dates.js';

/**
 * The commands that an answer of that position does not know: unsent, or booked later. A booked undo of one of them, too.
 * @param {import('./outbox.js').Entry[]} outbox @param {number} position @param {string} household
 * @returns {Given[]}
 */
export function unknownTo(outbox, position, household) {
    const missing = outbox.filter((one) => one.household === household
        && (one.state === 'waiting' || (one.state === 'booked' && one.position > position)));
    // An undo of a command that is here as well: neither happened.
    const gone = new Set(missing.filter((one) => one.type === 'undo').map((one) => one.body.transaction));
    const here = new Set(missing.map((one) => one.id));
    /** @type {Given[]} */
    const given = [];
    for (const one of missing) {
        if (gone.has(one.id)) continue;
        if (one.type === 'undo') {
            if (!here.has(one.body.transaction)) given.push(...(one.inverse ?? []).map((part) => ({ ...part, id: one.id, occurredAt: one.occurredAt })));
        } else if (one.group) given.push(...one.group.map((part) => ({ ...part, occurredAt: one.occurredAt })));
        else given.push(one);
    }
    return given;
}

/**
 * @typedef {{list: {id: string, name: string}, products: Map<string, any>, language: string}} Where
 */

/** @type {Record<string, (entries: EntryView[], command: Given, where: Where) => EntryView[]>} */
const onEntries = {
    addEntry(entries, { id, body, occurredAt }, where) {
        const named = typeof body.thing === 'string' ? body.thing : body.thing.name;
        const product = where.products.get(named) ?? where.products.get(nameKey(named));
        const amount = typed(body.amount, where.language);
        const same = (/** @type {EntryView} */ entry) => (product ? entry.product?.id === product.id : !entry.product && nameKey(entry.name) === nameKey(named));
        const at = entries.findIndex((entry) => same(entry) && !entry.variant);
        if (at >= 0) {
            const before = entries[at];
            const entry = { ...before, ticked: false, tickedAt: undefined, pending: true, note: body.note ?? before.note };
            if (before.ticked) entry.amount = amount;
            else if (amount) entry.amount = joined(before.amount, amount, where.language);
            return replaced(entries, at, entry);
        }
        return [...entries, {
            id: createdId(id), name: product?.name ?? named, ticked: false, pending: true, addedAt: occurredAt,
            ...(amount ? { amount } : {}), ...(body.note ? { note: body.note } : {}),
            ...(product ? { product: { id: product.id, name: product.name }, category: product.category } : {}),
        }];
    },
    tickEntry(entries, { body, occurredAt }) {
        return changed(entries, body.entry, (entry) => ({
            ...entry, ticked: !body.untick, tickedAt: body.untick ? undefined : occurredAt, pending: true,
        }));
    },
    changeEntry(entries, { body }, where) {
        return changed(entries, body.entry, (entry) => {
            const change = { ...entry, pending: true };
            if (body.amount !== undefined) change.amount = typed(body.amount, where.language);
            if (body.note !== undefined) change.note = body.note || undefined;
            if (body.thing !== undefined) change.name = where.products.get(body.thing)?.name ?? body.thing;
            for (const field of body.clear ?? []) delete change[field];
            return change;
        });
    },
    removeEntry(entries, { body }) {
        if (body.ticked) return entries.filter((entry) => !entry.ticked);
        const at = place(entries, body.entry);
        return at < 0 || (body.onlyTicked && !entries[at].ticked) ? entries : entries.filter((_, index) => index !== at);
    },
    moveEntry(entries, { body }) {
        const at = body.copy || body.all ? -1 : place(entries, body.entry);
        return at < 0 ? entries : entries.filter((_, index) => index !== at);
    },
    /** Of an undo: an entry as it was. */
    putEntry(entries, { body }) {
        const at = place(entries, body.entry.id);
        return at < 0 ? [...entries, { ...body.entry, pending: true }] : replaced(entries, at, { ...body.entry, pending: true });
    },
};

/** @param {any[]} list @param {number} at @param {any} value */
const replaced = (list, at, value) => list.map((one, index) => (index === at ? value : one));

/** @param {EntryView[]} entries @param {string} reference an id, or a name @returns {number} */
function place(entries, reference) {
    const at = entries.findIndex((entry) => entry.id === reference);
    if (at >= 0) return at;
    const key = nameKey(reference ?? '');
    const open = entries.findIndex((entry) => !entry.ticked && nameKey(entry.name) === key);
    return open >= 0 ? open : entries.findIndex((entry) => nameKey(entry.name) === key);
}

/** @param {EntryView[]} entries @param {string} reference @param {(entry: EntryView) => EntryView} change */
function changed(entries, reference, change) {
    const at = place(entries, reference);
    return at < 0 ? entries : replaced(entries, at, change(entries[at]));
}

/** @param {any} amount as in a command @param {string} language */
function typed(amount, language) {
    if (amount === undefined) return undefined;
    if (typeof amount !== 'string') return { ...amount, text: amountText(amount.amount, amount.unit ?? '', language) };
    const [, value, unit = ''] = amount.match(/^([\d.,]+)\s*(.*)$/) ?? [];
    return value ? { amount: value.replace(',', '.'), unit, text: amount } : { amount: '', unit: '', text: amount };
}

/** Two amounts in one, where their units let them. @param {any} before @param {any} more @param {string} language */
function joined(before, more, language) {
    if (!before) return more;
    const same = before.unit === more.unit || (!more.unit && before.unit === 'piece');
    if (!same || !before.amount || !more.amount || before.text.includes(' = ')) {
        return { amount: '', unit: '', text: `${before.text.split(' = ')[0]} + ${more.text}` };
    }
    const amount = plus(before.amount, more.amount);
    return { amount, unit: before.unit, text: amountText(amount, before.unit, language) };
}

/**
 * @param {{entries: EntryView[], on: any}} answer @param {Given[]} commands @param {Omit<Where, 'list'>} more
 * @returns {{entries: EntryView[], on: any}}
 */
export function drawnEntries(answer, commands, more) {
    const where = { ...more, list: answer.on };
    let { entries } = answer;
    for (const command of commands) {
        const target = command.type === 'moveEntry' || command.body?.list === undefined ? where.list.id : command.body.list;
        if (target !== where.list.id && nameKey(target) !== nameKey(where.list.name)) continue;
        entries = onEntries[command.type]?.(entries, command, where) ?? entries;
    }
    if (entries === answer.entries) return answer;
    const open = entries.filter((entry) => !entry.ticked);
    const ticked = entries.filter((entry) => entry.ticked)
        .sort((a, b) => (b.tickedAt ?? '').localeCompare(a.tickedAt ?? ''));
    return { ...answer, entries: [...open, ...ticked], on: { ...answer.on, open: open.length, ticked: ticked.length } };
}

/** @type {Record<string, (lots: any[], command: Given, more: {language: string, today: string}) => any[]>} */
const onLots = {
    consumeStock(lots, { body }, { language }) {
        return changedLot(lots, body.lot, (lot) => {
            if (body.all || !body.amount || body.amount.unit !== lot.amount.unit) return body.all ? undefined : lot;
            const left = minus(lot.amount.amount, body.amount.amount);
            if (compare(left, '0') <= 0) return undefined;
            return { ...lot, pending: true, amount: { ...lot.amount, amount: left, text: amountText(left, lot.amount.unit, language) } };
        });
    },
    openStock: (lots, { body }) => changedLot(lots, body.lot, (lot) => ({ ...lot, opened: true, pending: true })),
    keepStock(lots, { body }, { today }) {
        return changedLot(lots, body.lot, (lot) => {
            if (!body.until) return { ...lot, pending: true, kept: true };
            const daysLeft = daysBetween(today, body.until);
            return { ...lot, pending: true, date: body.until, dateSource: 'judged', daysLeft, printed: lot.printed ?? lot.date,
                status: daysLeft < 0 ? 'expired' : lot.status === 'expired' ? 'expiringSoon' : lot.status };
        });
    },
    moveStock(lots, { body }, { language, today }) {
        return changedLot(lots, body.lot, (lot) => {
            if (body.amount) {
                // Where the part lies then is not known before larderd has answered.
                const left = minus(lot.amount.amount, body.amount.amount);
                return { ...lot, pending: true, amount: { ...lot.amount, amount: left, text: amountText(left, lot.amount.unit, language) } };
            }
            if (body.freeze) return { ...lot, pending: true, status: 'frozen', frozenSince: today };
            return { ...lot, pending: true, ...(body.thaw ? { status: 'fresh', frozenSince: undefined } : {}) };
        });
    },
    /** Of an undo: a lot as it was. */
    putLot(lots, { body }) {
        const at = lots.findIndex((lot) => lot.id === body.lot.id);
        return at < 0 ? [body.lot, ...lots] : replaced(lots, at, body.lot);
    },
};

/** @param {any[]} lots @param {string} reference id or code @param {(lot: any) => any} change undefined: it is gone */
function changedLot(lots, reference, change) {
    return lots.flatMap((lot) => {
        if (lot.id !== reference && lot.code !== reference) return [lot];
        const after = change(lot);
        return after ? [after] : [];
    });
}

/** @param {any[]} lots @param {Given[]} commands @param {{language: string, today: string}} more @returns {any[]} */
export function drawnLots(lots, commands, more) {
    return commands.reduce((all, command) => onLots[command.type]?.(all, command, more) ?? all, lots);
}
