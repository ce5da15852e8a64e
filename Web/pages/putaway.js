/** What was ticked goes into stock: one table, one tap per line, one booking of all (Q7). Kept when the page is left. */
import { h } from '../dom.js';
import { asSaid, compare, decimal, minus, nameKey, number, plus } from '../data/amounts.js';
import { ask } from '../data/api.js';
import { addDays, dayText, readDay, today as todayIn } from '../data/dates.js';
import { commandId } from '../data/ids.js';
import { can, choose, larder, redraw, onCommands } from '../larder.js';
import { go } from '../route.js';
import { act } from '../parts/act.js';
import { dateField } from '../parts/datefield.js';
import { icon } from '../parts/icons.js';
import { refusal } from '../parts/refusal.js';
import { toast } from '../parts/toast.js';
import { moneyOf } from '../parts/words-of.js';
import { locale, t } from '../words/words.js';
import { estimateRead, find, priceOf, storeOf } from './list.js';

/**
 * @typedef {{params: string[], query: URLSearchParams}} Place
 * @typedef {{amount?: string, date?: string, location?: string, price?: string, deposit?: string, skip?: boolean, make?: boolean,
 *   done?: boolean, name?: string, id?: string}} Given  what was typed for a line; `id` and `name`: it is not of the list
 * @typedef {{id: string, name: string, product?: any, variant?: any, note?: string, entry?: any, given: Given, listed: string}} Line
 */

/** The table as it was left. @type {{lines: Record<string, Given>, more: Given[], store?: string, day: string, receipt: string, batch?: string}} */
let table = { lines: {}, more: [], day: '', receipt: '' };
let listId = '';
let open = '';
/** What larderd would book of each line. @type {Record<string, any>} */
let previews = {};
/** @type {any} */
let timer;
let extra = '';

/** @param {Place} place */
export const title = (place) => t('putAwayOf', { list: find(place)?.name ?? '' });
/** @param {Place} place */
export function reads(place) {
    const list = find(place);
    return list ? [larder.pocket?.entriesRead(list.id) ?? '', estimateRead(list, true), 'locations?limit=1000', 'stores?limit=1000'] : ['lists'];
}

/** @param {Place} place */
export function entered(place) {
    const list = find(place);
    if (!list) return;
    listId = list.id;
    table = { lines: {}, more: [], day: '', receipt: '', store: storeOf(list), ...larder.choices[`putaway ${list.id}`] };
    [open, previews, extra] = ['', {}, ''];
    preview();
}

function save() {
    choose(`putaway ${listId}`, table);
    preview();
}

/** @param {string} id @param {Given} change */
function give(id, change) {
    const more = table.more.find((one) => one.id === id);
    if (more) Object.assign(more, change);
    else table.lines[id] = { ...table.lines[id], ...change };
    save();
}

/** @returns {Line[]} */
function lines() {
    const list = larder.pocket?.list(listId);
    const entries = (list && larder.pocket?.entries(list.id)?.entries) ?? [];
    /** @type {Line[]} */
    const ofList = entries.filter((/** @type {any} */ entry) => entry.ticked).map((/** @type {any} */ entry) => ({
        id: entry.id, name: entry.name, product: entry.product, variant: entry.variant, note: entry.note, entry,
        given: table.lines[entry.id] ?? {}, listed: entry.amount ? asSaid(entry.amount) : '',
    }));
    const more = table.more.map((given) => {
        const product = larder.pocket?.productsByName().get(nameKey(given.name ?? ''));
        return { id: given.id ?? '', name: product?.name ?? given.name ?? '', product, given: { make: !product, ...given }, listed: given.amount ?? '' };
    });
    return [...ofList, ...more];
}

/** A text of the list is no stock, unless a product is made of it. @param {Line} line */
const isTaken = (line) => !line.given.skip && (line.product || line.given.make);

/** The known cost of exactly this, where it was bought; a special is not filled in (Q7). @param {Line} line */
function usual(line) {
    const estimate = larder.pocket?.answer(estimateRead(larder.pocket.list(listId), true));
    const one = estimate?.entries.find((/** @type {any} */ entry) => entry.id === line.entry?.id);
    if (!one?.cost || one.instead || one.of || one.over || one.special || line.given.amount) return undefined;
    if (table.store && one.store?.id !== table.store) return undefined;
    return { total: one.cost.amount, each: one.packPrice };
}

