/** One lot: its figures, what can be done with it, what happened to it. */
import { h } from '../dom.js';
import { asSaid } from '../data/amounts.js';
import { query } from '../data/api.js';
import { dayText } from '../data/dates.js';
import { larder } from '../larder.js';
import { figure } from '../parts/explain.js';
import { icon } from '../parts/icons.js';
import { actions, more } from '../parts/lot.js';
import { due, kindOf } from '../parts/words-of.js';
import { locale, t } from '../words/words.js';
import { step } from './product.js';

/** @typedef {{params: string[], query: URLSearchParams}} Place */

/** @param {Place} place */
const find = ({ params }) => larder.pocket?.board()?.lots.find((/** @type {any} */ lot) => lot.code === params[0]?.toUpperCase() || lot.id === params[0]);
/** @param {Place} place */
const history = ({ params }) => `history?${query({ of: params[0] ?? '', limit: '50' })}`;

/** @param {Place} place */
export const title = (place) => find(place)?.product.name ?? larder.pocket?.answer(history(place))?.of?.name ?? t('lot');
/** @param {Place} place */
export const reads = (place) => [larder.pocket?.boardRead() ?? '', history(place)];

/** @param {Place} place */
export function view(place) {
    const board = larder.pocket?.board();
    const lot = find(place);
    const steps = larder.pocket?.answer(history(place))?.entries ?? [];
    if (!board) return [h('p', { class: 'hint' }, t('asking'))];
    if (!lot) {
        return [h('p', { class: 'empty' }, larder.kept.refusals.get(larder.pocket?.path(history(place)) ?? '')?.detail ?? t('lotGone')),
            steps.length > 0 && h('ol', { class: 'steps' }, steps.map(step))];
    }
    const facts = [
        ['amount', t('amount'), asSaid(lot.amount)],
        ['date', kindOf(lot) || t('date'), lot.date ? `${dayText(lot.date, locale(), 'long')}, ${due(lot, board.today)}` : t('noDate')],
        ['date source', t('dateFrom'), lot.dateSource && t(`source.${lot.dateSource}`)],
        ['printed', t('printedDate'), lot.printed && dayText(lot.printed, locale(), 'long')],
        ['status', t('status'), t(`status.${lot.status}`)],
        ['location', t('place'), lot.location?.name],
        ['frozen since', t('frozenSince'), lot.frozenSince && dayText(lot.frozenSince, locale(), 'long')],
        ['opened', t('opened'), lot.opened ? t('yes') : undefined],
        ['bought on', t('boughtOn'), lot.boughtOn && dayText(lot.boughtOn, locale(), 'long')],
        ['store', t('store'), lot.store?.name],
        ['price', t('price'), lot.price?.text],
        ['owner', t('owner'), lot.owner?.name],
        ['variant', t('variant'), lot.variant?.name],
        ['note', t('note'), lot.note],
    ].filter(([, , value]) => value);
    return [
        h('p', { class: 'counts' }, h('span', { class: 'code' }, lot.code), h('a', { href: larder.pocket?.link(`product/${lot.product.id}`) }, t('allOf', { what: lot.product.name }))),
        h('dl', { class: 'facts-table' }, facts.map(([what, name, value]) => [h('dt', { key: `${what}-name` }, name), h('dd', { key: what }, figure(value, { of: lot.code, what: String(what), name: `${lot.product.name}: ${name}` }))])),
        h('div', { class: 'buttons' }, /** @type {any[]} */ (actions(lot)).map((one) => h('button', { type: 'button', key: one.key, class: 'act', onclick: one.act }, icon(one.icon), h('span', null, one.text))),
            actions(lot).length > 0 && h('button', { type: 'button', key: 'more', class: 'act', onclick: () => more(lot, board.today) }, icon('more'), h('span', null, t('part')))),
        steps.length > 0 && h('section', { class: 'part' }, h('h2', null, t('history')), h('ol', { class: 'steps' }, steps.map(step))),
    ];
}
