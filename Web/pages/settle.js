/** Late commands that did not fit: what becomes of them is decided here (Q9). */
import { h } from '../dom.js';
import { ask, Refused } from '../data/api.js';
import { commandId } from '../data/ids.js';
import { can, larder, freshen } from '../larder.js';
import { asSaid, decimal } from '../data/amounts.js';
import { toast } from '../parts/toast.js';
import { drawSheet, closeSheet, openSheet } from '../parts/sheet.js';
import { amountField } from '../parts/amountfield.js';
import { timeOf } from '../parts/words-of.js';
import { t } from '../words/words.js';

export const title = () => t('toSettle');
export const reads = () => ['to-settle', larder.pocket?.boardRead() ?? ''];

export function view() {
    const items = larder.pocket?.toSettle() ?? [];
    return [
        h('p', { class: 'hint' }, t('settleHint')),
        !items.length && h('p', { class: 'empty' }, t('nothingToSettle')),
        h('ul', { class: 'lots' }, items.map((item) => h('li', { class: 'lot', key: item.id },
            h('p', { class: 'name' }, item.text.charAt(0).toUpperCase() + item.text.slice(1)),
            h('p', { class: 'facts' }, [item.by, timeOf(Date.parse(item.at)), item.there && t('there', { amount: asSaid(item.there) })].filter(Boolean).map((text) => h('span', null, text))),
            can('settle') && h('div', { class: 'ways' },
                h('button', { type: 'button', class: 'main', onclick: () => settle(item, { way: 'booked' }) }, t('settleBook')),
                h('button', { type: 'button', onclick: () => count(item) }, t('settleCount_')),
                h('button', { type: 'button', onclick: () => settle(item, { way: 'discarded' }) }, t('discard')))))),
    ];
}

/** @param {any} item */
function count(item) {
    let amount = item.there?.amount ?? '0';
    openSheet(t('settleCount_'), () => h('form', { onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const value = decimal(amount);
        if (value === undefined) return;
        closeSheet();
        settle(item, { way: 'counted', amount: { amount: value, unit: item.there?.unit } });
    } },
    amountField({ label: t('thereNow'), value: amount, unit: item.there?.unit, change: (typed) => { amount = typed; drawSheet(); } }),
    h('div', { class: 'ways' }, h('button', { class: 'main' }, t('save')))));
}

/** It is not of the outbox: it can wait until larderd is there. @param {any} item @param {any} body */
async function settle(item, body) {
    const id = commandId();
    try {
        await ask('POST', `households/${larder.pocket?.household}/to-settle/${item.id}`, { body, headers: { 'Idempotency-Key': id }, timeout: 15_000 });
        toast(t('settled'));
    } catch (error) {
        toast(error instanceof Refused ? error.message : t('noAnswer'), { kind: 'bad' });
    }
    await larder.pocket?.refresh('to-settle');
    freshen();
}
