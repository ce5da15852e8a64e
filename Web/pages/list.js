/** The list in the store: by aisle, with big ticks; what is ticked below; the same with and without a network. */
import { h } from '../dom.js';
import { asSaid, decimal, nameKey, number, readPhrases } from '../data/amounts.js';
import { query } from '../data/api.js';
import { can, choose, larder, redraw } from '../larder.js';
import { go } from '../route.js';
import { act } from '../parts/act.js';
import { icon } from '../parts/icons.js';
import { closeSheet, drawSheet, openSheet } from '../parts/sheet.js';
import { toast } from '../parts/toast.js';
import { moneyOf } from '../parts/words-of.js';
import { suggestions } from '../parts/suggest.js';
import { locale, t } from '../words/words.js';

/** @typedef {{params: string[], query: URLSearchParams}} Place */

const state = { typed: '', chosen: /** @type {number} */ (-1) };

/** @param {Place} place */
export function find({ params }) {
    const { pocket } = larder;
    return params[0] ? pocket?.list(params[0]) : pocket?.list(larder.choices.list ?? '') ?? pocket?.lists()[0];
}

/** @param {Place} place */
export const title = (place) => find(place)?.name ?? t('list');
/** @param {Place} place */
export function reads(place) {
    const list = find(place);
    return list ? ['lists', larder.pocket?.entriesRead(list.id) ?? '', estimateRead(list)] : ['lists'];
}

/** @param {any} list */
export const storeOf = (list) => larder.choices[`store ${list.id}`] ?? list.store?.id ?? '';
/** @param {any} list @param {boolean} [ticked] */
export const estimateRead = (list, ticked = false) =>
    `entries/estimate?${query({ list: list.id, limit: '1000', ...(storeOf(list) ? { store: storeOf(list) } : {}), ...(ticked ? { ticked: 'true' } : {}) })}`;

/** Opens with the last list, and keeps the screen on. @param {Place} place */
export function entered(place) {
    Object.assign(state, { typed: '', chosen: -1 });
    const list = find(place);
    if (list && larder.choices.list !== list.id) choose('list', list.id);
    stayOn();
}
/** @type {any} */
let lock;
async function stayOn() {
    try {
        lock = await /** @type {any} */ (navigator).wakeLock?.request('screen');
    } catch { /* Not over plain http, and not while the battery is low. */ }
}
export function gone() {
    lock?.release?.();
    lock = undefined;
}

/** @param {Place} place */
export function view(place) {
    const { pocket } = larder;
    const list = find(place);
    if (!list) return noList();
    const answer = pocket?.entries(list.id);
    if (!answer) return [h('p', { class: 'hint' }, t('asking'))];
    const open = answer.entries.filter((/** @type {any} */ entry) => !entry.ticked);
    const ticked = answer.entries.filter((/** @type {any} */ entry) => entry.ticked);
    const estimate = pocket?.answer(estimateRead(list));
    const costs = new Map((estimate?.entries ?? []).map((/** @type {any} */ one) => [one.id, one]));
    const many = (pocket?.members() ?? []).length > 1;
    const rows = [];
    for (const [aisle, entries] of byAisle(open, list)) {
        rows.push(h('li', { class: 'aisle', key: `aisle ${aisle}` }, h('h2', null, aisle || t('noAisle'))));
        for (const entry of entries) rows.push(row(list, entry, costs.get(entry.id), many));
    }
    if (ticked.length) {
        rows.push(h('li', { class: 'aisle cart', key: 'cart' }, h('h2', null, t('inCart'), h('span', { class: 'count' }, String(ticked.length)))));
        for (const entry of ticked) rows.push(row(list, entry, undefined, many));
    }
    return [
        h('div', { class: 'list-head' }, chooseList(list), chooseStore(list),
            h('button', { type: 'button', class: 'square', 'aria-label': t('listMenu'), onclick: () => menu(list) }, icon('more'))),
        h('p', { class: 'counts' }, h('span', null, t('openCount', { n: open.length })),
            estimate && h('button', { type: 'button', class: 'figure', onclick: () => showCosts(list) }, t('costs', { total: moneyOf(estimate.total.amount) }) + (estimate.unpriced ? `, ${t('unpriced', { n: estimate.unpriced })}` : ''))),
        !answer.entries.length && h('p', { class: 'empty' }, t('listEmpty')),
        answer.entries.length > 0 && !open.length && h('p', { class: 'empty' }, t('allTicked')),
        h('ul', { class: 'entries' }, rows),
        ticked.length > 0 && h('div', { class: 'ways bottom' },
            can('addStock') && h('a', { class: 'button main', href: pocket?.link(`putaway/${list.id}`) }, t('putAway')),
            can('removeEntry') && h('button', { type: 'button', class: 'quiet', onclick: () => clearTicked(list, ticked) }, t('clearTicked'))),
    ];
}

