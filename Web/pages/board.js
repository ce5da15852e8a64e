/** “Eat first”: what goes off, real dates above guessed ones; what is low; what is to settle. */
import { h } from '../dom.js';
import { addDays, daysBetween, dayText } from '../data/dates.js';
import { asSaid } from '../data/amounts.js';
import { can, larder } from '../larder.js';
import { go } from '../route.js';
import { act } from '../parts/act.js';
import { figure } from '../parts/explain.js';
import { icon } from '../parts/icons.js';
import { isFrozen, lotCard, throwOut } from '../parts/lot.js';
import { locale, t } from '../words/words.js';

/** @typedef {{params: string[], query: URLSearchParams}} Place */

export const title = () => t('board');
/** @param {Place} place */
export const reads = ({ query }) => [larder.pocket?.boardRead(query.get('on') ?? undefined) ?? '', 'to-settle', 'locations?limit=1000'];

/** @param {any} lot */
const isGuess = (lot) => lot.dateSource === 'default';

/** @param {Place} place */
export function view({ query }) {
    const { pocket } = larder;
    const on = query.get('on') ?? undefined;
    const now = pocket?.board();
    const board = on ? pocket?.board(on) : now;
    if (!board) return [h('p', { class: 'hint' }, t('asking'))];
    const { today } = board;
    const lots = board.lots.filter((/** @type {any} */ lot) => !isFrozen(lot));
    const due = lots.filter((/** @type {any} */ lot) => lot.status !== 'fresh');
    const real = due.filter((/** @type {any} */ lot) => !isGuess(lot));
    const past = real.filter((/** @type {any} */ lot) => lot.status === 'expired');
    const soon = real.filter((/** @type {any} */ lot) => lot.status !== 'expired');
    const guessed = due.filter(isGuess);
    const later = lots.filter((/** @type {any} */ lot) => lot.status === 'fresh' && lot.daysLeft !== undefined && lot.daysLeft <= 30);
    const frozen = board.lots.filter(isFrozen);
    const low = on ? [] : board.belowMinimum ?? [];
    const settle = on ? [] : pocket?.toSettle() ?? [];
    const buttons = !on;
    const section = (/** @type {string} */ key, /** @type {string} */ name, /** @type {any[]} */ some, /** @type {any} */ more = null) => some.length > 0 && h('section', { key, class: `part ${key}` },
        h('div', { class: 'part-head' }, h('h2', null, name, h('span', { class: 'count' }, String(some.length))), more),
        h('ul', { class: 'lots' }, some.map((lot) => lotCard(lot, { today, buttons }))));
    const folded = (/** @type {string} */ key, /** @type {string} */ name, /** @type {any[]} */ some) => some.length > 0 && h('details', { key, class: 'part' },
        h('summary', null, h('h2', null, name, h('span', { class: 'count' }, String(some.length)))),
        h('ul', { class: 'lots' }, some.map((lot) => lotCard(lot, { today, buttons }))));
    return [
        counts(board),
        strip(now ?? board, on),
        on && h('p', { class: 'notice' }, t('asOn', { day: dayText(today, locale(), 'long') }), ' ', h('a', { href: pocket?.link('board') }, t('backToToday'))),
        settle.length > 0 && h('a', { key: 'settle', class: 'notice link', href: pocket?.link('settle') }, icon('warn'), t('toSettleCount', { n: settle.length })),
        section('past', t('past'), past, past.length > 1 && buttons && can('consumeStock') && h('button', { type: 'button', class: 'quiet', onclick: () => throwOut(past) }, t('allThrown'))),
        section('soon', t('eatFirst'), soon),
        section('guessed', t('guessedDates'), guessed),
        !due.length && h('p', { class: 'empty' }, t('nothingDue')),
        low.length > 0 && h('section', { key: 'low', class: 'part' }, h('div', { class: 'part-head' }, h('h2', null, t('low'), h('span', { class: 'count' }, String(low.length)))),
            h('ul', { class: 'plain rows' }, low.map(lowRow))),
        folded('later', t('later'), later),
        folded('frozen', t('frozen'), frozen),
    ];
}

/** @param {any} board */
function counts(board) {
    const some = [['expired', board.counts.expired, 'expired'], ['soon', board.counts.expiringSoon, 'expiring soon'], ['frozenCount', board.counts.frozen ?? 0, 'frozen'], ['lowCount', board.counts.low ?? 0, 'low']];
    return h('p', { class: 'counts' }, some.filter(([, count]) => count).map(([key, count, what]) => {
        const text = t(String(key), { n: count });
        return figure(text, { of: '', what: String(what), name: text, class: String(key) });
    }));
}

/** Fourteen days, each with what is due then; a tap shows the board of that day. @param {any} board @param {string | undefined} on */
function strip(board, on) {
    const days = Array.from({ length: 14 }, (_, ahead) => addDays(board.today, ahead));
    /** @type {Record<string, number>} */
    const due = {};
    for (const lot of board.lots) if (lot.date && !isFrozen(lot)) due[lot.date] = (due[lot.date] ?? 0) + 1;
    return h('nav', { class: 'strip', 'aria-label': t('days') }, days.map((day) => {
        const count = due[day] ?? 0;
        const chosen = day === (on ?? board.today);
        return h('a', {
            key: day, href: larder.pocket?.link(day === board.today ? 'board' : `board?on=${day}`), class: `${chosen ? 'chosen' : ''} ${count ? 'some' : ''}`,
            'aria-current': chosen ? 'date' : undefined, 'aria-label': `${dayText(day, locale(), 'long')}: ${t('dueCount', { n: count })}`,
        },
        h('span', null, daysBetween(board.today, day) === 0 ? t('todayShort') : dayText(day, locale(), 'weekday')),
        h('strong', null, String(Number(day.slice(8)))),
        h('span', { class: 'dots' }, count ? '•'.repeat(Math.min(count, 4)) : ' '));
    }));
}

/** @param {any} item */
function lowRow(item) {
    const list = larder.pocket?.lists()[0];
    return h('li', { key: item.product.id, class: 'row' },
        h('span', { class: 'grow' }, h('a', { class: 'name', href: larder.pocket?.link(`product/${item.product.id}`) }, item.product.name),
            h('span', { class: 'facts' }, figure(t('lowAmount', { amount: asSaid(item.amount), minimum: item.minimum ? asSaid(item.minimum) : '' }), { of: item.product.id, what: 'missing', name: item.product.name }))),
        can('addEntry') && list && h('button', { type: 'button', 'aria-label': `${t('toList')}: ${item.product.name}`, onclick: () => {
            const { amount, unit } = item.missing ?? {};
            act('addEntry', { list: list.id, thing: item.product.id, ...(amount ? { amount: { amount, unit } } : {}) }, t('didAdd', { what: item.product.name, list: list.name }));
        } }, t('toList')));
}

export const keys = { b: () => go('board') };