/** The price of the line as it is now: typed here, typed on the tick, or the usual one. @param {Line} line */
function price(line) {
    const typed = line.given.price ?? (priceOf(line.id) || undefined);
    if (typed !== undefined) return { typed, total: decimal(typed), guessed: false };
    const known = usual(line);
    return known ? { typed: '', total: known.total, each: known.each, guessed: true } : { typed: '', total: undefined, guessed: false };
}

/** @param {Line} line @returns {any} the body of `addStock` */
function body(line) {
    const { given } = line;
    const today = now();
    const { total, each, guessed } = price(line);
    const date = given.date === 'none' ? 'none' : given.date ? readDay(given.date, today, larder.pocket?.settings()?.dateOrder) : undefined;
    const deposit = decimal(given.deposit ?? '');
    const currency = larder.pocket?.currency;
    return {
        product: line.product ? line.product.id : { name: line.name },
        ...(line.variant ? { variant: line.variant.id } : {}),
        ...(given.amount ?? line.listed ? { amount: given.amount ?? line.listed } : {}),
        ...(date ? { date } : {}),
        ...(given.location ? { location: given.location } : {}),
        ...(guessed && each ? { price: each } : total ? { total: { amount: total, currency } } : {}),
        ...(deposit && total ? { terms: { deposit: { amount: deposit, currency } } } : {}),
        ...(table.store ? { store: table.store } : {}),
        ...(table.day ? { bought: readDay(table.day, today) ?? today } : {}),
        ...(line.note ? { note: line.note } : {}),
        ...(line.product ? {} : { new: true }),
    };
}

const now = () => larder.pocket?.board()?.today ?? todayIn(larder.pocket?.settings()?.timeZone ?? 'UTC');

/** Asks what larderd would book, so that place, date and money can be seen before. */
function preview() {
    clearTimeout(timer);
    timer = setTimeout(async () => {
        const taken = lines().filter(isTaken);
        if (!taken.length || !larder.pocket) return;
        const ids = new Map(taken.map((line) => [commandId(), line.id]));
        const commands = [...ids].map(([id, line]) => ({ id, type: 'addStock', body: body(taken.find((one) => one.id === line) ?? taken[0]) }));
        try {
            const { data } = await ask('POST', `households/${larder.pocket.household}/commands?dryRun=true`, { body: { commands } });
            previews = Object.fromEntries(data.results.map((/** @type {any} */ result) => [ids.get(result.id), result]));
            redraw();
        } catch { /* Offline the table is as it was typed. */ }
    }, 400);
}

/** @param {Line} line */
const booked = (line) => previews[line.id]?.answer?.happened.find((/** @type {any} */ one) => one.type === 'stock-received');

/** @param {Place} place */
export function view(place) {
    const list = find(place);
    if (!list) return [h('p', { class: 'hint' }, t('asking'))];
    if (list.id !== listId) entered(place);
    const sent = larder.outbox.entries.find((entry) => entry.id === table.batch);
    const all = lines();
    const taken = all.filter(isTaken);
    const [left] = all.filter((line) => isTaken(line) && !line.given.done);
    if (sent?.state === 'waiting') return [h('p', { class: 'notice' }, t('putAwayWaits')), h('a', { href: larder.pocket?.link(`list/${list.id}`) }, t('backToList'))];
    return [
        sent?.state === 'refused' && h('div', { class: 'notice bad' }, refusal(sent, () => { table.batch = undefined; save(); })),
        h('div', { class: 'put-head' },
            h('label', { class: 'field' }, t('store'), h('select', { onchange: (/** @type {any} */ event) => { table.store = event.target.value; save(); } },
                h('option', { key: '', value: '', selected: !table.store }, t('noStore')),
                (larder.pocket?.stores() ?? []).map((one) => h('option', { key: one.id, value: one.id, selected: one.id === table.store }, one.name)))),
            h('label', { class: 'field' }, t('boughtOn'), h('select', { onchange: (/** @type {any} */ event) => { table.day = event.target.value; save(); } },
                [0, 1, 2, 3].map((back) => { const day = addDays(now(), -back); return h('option', { key: String(back), value: back ? day : '', selected: (table.day || now()) === day }, back === 0 ? t('today') : back === 1 ? t('yesterday') : dayText(day, locale(), 'long')); })))),
        !all.length && h('p', { class: 'empty' }, t('nothingTicked')),
        h('ul', { class: 'put' }, all.map((line) => row(line, sent))),
        h('form', { class: 'row', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); addMore(); } },
            h('input', { type: 'text', value: extra, placeholder: t('alsoBought'), 'aria-label': t('alsoBought'), list: 'products', oninput: (/** @type {any} */ event) => { extra = event.target.value; } }),
            h('button', { 'aria-label': t('add'), class: 'square' }, icon('add'))),
        h('datalist', { id: 'products' }, (larder.pocket?.products() ?? []).map((one) => h('option', { key: one.id, value: one.name }))),
        sums(taken),
        h('div', { class: 'ways bottom' },
            can('addStock') && h('button', { type: 'button', class: 'main', disabled: !taken.length, onclick: () => bookAll(taken) }, t('bookAll', { n: taken.length })),
            left && h('span', { class: 'hint' }, t('notLookedAt', { n: taken.filter((line) => !line.given.done).length }))),
    ];
}