/** The field and its suggestions, above the tab bar. @param {Place} place */
export function foot(place) {
    const list = find(place);
    if (!list || !can('addEntry')) return null;
    const found = state.typed.trim() ? suggestions(state.typed) : [];
    return h('form', { class: 'add', key: 'add', onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        add(list, state.typed);
    } },
    found.length > 0 && h('ul', { class: 'suggestions', id: 'suggestions', role: 'listbox', 'aria-label': t('suggestions') }, found.map((one, at) => h('li', {
        key: one.product.id, role: 'option', id: `suggestion-${at}`, 'aria-selected': at === state.chosen ? 'true' : 'false',
        onclick: () => add(list, one.typed),
    }, h('span', { class: 'grow' }, one.label), one.product.inStock && h('span', { class: 'quiet-text' }, t('there', { amount: asSaid(one.product.inStock) }))))),
    h('div', { class: 'row' },
        h('input', {
            type: 'text', id: 'add-field', autocomplete: 'off', enterkeyhint: 'done', placeholder: t('addHint'), 'aria-label': t('addField'), value: state.typed, maxlength: '200',
            role: 'combobox', 'aria-expanded': found.length ? 'true' : 'false', 'aria-controls': 'suggestions', 'aria-autocomplete': 'list',
            'aria-activedescendant': state.chosen >= 0 ? `suggestion-${state.chosen}` : undefined,
            oninput: (/** @type {any} */ event) => { Object.assign(state, { typed: event.target.value, chosen: -1 }); redraw(); },
            onkeydown: (/** @type {KeyboardEvent} */ event) => pick(event, found, list),
        }),
        h('button', { class: 'main square', 'aria-label': t('add') }, icon('add'))));
}

/** @param {KeyboardEvent} event @param {any[]} found @param {any} list */
function pick(event, found, list) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step && found.length) {
        event.preventDefault();
        state.chosen = (state.chosen + step + found.length + (state.chosen < 0 && step < 0 ? 1 : 0)) % found.length;
        redraw();
    } else if (event.key === 'Enter' && state.chosen >= 0) {
        event.preventDefault();
        add(list, found[state.chosen].typed);
    } else if (event.key === 'Escape') {
        Object.assign(state, { typed: '', chosen: -1 });
        redraw();
    }
}

/** @param {any} list @param {string} typed */
async function add(list, typed) {
    const { pocket } = larder;
    const phrases = readPhrases(typed, (word) => pocket?.isUnit(word) ?? false);
    Object.assign(state, { typed: '', chosen: -1 });
    redraw();
    for (const { name, amount } of phrases) {
        const product = pocket?.productsByName().get(nameKey(name));
        const body = { list: list.id, thing: product ? product.id : { name }, ...(amount ? { amount } : {}) };
        await act('addEntry', body, t('didAdd', { what: [amount, product?.name ?? name].filter(Boolean).join(' '), list: list.name }));
    }
    document.getElementById('add-field')?.focus();
}

