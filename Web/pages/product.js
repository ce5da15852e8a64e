/** A product: what there is of it, what it costs where, what happened to it. */
import { h } from '../dom.js';
import { asSaid, decimal, number, sum } from '../data/amounts.js';
import { query } from '../data/api.js';
import { dayText } from '../data/dates.js';
import { can, has, larder } from '../larder.js';
import { act } from '../parts/act.js';
import { figure } from '../parts/explain.js';
import { lotCard } from '../parts/lot.js';
import { amountField } from '../parts/amountfield.js';
import { closeSheet, drawSheet, openSheet } from '../parts/sheet.js';
import { amountOf, moneyOf } from '../parts/words-of.js';
import { locale, t } from '../words/words.js';

/** @typedef {{params: string[], query: URLSearchParams}} Place */

/** @param {Place} place */
const known = ({ params }) => larder.pocket?.productsByName().get(params[0]) ?? larder.pocket?.productsByName().get(params[0]?.toLowerCase());
/** @param {Place} place */
const read = ({ params }) => `products/${encodeURIComponent(params[0])}`;
/** @param {Place} place @param {string} what */
const of = ({ params }, what) => `${what}?${query({ [what === 'prices' ? 'product' : 'of']: params[0], limit: '20' })}`;

/** @param {Place} place */
export const title = (place) => (larder.pocket?.answer(read(place)) ?? known(place))?.name ?? t('product');
/** @param {Place} place */
export const reads = (place) => [read(place), larder.pocket?.boardRead() ?? '', of(place, 'prices'), of(place, 'history')];

/** @param {Place} place */
export function view(place) {
    const { pocket } = larder;
    const product = pocket?.answer(read(place)) ?? known(place);
    if (!product) return [h('p', { class: 'empty' }, larder.kept.refusals.get(pocket?.path(read(place)) ?? '')?.detail ?? t('asking'))];
    const board = pocket?.board();
    const lots = (board?.lots ?? []).filter((/** @type {any} */ lot) => lot.product.id === product.id);
    const list = pocket?.list(larder.choices.list ?? '') ?? pocket?.lists()[0];
    const offers = pocket?.answer(of(place, 'prices'))?.offers ?? [];
    const history = pocket?.answer(of(place, 'history'))?.entries ?? [];
    const facts = [
        ['amount', t('amount'), product.inStock ? asSaid(product.inStock) : t('noneThere')],
        ['minimum', t('minimum'), product.minimum && asSaid(product.minimum)],
        ['category', t('category'), product.category],
        ['location', t('usualPlaceIs'), product.location?.name],
        ['shelf life', t('shelfLife'), shelfLife(product.shelfLife)],
        ['packs', t('packs'), product.packs?.map((/** @type {any} */ pack) => `${pack.unit} = ${pack.amount.text}`).join(', ')],
        ['rating', t('rating'), product.rating?.text],
        ['aliases', t('aliases'), product.aliases?.join(', ')],
        ['barcodes', t('barcodes'), product.barcodes?.join(', ')],
        ['tags', t('tags'), product.tags?.join(', ')],
        ['note', t('note'), product.note],
    ].filter(([, , value]) => value);
    return [
        h('dl', { class: 'facts-table' }, facts.map(([what, name, value]) => [h('dt', { key: `${what}-name` }, name), h('dd', { key: what }, figure(value, { of: product.id, what: String(what), name: `${product.name}: ${name}` }))])),
        h('div', { class: 'ways' },
            can('addEntry') && list && h('button', { type: 'button', class: 'main', onclick: () => act('addEntry', { list: list.id, thing: product.id }, t('didAdd', { what: product.name, list: list.name })) }, t('toListNamed', { list: list.name })),
            can('countStock') && has('postStockCount') && lots.length > 0 && h('button', { type: 'button', onclick: () => count(product, lots) }, t('settleCount_'))),
        lots.length > 0 && h('section', { class: 'part', key: 'lots' }, h('h2', null, t('there_')), h('ul', { class: 'lots' }, lots.map((/** @type {any} */ lot) => lotCard(lot, { today: board.today })))),
        (product.children ?? []).length > 0 && h('section', { class: 'part', key: 'under' }, h('h2', null, t('under')), h('ul', { class: 'plain rows' }, product.children.map((/** @type {any} */ child) => h('li', { class: 'row', key: child.product.id },
            h('a', { class: 'name grow', href: pocket?.link(`product/${child.product.id}`) }, child.product.name), h('span', null, child.inStock ? asSaid(child.inStock) : t('noneThere')))))),
        offers.length > 0 && h('section', { class: 'part', key: 'prices' }, h('h2', null, t('prices')), h('ul', { class: 'plain rows' }, offers.map((/** @type {any} */ offer, /** @type {number} */ at) => h('li', { class: 'row', key: String(at) },
            h('span', { class: 'grow' }, h('span', { class: 'name' }, offer.store.name), h('span', { class: 'facts' }, [dayText(offer.last.day, locale()), offer.last.terms?.text, offer.variant?.name].filter(Boolean).map((text) => h('span', null, text)))),
            figure(`${moneyOf(offer.last.price.amount)}${offer.last.price.per ? `/${offer.last.price.per}` : ''}`, { of: product.id, what: 'price', name: `${product.name}: ${t('price')}` }))))),
        history.length > 0 && h('section', { class: 'part', key: 'history' }, h('h2', null, t('history')), h('ol', { class: 'steps' }, history.map(step))),
    ];
}

/** How much there really is, of all lots. @param {any} product @param {any[]} lots */
function count(product, lots) {
    const unit = lots[0].amount.unit;
    let amount = number(product.inStock?.unit === unit ? product.inStock.amount : sum(lots.map((lot) => lot.amount.amount)), locale());
    openSheet(`${product.name}: ${t('settleCount_')}`, () => h('form', { onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const value = decimal(amount);
        if (value === undefined) return;
        closeSheet();
        act('countStock', { product: product.id, amount: { amount: value, unit } }, t('didCount', { what: product.name, amount: amountOf(value, unit) }));
    } },
    amountField({ label: t('thereNow'), value: amount, unit: unit === 'piece' ? '' : unit, change: (typed) => { amount = typed; drawSheet(); } }),
    h('div', { class: 'ways' }, h('button', { class: 'main' }, t('save')))));
}

/** @param {any} life */
function shelfLife(life) {
    return Object.entries(life ?? {}).filter(([, days]) => typeof days === 'number').map(([where, days]) => t(`life.${where}`, { n: days })).join(', ');
}

/** @param {any} entry */
export const step = (entry) => h('li', { key: `${entry.position} ${entry.transaction}`, class: entry.undoneBy ? 'undone' : '' },
    h('span', { class: 'quiet-text' }, `${dayText(entry.occurredOn, locale())} · ${entry.actor}`),
    h('span', null, entry.change.text.charAt(0).toUpperCase() + entry.change.text.slice(1)));
