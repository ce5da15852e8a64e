/** Products whose names begin or contain what is typed, from what is kept. */
import { nameKey, readPhrase } from '../data/amounts.js';
import { larder } from '../larder.js';

/**
 * @param {string} typed the last of several things is looked for
 * @returns {{product: any, label: string, typed: string}[]}
 */
export function suggestions(typed, most = 5) {
    const { pocket } = larder;
    const at = typed.search(/[^,;]*$/);
    const before = typed.slice(0, at);
    const { name, amount } = readPhrase(typed.slice(at), (word) => pocket?.isUnit(word) ?? false);
    return matches(name, most).map((product) => ({
        product, label: [amount, product.name].filter(Boolean).join(' '), typed: before + [amount, product.name].filter(Boolean).join(' '),
    }));
}

/** Made once for each product, as they are compared at every key. @type {WeakMap<any, string[]>} */
const known = new WeakMap();
/** @param {any} product */
function keysOf(product) {
    let keys = known.get(product);
    if (!keys) known.set(product, (keys = [product.name, ...product.aliases].map(nameKey)));
    return keys;
}

/** @param {string} typed @param {number} most @returns {any[]} */
export function matches(typed, most) {
    const key = nameKey(typed);
    if (!key) return [];
    const found = [];
    for (const product of larder.pocket?.products() ?? []) {
        const names = keysOf(product);
        const rank = names.some((one) => one === key) ? 0 : names.some((one) => one.startsWith(key)) ? 1 : names.some((one) => one.includes(` ${key}`)) ? 2 : names.some((one) => one.includes(key)) ? 3 : -1;
        if (rank >= 0) found.push({ product, rank });
    }
    return found.sort((a, b) => a.rank - b.rank || a.product.name.localeCompare(b.product.name)).slice(0, most).map(({ product }) => product);
}
