/** Words of the page, one table a language. */

/** @type {Record<string, string>} */
let table = {};
let current = 'en';
const TABLES = { en: () => import('./en.js'), de: () => import('./de.js') };

export const language = () => current;

let order = '';
/** The order of dates in the household decides which English is meant. @param {string | undefined} dateOrder */
export const setOrder = (dateOrder) => { order = dateOrder ?? ''; };
/** For the formats of days, numbers and money. */
export const locale = () => (current === 'en' ? { dmy: 'en-GB', mdy: 'en-US', ymd: 'en-CA' }[order] ?? 'en-GB' : current);

/** @param {string} wanted `de-AT`, `en` … */
export async function setLanguage(wanted) {
    const tag = /** @type {keyof TABLES} */ (wanted?.slice(0, 2) in TABLES ? wanted.slice(0, 2) : 'en');
    if (tag === current && Object.keys(table).length) return;
    table = (await TABLES[tag]()).default;
    current = tag;
    document.documentElement.lang = tag;
}

/**
 * A sentence. `{name}` is filled in; `{n|thing|things}` is one or more.
 * @param {string} key @param {Record<string, any>} [values]
 */
export function t(key, values = {}) {
    const text = table[key] ?? key;
    return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) =>
        one === undefined ? String(values[name] ?? '') : `${values[name]} ${Number(values[name]) === 1 ? one : many}`);
}
