/** A lot, and what can be done with it. */
import { h } from '../dom.js';
import { asSaid, compare, decimal, half, number } from '../data/amounts.js';
import { commandId } from '../data/ids.js';
import { can, has, larder } from '../larder.js';
import { locale, t } from '../words/words.js';
import { act } from './act.js';
import { amountField } from './amountfield.js';
import { explain, figure } from './explain.js';
import { icon } from './icons.js';
import { closeSheet, drawSheet, openSheet } from './sheet.js';
import { amountOf, due, kindOf } from './words-of.js';

/** @param {any} lot @param {'used' | 'spoiled'} reason @param {string} [amount] of its unit; undefined: all */
export function take(lot, reason, amount) {
    const all = amount === undefined || compare(amount, lot.amount.amount) >= 0;
    const how = all ? asSaid(lot.amount) : amountOf(amount, lot.amount.unit);
    // What is eaten or thrown out by hand is meant as it is: past its date or not.
    const body = { lot: lot.id, ...(all ? { all: true } : { amount: { amount, unit: lot.amount.unit } }), reason };
    return act('consumeStock', body, t(reason === 'used' ? 'didUse' : 'didThrow', { what: lot.product.name, amount: how }), { inverse: put(lot) });
}
/** All of several lots, in one batch with one undo. @param {any[]} lots */
export function throwOut(lots) {
    const group = lots.map((lot) => ({ id: commandId(), type: 'consumeStock', body: { lot: lot.id, all: true, reason: 'spoiled' } }));
    return act('throwOut', {}, t('didThrowAll', { n: lots.length }), { group, inverse: lots.flatMap(put) });
}
/** @param {any} lot */
const put = (lot) => [{ type: 'putLot', body: { lot } }];

/** @param {any} lot */
export const stillGood = (lot) => act('keepStock', { lot: lot.id }, t('didKeep', { what: lot.product.name }), { inverse: put(lot) });
/** @param {any} lot */
const open = (lot) => act('openStock', { lot: lot.id }, t('didOpen', { what: lot.product.name }), { inverse: put(lot) });

/** Whether stock can be moved, frozen and thawed here. */
const canMove = () => can('moveStock') && has('postStockMove');

/** @param {any} lot */
export function isFrozen(lot) {
    return lot.status === 'frozen' || larder.pocket?.locations().find((one) => one.id === lot.location?.id)?.kind === 'freezer';
}

/** @param {any} lot @param {any} how `to` a place, `freeze` or `thaw` @param {string} words @param {string} [amount] undefined: all */
function move(lot, how, words, amount) {
    const part = amount !== undefined && compare(amount, lot.amount.amount) < 0;
    const body = { lot: lot.id, ...how, ...(part ? { amount: { amount, unit: lot.amount.unit } } : {}) };
    return act('moveStock', body, words, { inverse: put(lot) });
}
/** @param {any} lot @param {string} [amount] */
const freeze = (lot, amount) => move(lot, { freeze: true }, t('didFreeze', { what: lot.product.name }), amount);

/** What may be done with a lot, in order of use. @param {any} lot */
export function actions(lot) {
    const { pocket } = larder;
    const freezer = pocket?.locations().find((one) => one.kind === 'freezer');
    const frozen = isFrozen(lot);
    return [
        can('consumeStock') && { key: 'used', icon: 'used', text: t('used'), act: () => take(lot, 'used') },
        can('consumeStock') && { key: 'half', icon: 'half', text: t('half'), act: () => take(lot, 'used', half(lot.amount.amount)) },
        can('consumeStock') && { key: 'thrown', icon: 'thrown', text: t('thrownOut'), act: () => take(lot, 'spoiled') },
        can('keepStock') && !frozen && lot.dateKind !== 'useBy' && { key: 'good', icon: 'good', text: t('stillGood'), act: () => stillGood(lot) },
        canMove() && freezer && !frozen && { key: 'freeze', icon: 'freeze', text: t('freeze'), act: () => freeze(lot) },
        canMove() && frozen && { key: 'thaw', icon: 'good', text: t('thaw'), act: () => move(lot, { thaw: true }, t('didThaw', { what: lot.product.name })) },
        can('openStock') && !lot.opened && { key: 'open', icon: 'open', text: t('openIt'), act: () => open(lot) },
    ].filter(Boolean);
}

