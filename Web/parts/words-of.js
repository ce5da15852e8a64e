/** Days, amounts and lots in the words of the reader. */
import { daysBetween, dayText } from '../data/dates.js';
import { amountText, money } from '../data/amounts.js';
import { larder } from '../larder.js';
import { locale, t } from '../words/words.js';

/** “2 days ago”, “tomorrow”, “in 3 days”, “12 Mar”. @param {string} day @param {string} today */
export function near(day, today) {
    const days = daysBetween(today, day);
    if (days >= -1 && days <= 1) return t(['yesterday', 'today', 'tomorrow'][days + 1]);
    if (days < 0) return days > -60 ? t('daysAgo', { n: -days }) : dayText(day, locale());
    if (days < 60) return t('inDays', { n: days });
    return days > 300 ? `${dayText(day, locale())} ${day.slice(0, 4)}` : dayText(day, locale());
}

/** “use by 26 Nov, 2 days ago”; a guessed date has a ~. @param {any} lot @param {string} today */
export function due(lot, today) {
    if (!lot.date) return t('noDate');
    const guessed = lot.dateSource === 'default' || lot.dateSource === 'judged';
    return `${guessed ? '~' : ''}${near(lot.date, today)}`;
}

/** @param {any} lot */
export const kindOf = (lot) => (lot.date ? t(lot.dateKind === 'useBy' ? 'useBy' : 'bestBefore') : '');

/** @param {string} amount @param {string} unit */
export const amountOf = (amount, unit) => amountText(amount, unit, locale());

/** @param {string} amount */
export const moneyOf = (amount) => money(amount, larder.pocket?.currency ?? 'EUR', locale());

/** “14:05”, or with the day. @param {number} time */
export function timeOf(time) {
    const sameDay = new Date(time).toDateString() === new Date().toDateString();
    return new Intl.DateTimeFormat(locale(), sameDay ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
