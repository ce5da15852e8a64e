/** Days as `2026-11-28`, and what people type of them. */

/** @param {string} day */
const utc = (day) => Date.parse(`${day}T00:00:00Z`);
/** @param {number} time */
const iso = (time) => new Date(time).toISOString().slice(0, 10);

/** @param {string} day @param {number} days @returns {string} */
export const addDays = (day, days) => iso(utc(day) + days * 86_400_000);

/** From `a` to `b`. @param {string} a @param {string} b @returns {number} */
export const daysBetween = (a, b) => Math.round((utc(b) - utc(a)) / 86_400_000);

/** The day in a time zone. @param {string} timeZone @param {number} [now] */
export function today(timeZone, now = Date.now()) {
    try {
        return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
    } catch {
        return iso(now);
    }
}

/** @param {number} year @param {number} month @param {number} day @returns {string | undefined} */
function make(year, month, day) {
    const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    return year >= 1 && !Number.isNaN(utc(text)) && iso(utc(text)) === text ? text : undefined;
}

/** Two digits of a year mean one from 49 years ago to 50 years ahead (GS1). @param {number} short @param {number} now */
function fullYear(short, now) {
    const century = now - (now % 100);
    const gap = short - (now % 100);
    return century + short + (gap >= 51 ? -100 : gap <= -50 ? 100 : 0);
}

const ORDERS = { dmy: [2, 1, 0], mdy: [2, 0, 1], ymd: [0, 1, 2] };

/**
 * A day as typed: `12` the next 12th, `1203` and `120326` by the household's order, `20260312`, `12.3.`, `2026-03-12`, `+7`.
 * @param {string} typed @param {string} today @param {string} [order] `dmy`, `mdy` or `ymd`
 * @returns {string | undefined}
 */
export function readDay(typed, today, order = 'dmy') {
    const text = typed.trim();
    const [year, month, day] = today.split('-').map(Number);
    const ahead = text.match(/^\+(\d{1,4})\s*([dtwm]?)$/i);
    if (ahead) {
        const count = Number(ahead[1]);
        if (ahead[2].toLowerCase() === 'm') return addMonths(today, count);
        return addDays(today, count * (ahead[2].toLowerCase() === 'w' ? 7 : 1));
    }
    if (/^\d{1,2}\.?$/.test(text)) return nextDay(parseInt(text, 10), year, month, day);
    if (/^\d{8}$/.test(text)) {
        return make(+text.slice(0, 4), +text.slice(4, 6), +text.slice(6)) ?? arranged([text.slice(0, 2), text.slice(2, 4), text.slice(4)], order, year);
    }
    if (/^\d{6}$/.test(text)) return arranged(text.match(/../g), order, year);
    if (/^\d{4}$/.test(text)) return next([text.slice(0, 2), text.slice(2)], order, today);
    if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(text)) return make(...(/** @type {[number, number, number]} */ (text.split('-').map(Number))));
    const parts = text.replace(/[.\s]+$/, '').split(/[.\s/-]+/);
    if (!parts.every((part) => /^\d+$/.test(part))) return undefined;
    if (parts.length === 3) return arranged(parts, parts[0].length === 4 ? 'ymd' : order, year);
    return parts.length === 2 ? next(parts, order, today) : undefined;
}

/** @param {number} wanted @param {number} year @param {number} month @param {number} day */
function nextDay(wanted, year, month, day) {
    for (let ahead = wanted >= day ? 0 : 1; ahead < 13; ahead++) {
        const at = month - 1 + ahead;
        const found = make(year + Math.floor(at / 12), (at % 12) + 1, wanted);
        if (found) return found;
    }
    return undefined;
}

/** @param {string[]} parts @param {string} order @param {number} now */
function arranged(parts, order, now) {
    const [y, m, d] = (ORDERS[/** @type {keyof ORDERS} */ (order)] ?? ORDERS.dmy).map((at) => parts[at]);
    if (m.length > 2 || d.length > 2 || ![2, 4].includes(y.length)) return undefined;
    return make(y.length === 2 ? fullYear(+y, now) : +y, +m, +d);
}

/** A day without a year: the next one. @param {string[]} parts @param {string} order @param {string} today */
function next(parts, order, today) {
    const [month, day] = order === 'dmy' ? [+parts[1], +parts[0]] : [+parts[0], +parts[1]];
    const year = +today.slice(0, 4);
    for (let ahead = 0; ahead < 9; ahead++) {
        const found = make(year + ahead, month, day);
        if (found && found >= today) return found;
    }
    return undefined;
}

/** @param {string} day @param {number} count */
export function addMonths(day, count) {
    const [year, month, date] = day.split('-').map(Number);
    const at = month - 1 + count;
    for (let last = date; last > 0; last--) {
        const found = make(year + Math.floor(at / 12), (at % 12) + 1, last);
        if (found) return found;
    }
    return day;
}

/** “Thu 12 March 2026”, or shorter. @param {string} day @param {string} language @param {'long' | 'short' | 'weekday'} [style] */
export function dayText(day, language, style = 'short') {
    /** @type {Intl.DateTimeFormatOptions} */
    const options = style === 'long'
        ? { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }
        : style === 'weekday' ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
    return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(utc(day));
}