/** Open entries by the aisles of the store, else in larderd's order. @param {any[]} open @param {any} list @returns {[string, any[]][]} */
export function byAisle(open, list) {
    /** @type {Map<string, any[]>} */
    const aisles = new Map();
    const store = larder.pocket?.stores().find((one) => one.id === storeOf(list));
    for (const name of store?.aisles ?? []) aisles.set(name, []);
    for (const entry of open) {
        const aisle = entry.category ?? '';
        if (!aisles.has(aisle)) aisles.set(aisle, []);
        aisles.get(aisle)?.push(entry);
    }
    return [...aisles].filter(([, entries]) => entries.length).sort(([a], [b]) => Number(!a) - Number(!b));
}

/** @param {any} list @param {any} entry @param {any} cost @param {boolean} many whether several people share the list */
function row(list, entry, cost, many) {
    const facts = [
        entry.amount && asSaid(entry.amount), entry.note, entry.store?.name && entry.store.id !== storeOf(list) && t('at', { store: entry.store.name }),
        many && entry.by, entry.rating?.neverAgain && t('neverAgain'), entry.pending && t('notBooked'),
    ].filter(Boolean);
    const price = priceOf(entry.id);
    return h('li', { key: entry.id, class: `entry ${entry.ticked ? 'ticked' : ''} ${entry.pending ? 'pending' : ''}` },
        h('label', { class: 'tick' },
            h('input', { type: 'checkbox', checked: entry.ticked, disabled: !can('tickEntry'), onchange: () => tick(list, entry) }),
            h('span', { class: 'grow' }, h('span', { class: 'name' }, entry.name), facts.length > 0 && h('span', { class: 'facts' }, facts.map((text) => h('span', null, text))))),
        entry.ticked && can('observePrice') && entry.product
            ? h('input', { class: 'price', type: 'text', inputmode: 'decimal', autocomplete: 'off', placeholder: t('price'), 'aria-label': t('pricePaid', { what: entry.name }), value: price, onchange: (/** @type {any} */ event) => setPrice(list, entry, event.target.value) })
            : cost?.cost && h('span', { class: 'cost' }, cost.special ? h('span', { class: 'special' }, t('special')) : null, moneyOf(cost.cost.amount)),
        (can('changeEntry') || can('removeEntry')) && h('button', { type: 'button', class: 'quiet square', 'aria-label': t('change', { what: entry.name }), onclick: () => edit(list, entry) }, icon('more')));
}

/** @param {any} list @param {any} entry */
function tick(list, entry) {
    const untick = entry.ticked;
    act('tickEntry', { list: list.id, entry: entry.id, ...(untick ? { untick: true } : {}) }, t(untick ? 'didUntick' : 'didTick', { what: entry.name }), {
        inverse: [{ type: 'tickEntry', body: { list: list.id, entry: entry.id, ...(untick ? {} : { untick: true }) } }],
    });
}

/** Prices typed on the ticks, kept for putting away. @param {string} entry */
export const priceOf = (entry) => larder.choices[`price ${entry}`] ?? '';

/** @param {any} list @param {any} entry @param {string} typed the line of the receipt: for all of it */
async function setPrice(list, entry, typed) {
    const amount = decimal(typed);
    if (!amount) {
        if (typed.trim()) toast(t('noSuchPrice'), { kind: 'bad' });
        return choose(`price ${entry.id}`, undefined);
    }
    await choose(`price ${entry.id}`, number(amount, locale()));
    const store = storeOf(list);
    // Seen there, whoever puts it away. Without a store it would be compared with nothing.
    if (!store || !entry.amount?.amount) return;
    await act('observePrice', {
        product: entry.product.id, store, price: { amount, currency: larder.pocket?.currency }, amount: { amount: entry.amount.amount, unit: entry.amount.unit },
        ...(entry.variant ? { variant: entry.variant.id } : {}),
    }, t('didPrice', { what: entry.name, price: moneyOf(amount) }));
}