/** @param {Line} line @param {any} sent */
function row(line, sent) {
    const { given } = line;
    const taken = isTaken(line);
    const result = previews[line.id];
    const what = booked(line);
    const lot = what?.lots[0];
    const problem = result?.problem?.detail;
    const cost = price(line);
    const isOpen = open === line.id;
    const day = given.date && given.date !== 'none' ? readDay(given.date, now(), larder.pocket?.settings()?.dateOrder) : undefined;
    const facts = !line.product && !given.make ? [t('notStock')] : given.skip ? [t('staysOnList')] : [
        given.amount ?? (what?.amount ? asSaid(what.amount) : line.listed),
        place(given.location)?.name ?? lot?.location?.name,
        given.date === 'none' ? t('noDate') : day ? dayText(day, locale()) : lot?.date ? `~${dayText(lot.date, locale())}` : lot ? t('noDate') : '',
        cost.total ? (cost.guessed ? '~' : '') + moneyOf(cost.total) : t('noPrice'),
        !line.product && t('newProduct'),
    ];
    return h('li', { key: line.id, class: `line ${isOpen ? 'open' : ''} ${given.done ? 'done' : ''} ${taken ? '' : 'skipped'} ${problem && taken ? 'bad' : ''}` },
        h('div', { class: 'row' },
            h('button', { type: 'button', class: 'grow line-head', 'aria-expanded': isOpen ? 'true' : 'false', onclick: () => { open = isOpen ? '' : line.id; redraw(); } },
                h('span', { class: 'name' }, line.name), h('span', { class: 'facts' }, facts.filter(Boolean).map((text) => h('span', null, text)))),
            taken && h('button', { type: 'button', class: 'square ok', 'aria-pressed': given.done ? 'true' : 'false', 'aria-label': t('lineDone', { what: line.name }), onclick: () => { if (isOpen) next(line); else give(line.id, { done: !given.done }); } }, icon('used'))),
        problem && taken && h('p', { class: 'hint bad' }, problem, (result.problem.remedies ?? []).filter((/** @type {any} */ one) => one.kind === 'give' && one.fields[0]?.name === 'amount' && one.fields[0].value)
            .map((/** @type {any} */ one) => h('button', { type: 'button', class: 'chip', onclick: () => give(line.id, { amount: one.fields[0].value }) }, one.fields[0].value))),
        sent?.problem?.of && sent.group?.find((/** @type {any} */ one) => one.id === sent.problem.of)?.body.entry === line.id && h('p', { class: 'hint bad' }, sent.problem.detail),
        isOpen && fields(line, lot, cost, taken));
}

/** @param {string | undefined} id */
const place = (id) => larder.pocket?.locations().find((one) => one.id === id);

/** @param {Line} line @param {any} lot @param {any} cost @param {any} taken */
function fields(line, lot, cost, taken) {
    const { given } = line;
    if (!taken) {
        return h('div', { class: 'ways' },
            !line.product && h('button', { type: 'button', onclick: () => give(line.id, { make: true, skip: false }) }, t('makeProduct')),
            given.skip && h('button', { type: 'button', onclick: () => give(line.id, { skip: false }) }, t('putAwayToo')));
    }
    return h('form', { class: 'line-fields', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); next(line); } },
        dateField({ label: t('date'), value: given.date ?? '', today: now(), usual: lot?.dateSource === 'default' ? lot.date : undefined, change: (date) => give(line.id, { date }) }),
        h('div', { class: 'pair' },
            h('label', { class: 'field' }, t('amount'), h('input', { type: 'text', value: given.amount ?? line.listed, oninput: (/** @type {any} */ event) => give(line.id, { amount: event.target.value || undefined }) })),
            h('label', { class: 'field' }, t('place'), h('select', { onchange: (/** @type {any} */ event) => give(line.id, { location: event.target.value || undefined }) },
                h('option', { key: '', value: '', selected: !given.location }, lot?.location ? t('usualPlace', { place: lot.location.name }) : t('usual')),
                (larder.pocket?.locations() ?? []).map((one) => h('option', { key: one.id, value: one.id, selected: one.id === given.location }, one.name))))),
        h('div', { class: 'pair' },
            h('label', { class: 'field' }, t('priceOfLine'), h('input', { type: 'text', inputmode: 'decimal', value: cost.typed, placeholder: cost.guessed ? `~${number(cost.total, locale())}` : '', oninput: (/** @type {any} */ event) => give(line.id, { price: event.target.value }) })),
            h('label', { class: 'field' }, t('depositEach'), h('input', { type: 'text', inputmode: 'decimal', value: given.deposit ?? '', oninput: (/** @type {any} */ event) => give(line.id, { deposit: event.target.value || undefined }) }))),
        h('div', { class: 'ways' },
            h('button', { class: 'main' }, t('nextLine')),
            line.entry ? h('button', { type: 'button', onclick: () => { give(line.id, { skip: true }); open = ''; } }, t('skip'))
                : h('button', { type: 'button', onclick: () => { table.more = table.more.filter((one) => one.id !== line.id); save(); } }, t('remove'))));
}

