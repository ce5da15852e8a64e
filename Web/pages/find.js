/** Finds things as typed, from what is kept, offline too. */
import { h } from '../dom.js';
import { asSaid, nameKey } from '../data/amounts.js';
import { can, larder, redraw } from '../larder.js';
import { go } from '../route.js';
import { act } from '../parts/act.js';
import { matches } from '../parts/suggest.js';
import { due } from '../parts/words-of.js';
import { t } from '../words/words.js';

/** @typedef {{params: string[], query: URLSearchParams}} Place */

let typed = '';
export const title = () => t('find');
export const reads = () => ['products?limit=1000', larder.pocket?.boardRead() ?? ''];
/** @param {Place} place */
export function entered({ query }) {
    typed = query.get('q') ?? '';
}
export const focus = () => document.getElementById('find-field');

export function view() {
    const { pocket } = larder;
    const board = pocket?.board();
    const key = nameKey(typed);
    const products = typed.trim() ? matches(typed, 30) : [];
    const code = typed.trim().toUpperCase();
    const lots = typed.trim() ? (board?.lots ?? []).filter((/** @type {any} */ lot) => lot.code === code || (lot.note && nameKey(lot.note).includes(key)) || (lot.variant && nameKey(lot.variant.name).includes(key))) : [];
    const places = typed.trim() ? (pocket?.locations() ?? []).filter((one) => nameKey(one.name).includes(key)) : [];
    const list = pocket?.list(larder.choices.list ?? '') ?? pocket?.lists()[0];
    const group = (/** @type {string} */ name, /** @type {any[]} */ rows) => rows.length > 0 && h('section', { key: name, class: 'part' }, h('h2', null, name), h('ul', { class: 'plain rows' }, rows));
    return [
        group(t('products'), products.map((product) => h('li', { class: 'row', key: product.id },
            h('a', { class: 'name grow', href: pocket?.link(`product/${product.id}`) }, product.name,
                h('span', { class: 'facts' }, [product.inStock ? asSaid(product.inStock) : t('noneThere'), product.category].filter(Boolean).map((text) => h('span', null, text)))),
            can('addEntry') && list && h('button', { type: 'button', 'aria-label': `${t('toList')}: ${product.name}`, onclick: () => act('addEntry', { list: list.id, thing: product.id }, t('didAdd', { what: product.name, list: list.name })) }, t('toList'))))),
        group(t('lots'), lots.map((/** @type {any} */ lot) => h('li', { class: 'row', key: lot.id },
            h('a', { class: 'name grow', href: pocket?.link(`lot/${lot.code}`) }, lot.product.name, h('span', { class: 'facts' }, h('span', null, lot.code), h('span', null, due(lot, board.today))))))),
        group(t('places'), places.map((one) => h('li', { class: 'row', key: one.id }, h('a', { class: 'name grow', href: pocket?.link(`stock?location=${one.id}`) }, one.name)))),
        typed.trim() && !products.length && !lots.length && !places.length && h('div', { class: 'empty' }, h('p', null, t('nothingFound', { what: typed })),
            can('addEntry') && list && h('button', { type: 'button', onclick: () => act('addEntry', { list: list.id, thing: { name: typed.trim() } }, t('didAdd', { what: typed.trim(), list: list.name })) }, t('toListAs', { what: typed.trim(), list: list.name }))),
        !typed.trim() && h('p', { class: 'empty' }, t('findHint')),
    ];
}

export function foot() {
    return h('form', { class: 'add', role: 'search', key: 'find', onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const [only] = matches(typed, 1);
        const lot = larder.pocket?.board()?.lots.find((/** @type {any} */ one) => one.code === typed.trim().toUpperCase());
        if (lot) go(`lot/${lot.code}`);
        else if (only) go(`product/${only.id}`);
    } },
    h('div', { class: 'row' }, h('input', { type: 'search', id: 'find-field', value: typed, placeholder: t('findField'), 'aria-label': t('findField'), autocomplete: 'off', enterkeyhint: 'search',
        oninput: (/** @type {any} */ event) => { typed = event.target.value; redraw(); } })));
}