/**
 * A lot as a card, with the most used buttons under it.
 * @param {any} lot @param {{today: string, buttons?: boolean, place?: boolean}} how
 */
export function lotCard(lot, { today, buttons = true, place = true }) {
    const all = /** @type {any[]} */ (actions(lot));
    const main = buttons ? all.slice(0, 4) : [];
    return h('li', { class: `lot ${lot.status} ${lot.pending ? 'pending' : ''}`, key: lot.id },
        h('div', { class: 'lot-head' },
            h('a', { href: larder.pocket?.link(`lot/${lot.code}`), class: 'name' }, lot.product.name,
                lot.variant && h('span', { class: 'quiet-text' }, ` ${lot.variant.name}`)),
            figure(due(lot, today), { of: lot.code, what: 'date', name: `${lot.product.name}: ${t('date')}`, class: `due ${lot.status}` })),
        h('p', { class: 'facts' },
            figure(asSaid(lot.amount), { of: lot.code, what: 'amount', name: `${lot.product.name}: ${t('amount')}` }),
            [place && lot.location?.name, kindOf(lot), lot.opened && t('opened'), lot.kept && t('keptGood'), lot.frozenSince && t('frozenWord'), lot.owner && t('of', { who: lot.owner.name }), lot.pending && t('notBooked')]
                .filter(Boolean).map((text) => h('span', null, text))),
        buttons && all.length > 0 && h('div', { class: 'buttons' },
            main.map((one) => h('button', { type: 'button', key: one.key, class: `act ${one.key}`, onclick: one.act, 'aria-label': `${one.text}: ${lot.product.name}` }, icon(one.icon), h('span', null, one.text))),
            h('button', { type: 'button', key: 'more', class: 'act', onclick: () => more(lot, today), 'aria-label': `${t('more')}: ${lot.product.name}` }, icon('more'), h('span', null, t('more')))));
}

/** Everything that can be done with a lot: also a part of it. @param {any} lot @param {string} today */
export function more(lot, today) {
    let amount = number(half(lot.amount.amount), locale());
    openSheet(`${lot.product.name} · ${asSaid(lot.amount)}`, () => [
        h('p', { class: 'hint' }, [lot.location?.name, `${kindOf(lot)} ${due(lot, today)}`.trim()].filter(Boolean).join(' · ')),
        can('consumeStock') && h('form', { class: 'part', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); part('used'); } },
            amountField({ label: t('amount'), value: amount, unit: lot.amount.unit === 'piece' ? '' : lot.amount.unit, step: lot.amount.unit === 'g' || lot.amount.unit === 'ml' ? '50' : lot.amount.unit === 'piece' ? '1' : '0.25', most: lot.amount.amount,
                change: (typed) => { amount = typed; drawSheet(); } }),
            h('div', { class: 'ways' },
                h('button', { class: 'main' }, t('usedThis')),
                h('button', { type: 'button', onclick: () => part('spoiled') }, t('thrownThis')),
                canMove() && !isFrozen(lot) && h('button', { type: 'button', onclick: () => part('freeze') }, t('freezeThis')))),
        h('div', { class: 'menu' },
            /** @type {any[]} */ (actions(lot)).map((one) => h('button', { type: 'button', key: one.key, onclick: () => { closeSheet(); one.act(); } }, icon(one.icon), one.text)),
            canMove() && (larder.pocket?.locations() ?? []).filter((one) => one.id !== lot.location?.id)
                .map((one) => h('button', { type: 'button', key: one.id, onclick: () => { closeSheet(); move(lot, { to: one.id }, t('didMove', { what: lot.product.name, place: one.name })); } }, icon('stock'), t('moveTo', { place: one.name }))),
            h('button', { type: 'button', onclick: () => explain(lot.code, 'amount', `${lot.product.name}: ${t('amount')}`) }, icon('find'), t('whyAmount')),
            h('a', { class: 'button', href: larder.pocket?.link(`lot/${lot.code}`), onclick: closeSheet }, icon('stock'), t('details'))),
    ]);
    /** @param {'used' | 'spoiled' | 'freeze'} reason */
    const part = (reason) => {
        const value = decimal(amount);
        if (!value || value === '0') return;
        closeSheet();
        if (reason === 'freeze') freeze(lot, value);
        else take(lot, reason, value);
    };
}