/** @param {any} list @param {any[]} ticked */
function clearTicked(list, ticked) {
    act('removeEntry', { list: list.id, ticked: true }, t('didClear', { n: ticked.length }), {
        inverse: ticked.map((entry) => ({ type: 'putEntry', body: { list: list.id, entry } })),
    });
}

/** @param {any} list @param {any} entry */
function edit(list, entry) {
    let amount = entry.amount ? asSaid(entry.amount) : '';
    let note = entry.note ?? '';
    const others = (larder.pocket?.lists() ?? []).filter((one) => one.id !== list.id);
    openSheet(entry.name, () => h('form', { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); save(); } },
        can('changeEntry') && [
            h('label', { class: 'field' }, t('amount'), h('input', { type: 'text', value: amount, autocomplete: 'off', oninput: (/** @type {any} */ event) => { amount = event.target.value; } })),
            h('div', { class: 'chips' }, ['1', '2', '3', '4', '6'].map((one) => h('button', { type: 'button', class: 'chip', onclick: () => { amount = amount.replace(/^[\d.,]*/, one); drawSheet(); } }, one))),
            h('label', { class: 'field' }, t('note'), h('input', { type: 'text', value: note, oninput: (/** @type {any} */ event) => { note = event.target.value; } })),
            h('div', { class: 'ways' }, h('button', { class: 'main' }, t('save'))),
        ],
        h('div', { class: 'menu' },
            can('moveEntry') && others.map((one) => h('button', { type: 'button', key: one.id, onclick: () => { closeSheet(); act('moveEntry', { list: list.id, entry: entry.id, to: one.id }, t('didMove', { what: entry.name, place: one.name })); } }, t('moveTo', { place: one.name }))),
            entry.product && h('a', { class: 'button', href: larder.pocket?.link(`product/${entry.product.id}`), onclick: closeSheet }, t('details')),
            can('removeEntry') && h('button', { type: 'button', onclick: () => {
                closeSheet();
                act('removeEntry', { list: list.id, entry: entry.id }, t('didRemove', { what: entry.name }), { inverse: [{ type: 'putEntry', body: { list: list.id, entry } }] });
            } }, t('remove')))));
    function save() {
        const before = entry.amount ? asSaid(entry.amount) : '';
        const body = {
            list: list.id, entry: entry.id,
            ...(amount.trim() && amount !== before ? { amount: amount.trim(), ...(entry.amount?.amount ? { seen: { amount: entry.amount.amount, unit: entry.amount.unit } } : {}) } : {}),
            ...(note !== (entry.note ?? '') ? (note.trim() ? { note: note.trim() } : { clear: ['note'] }) : {}),
        };
        closeSheet();
        if (Object.keys(body).length > 2) act('changeEntry', body, t('didChange', { what: entry.name }), { inverse: [{ type: 'putEntry', body: { list: list.id, entry } }] });
    }
}

/** @param {any} list */
function chooseList(list) {
    return h('label', { class: 'choose' }, h('span', { class: 'hidden' }, t('list')),
        h('select', { onchange: (/** @type {any} */ event) => (event.target.value === 'new' ? newList(list) : go(`list/${event.target.value}`)) },
            (larder.pocket?.lists() ?? []).map((one) => h('option', { key: one.id, value: one.id, selected: one.id === list.id }, one.id === list.id ? one.name : `${one.name} (${one.open})`)),
            can('createList') && h('option', { key: 'new', value: 'new' }, t('newList'))));
}

/** @param {any} list */
function chooseStore(list) {
    return h('label', { class: 'choose' }, h('span', { class: 'hidden' }, t('store')),
        h('select', { onchange: (/** @type {any} */ event) => choose(`store ${list.id}`, event.target.value).then(() => larder.pocket?.refresh(estimateRead(list))) },
            h('option', { key: '', value: '', selected: !storeOf(list) }, t('anyStore')),
            (larder.pocket?.stores() ?? []).map((one) => h('option', { key: one.id, value: one.id, selected: one.id === storeOf(list) }, one.name))));
}

