/** One field for a day: digits as printed, spelled out below; chips; the system's picker. */
import { h } from '../dom.js';
import { addDays, dayText, daysBetween, readDay } from '../data/dates.js';
import { larder } from '../larder.js';
import { locale, t } from '../words/words.js';

let made = 0;

/**
 * @param {{label: string, value: string, today: string, usual?: string, chips?: boolean, change: (typed: string, day: string | undefined) => void}} field
 *   `value`: as typed. `usual`: the day that larder would take.
 */
export function dateField({ label, value, today, usual, chips = true, change }) {
    const order = larder.pocket?.settings()?.dateOrder;
    const day = value.trim() ? readDay(value, today, order) : undefined;
    const bad = value.trim() !== '' && value !== 'none' && !day;
    const words = day ? `${dayText(day, locale(), 'long')}, ${ahead(daysBetween(today, day))}` : bad ? t('noSuchDay') : usual ? t('usualDate', { day: dayText(usual, locale(), 'long') }) : t('dateHint');
    const id = `day-${label}-${made += 1}`;
    return h('div', { class: 'field date' },
        h('label', null, label, h('span', { class: 'row' },
            h('input', {
                type: 'text', inputmode: 'decimal', autocomplete: 'off', value: value === 'none' ? '' : value, 'aria-invalid': bad ? 'true' : undefined,
                placeholder: t(`order.${order ?? 'dmy'}`),
                oninput: (/** @type {any} */ event) => change(event.target.value, readDay(event.target.value, today, order)),
            }),
            h('input', {
                type: 'date', class: 'picker', 'aria-label': t('pickDay', { what: label }), value: day ?? '', tabindex: '-1',
                onchange: (/** @type {any} */ event) => change(event.target.value, event.target.value || undefined),
            }))),
        h('p', { id, class: bad ? 'hint bad' : 'hint' }, value === 'none' ? t('noDate') : words),
        chips && h('div', { class: 'chips' },
            [[t('today'), 0], ['+3', 3], ['+7', 7], ['+30', 30]].map(([text, days]) => h('button', {
                type: 'button', class: 'chip', key: String(days), 'aria-label': days ? t('inDays', { n: days }) : undefined,
                onclick: () => change(addDays(today, Number(days)), addDays(today, Number(days))),
            }, String(text))),
            h('button', { type: 'button', class: 'chip', key: 'usual', onclick: () => change('', undefined) }, t('usual')),
            h('button', { type: 'button', class: 'chip', key: 'none', onclick: () => change('none', undefined) }, t('none'))));
}

/** @param {number} days */
const ahead = (days) => (days === 0 ? t('today') : days < 0 ? t('daysAgo', { n: -days }) : t('inDays', { n: days }));