/** The line is as it should be; on to the next that was not looked at. @param {Line} line */
function next(line) {
    const all = lines().filter(isTaken);
    const at = all.findIndex((one) => one.id === line.id);
    open = [...all.slice(at + 1), ...all.slice(0, at)].find((one) => !one.given.done)?.id ?? '';
    give(line.id, { done: true });
}

function addMore() {
    const name = extra.trim();
    if (!name) return;
    const id = commandId();
    table.more = [...table.more, { id, name }];
    [extra, open] = ['', id];
    save();
}

/** The sum of the lines, and how far the receipt is from it. @param {Line[]} taken */
function sums(taken) {
    let total = '0';
    let without = 0;
    for (const line of taken) {
        const cost = price(line).total ?? booked(line)?.total?.amount;
        if (!cost) without += 1;
        else total = plus(total, cost);
        const deposit = cost && decimal(line.given.deposit ?? '');
        const count = Number(decimal((line.given.amount ?? line.listed).split(' ')[0]) ?? '1');
        for (let one = 0; deposit && one < (Number.isInteger(count) && count > 0 && count < 100 ? count : 1); one++) total = plus(total, deposit);
    }
    const receipt = decimal(table.receipt);
    const gap = receipt ? minus(receipt, total) : '0';
    const words = !receipt ? '' : compare(gap, '0') === 0 ? t('receiptAgrees') : t(compare(gap, '0') > 0 ? 'receiptMore' : 'receiptLess', { gap: moneyOf(gap.replace('-', '')) });
    return h('div', { class: 'sums' },
        h('p', null, t('inAll', { total: moneyOf(total) }), without > 0 && `, ${t('unpriced', { n: without })}`),
        h('label', { class: 'field' }, t('receipt'), h('input', { type: 'text', inputmode: 'decimal', value: table.receipt, oninput: (/** @type {any} */ event) => { table.receipt = event.target.value; save(); } })),
        words && h('p', { class: compare(gap, '0') ? 'hint bad' : 'hint', role: 'status' }, words));
}

/** @param {Line[]} taken */
async function bookAll(taken) {
    const pocket = larder.pocket;
    const list = pocket?.list(listId);
    const bad = taken.find((line) => line.given.date && line.given.date !== 'none' && !readDay(line.given.date, now(), pocket?.settings()?.dateOrder));
    if (bad) {
        open = bad.id;
        return toast(t('noSuchDay'), { kind: 'bad' });
    }
    const id = commandId();
    const group = taken.flatMap((line) => [
        { id: commandId(), type: 'addStock', body: body(line) },
        ...(line.entry ? [{ id: commandId(), type: 'removeEntry', body: { list: listId, entry: line.entry.id, onlyTicked: true } }] : []),
    ]);
    table.batch = id;
    await choose(`putaway ${listId}`, table);
    await act('putAway', { list: listId }, t('didPutAway', { n: taken.length }), {
        id, group, inverse: taken.filter((line) => line.entry).map((line) => ({ type: 'putEntry', body: { list: listId, entry: line.entry } })),
    });
    go(`list/${list?.id ?? listId}`);
}

onCommands((events) => {
    for (const { kind, entry } of events) {
        if (entry.type !== 'putAway') continue;
        const name = `putaway ${entry.body.list}`;
        if (kind === 'booked' && larder.choices[name]?.batch === entry.id) choose(name, undefined);
        if (kind === 'booked') for (const part of entry.group ?? []) if (part.type === 'removeEntry') choose(`price ${part.body.entry}`, undefined);
    }
});
