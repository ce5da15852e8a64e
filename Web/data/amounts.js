/** Amounts and money as exact decimals in text, and what people type of them. */

/**
 * A decimal as typed, `1,5` or `1.5`, as larder writes it; undefined: it is none.
 * @param {string} typed @returns {string | undefined}
 */
export function decimal(typed) {
    const text = typed.trim().replace(',', '.');
    if (!/^(\d+\.?\d*|\.\d+)$/.test(text)) return undefined;
    return tidy(text);
}

/** @param {string} text */
function tidy(text) {
    const [whole, part = ''] = text.replace('-', '').split('.');
    const rest = part.replace(/0+$/, '');
    const value = (whole.replace(/^0+(?=\d)/, '') || '0') + (rest ? `.${rest}` : '');
    return text.startsWith('-') && value !== '0' ? `-${value}` : value;
}

/** @param {string} text @param {number} places */
const scaled = (text, places) => {
    const [whole, part = ''] = text.split('.');
    return BigInt(whole + part.padEnd(places, '0'));
};
/** @param {string} text */
const places = (text) => (text.split('.')[1] ?? '').length;
/** @param {bigint} value @param {number} count */
const unscaled = (value, count) => {
    const digits = String(value < 0n ? -value : value).padStart(count + 1, '0');
    const text = count ? `${digits.slice(0, -count)}.${digits.slice(-count)}` : digits;
    return tidy((value < 0n ? '-' : '') + text);
};

/** @param {string} a @param {string} b @returns {string} */
export function plus(a, b) {
    const count = Math.max(places(a), places(b));
    return unscaled(scaled(a, count) + scaled(b, count), count);
}

/** @param {string} a @param {string} b @returns {string} */
export const minus = (a, b) => plus(a, b.startsWith('-') ? b.slice(1) : `-${b}`);

/** Negative, 0 or positive. @param {string} a @param {string} b @returns {number} */
export function compare(a, b) {
    const count = Math.max(places(a), places(b));
    const difference = scaled(a, count) - scaled(b, count);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Half of it, exactly. @param {string} a @returns {string} */
export const half = (a) => unscaled(scaled(a, places(a)) * 5n, places(a) + 1);

/** A decimal as the language writes it. @param {string} text @param {string} language */
export function number(text, language) {
    const mark = new Intl.NumberFormat(language).format(1.5)[1];
    return text.replace('.', mark);
}

/** An amount of which only number and unit are known. @param {string} amount @param {string} unit @param {string} language */
export const amountText = (amount, unit, language) => number(amount, language) + (unit === 'piece' || !unit ? '' : ` ${unit}`);

/** `2 bottles = 2 l` as it was said: `2 bottles`. @param {{text: string}} amount */
export const asSaid = (amount) => amount.text.split(' = ')[0];

const NUMBER = String.raw`(?!0+(?:[.,]0*)?(?:\s|$))\d+(?:[.,]\d+)?`;

/**
 * What is typed into the add field: `2 milk, eggs 10, 1,5 kg potatoes`. A comma between digits is a decimal one.
 * @param {string} typed
 * @param {(word: string) => boolean} isUnit whether a word is a unit or a pack
 * @returns {{name: string, amount?: string}[]} amounts as typed: `2`, `1,5 kg`
 */
export function readPhrases(typed, isUnit) {
    return typed.split(/,(?!\d)|(?<!\d),|\n|;/).map((part) => readPhrase(part, isUnit)).filter(({ name }) => name);
}

/** @param {string} typed @param {(word: string) => boolean} isUnit @returns {{name: string, amount?: string}} */
export function readPhrase(typed, isUnit) {
    const text = typed.trim().replace(/\s+/g, ' ');
    const front = text.match(new RegExp(`^(${NUMBER})\\s*(?:[x×]\\s+)?(\\S+)?\\s*(.*)$`, 'i'));
    if (front) {
        const [, amount, word = '', rest] = front;
        if (rest && isUnit(word)) return { name: rest, amount: `${amount} ${word}` };
        if (word) return { name: rest ? `${word} ${rest}` : word, amount };
        return { name: text };
    }
    const back = text.match(new RegExp(`^(.+?)\\s+[x×]?\\s*(${NUMBER})\\s*(\\S+)?$`, 'i'));
    if (back) {
        const [, name, amount, word = ''] = back;
        if (!word) return { name, amount };
        if (isUnit(word)) return { name, amount: `${amount} ${word}` };
    }
    return { name: text };
}

/** Sums money of one currency. @param {string[]} amounts */
export const sum = (amounts) => amounts.reduce(plus, '0');

/** @param {string} amount @param {string} currency @param {string} language */
export function money(amount, currency, language) {
    try {
        return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount));
    } catch {
        return `${amount} ${currency}`;
    }
}

/** A name as names are compared: without case and accents. @param {string} name */
export const nameKey = (name) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').trim();
