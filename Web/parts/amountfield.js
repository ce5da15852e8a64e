/** − and + beside a decimal field. `1,5` and `1.5` are the same. */
import { h } from '../dom.js';
import { compare, decimal, minus, number, plus } from '../data/amounts.js';
import { locale, t } from '../words/words.js';

/** @param {{label: string, value: string, unit?: string, step?: string, most?: string, change: (typed: string) => void}} field */
export function amountField({ label, value, unit = '', step = '1', most, change }) {
    const now = decimal(value);
    const to = (/** @type {string} */ next) => {
        const kept = compare(next, '0') < 0 ? '0' : most && compare(next, most) > 0 ? most : next;
        change(number(kept, locale()));
    };
    return h('div', { class: 'field amount' },
        h('label', null, label, h('input', {
            type: 'text', inputmode: 'decimal', autocomplete: 'off', value,
            'aria-invalid': value && now === undefined ? 'true' : undefined,
            oninput: (/** @type {any} */ event) => change(event.target.value),
        })),
        unit && h('span', { class: 'unit' }, unit),
        h('button', { type: 'button', class: 'square', 'aria-label': t('less'), onclick: () => to(minus(now ?? '0', step)) }, '−'),
        h('button', { type: 'button', class: 'square', 'aria-label': t('moreAmount'), onclick: () => to(plus(now ?? '0', step)) }, '+'));
}
