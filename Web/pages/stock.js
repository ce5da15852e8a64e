/** What there is, by place or by product. */
import { h } from '../dom.js';
import { larder, choose } from '../larder.js';
import { isFrozen, lotCard } from '../parts/lot.js';
import { figure } from '../parts/explain.js';
import { asSaid } from '../data/amounts.js';
import { t } from '../words/words.js';

/** @typedef {{params: string[], query: URLSearchParams}} Place */

export const title = () => t('stock');
export const reads = () => [larder.pocket?.boardRead() ?? '', 'locations?limit=1000', 'products?limit=1000'];

/** @param {Place} place */
export function view({ query }) {
    const { pocket } = larder;
    const board = pocket?.board();
    if (!board) return [h('p', { class: 'hint' }, t('asking'))];
    const by = larder.choices.stockBy ?? 'place';
    const only = query.get('location');
    const place = pocket?.locations().find((one) => one.id === only);
    const lots = only ? board.lots.filter((/** @type {any} */ lot) => lot.location?.id === only) : board.lots;
    return [
        place ? h('p', { class: 'notice' }, place.name, ' ', h('a', { href: pocket?.link('stock') }, t('allPlaces')))
            : h('div', { class: 'chips', role: 'group', 'aria-label': t('order') }, ['place', 'product'].map((one) => h('button', { type: 'button', key: one, class: 'chip', 'aria-pressed': by === one ? 'true' : 'false', onclick: () => choose('stockBy', one) }, t(`by.${one}`)))),
        by === 'place' || only ? groups(lots, (lot) => lot.location?.name ?? t('noPlace')).map(([name, some]) => h('section', { key: name, class: 'part' },
            h('div', { class: 'part-head' }, h('h2', null, name, h('span', { class: 'count' }, String(some.length)))),
            h('ul', { class: 'lots' }, some.map((/** @type {any} */ lot) => lotCard(lot, { today: board.today, buttons: false, place: false })))))
            : h('ul', { class: 'plain rows' }, groups(lots, (lot) => lot.product.name).map(([name, some]) => productRow(name, some))),
        !lots.length && h('p', { class: 'empty' }, t('noStock')),
    ];
}

/** @param {any[]} lots @param {(lot: any) => string} name @returns {[string, any[]][]} */
function groups(lots, name) {
    const found = new Map();
    for (const lot of lots) found.set(name(lot), [...(found.get(name(lot)) ?? []), lot]);
    return [...found].sort(([a], [b]) => a.localeCompare(b));
}

/** @param {string} name @param {any[]} lots */
function productRow(name, lots) {
    const { product } = lots[0];
    const known = larder.pocket?.productsByName().get(product.id);
    const places = [...new Set(lots.map((lot) => lot.location?.name).filter(Boolean))].join(', ');
    return h('li', { class: 'row', key: product.id },
        h('a', { class: 'name grow', href: larder.pocket?.link(`product/${product.id}`) }, name, h('span', { class: 'facts' }, h('span', null, places), lots.some(isFrozen) && h('span', null, t('frozenWord')))),
        figure(known?.inStock ? asSaid(known.inStock) : lots.map((lot) => asSaid(lot.amount)).join(' + '), { of: product.id, what: 'amount', name }));
}