/** @param {any} [list] */
function newList(list) {
    redraw();
    openSheet(t('newList'), () => h('form', { onsubmit: async (/** @type {any} */ event) => {
        event.preventDefault();
        const name = String(new FormData(event.target).get('name')).trim();
        closeSheet();
        await act('createList', { name }, t('didMake', { what: name }));
        await larder.outbox.settled();
        await larder.pocket?.refresh('lists');
        if (larder.pocket?.list(name)) go(`list/${encodeURIComponent(name)}`);
        else if (list) go(`list/${list.id}`);
    } },
    h('label', { class: 'field' }, t('name'), h('input', { name: 'name', required: true, autofocus: true, maxlength: '100' })),
    h('div', { class: 'ways' }, h('button', { class: 'main' }, t('save')))));
}

function noList() {
    return [h('p', { class: 'empty' }, t('noList')), can('createList') && h('button', { type: 'button', class: 'main', onclick: () => newList() }, t('newList'))];
}

/** @param {any} list */
function menu(list) {
    const fill = (/** @type {string} */ key) => { closeSheet(); act('fillList', { list: list.id, [key]: true }, t('didFill', { list: list.name })); };
    openSheet(list.name, () => h('div', { class: 'menu' },
        can('fillList') && [
            h('button', { type: 'button', onclick: () => fill('minimum') }, t('fillLow')),
            h('button', { type: 'button', onclick: () => fill('expiring') }, t('fillExpiring')),
            h('button', { type: 'button', onclick: () => fill('favourites') }, t('fillFavourites')),
        ],
        h('button', { type: 'button', onclick: () => compare(list) }, t('compareStores')),
        h('button', { type: 'button', onclick: () => { closeSheet(); setTimeout(() => print(), 100); } }, t('print')),
        can('createList') && h('button', { type: 'button', onclick: () => newList(list) }, t('newList'))));
}

/** @param {any} list */
function compare(list) {
    const read = `compare/list?list=${list.id}`;
    larder.pocket?.refresh(read).then(drawSheet);
    openSheet(t('compareStores'), () => {
        const answer = larder.pocket?.answer(read);
        if (!answer) return h('p', { class: 'hint' }, larder.kept.refusals.get(larder.pocket?.path(read) ?? '')?.detail ?? t('asking'));
        return [
            h('ul', { class: 'plain rows' }, answer.stores.map((/** @type {any} */ one) => h('li', { class: 'row', key: one.store.id },
                h('span', { class: 'grow' }, one.store.name, h('span', { class: 'facts' }, h('span', null, t('hasOf', { n: one.available, all: answer.entries.length })))),
                h('strong', null, moneyOf(one.total.amount)),
                h('button', { type: 'button', onclick: () => { closeSheet(); choose(`store ${list.id}`, one.store.id).then(() => larder.pocket?.refresh(estimateRead(list))); } }, t('goThere'))))),
            !answer.stores.length && h('p', { class: 'hint' }, t('noPrices')),
        ];
    });
}

/** @param {any} list */
function showCosts(list) {
    openSheet(t('whatItCosts'), () => {
        const answer = larder.pocket?.answer(estimateRead(list));
        return [
            h('p', { class: 'big' }, moneyOf(answer.total.amount)),
            h('ul', { class: 'plain rows' }, answer.entries.map((/** @type {any} */ one) => h('li', { class: 'row', key: one.id },
                h('span', { class: 'grow' }, one.name, h('span', { class: 'facts' }, [one.price, one.store?.name && t('at', { store: one.store.name }), one.special && t('special'), one.instead].filter(Boolean).map((text) => h('span', null, text)))),
                h('strong', null, one.cost ? moneyOf(one.cost.amount) : '–')))),
        ];
    });
}
