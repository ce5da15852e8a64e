/** Why larderd refused a command, and the ways on, as buttons. */
import { h } from '../dom.js';
import { larder } from '../larder.js';
import { t } from '../words/words.js';
import { closeSheet, openSheet } from './sheet.js';
import { act, again } from './act.js';

/** @param {import('../data/outbox.js').Entry} entry */
export function showRefusal(entry) {
    openSheet(t('notDone'), () => refusal(entry, closeSheet));
}

/** @param {import('../data/outbox.js').Entry} entry @param {() => void} [done] */
export function refusal(entry, done = () => {}) {
    const problem = entry.problem ?? {};
    const remedies = (problem.remedies ?? []).flatMap((/** @type {any} */ remedy) => button(entry, remedy, done));
    const matches = remedies.length ? [] : (problem.matches ?? []).filter((/** @type {any} */ one) => one.kind === 'product').map((/** @type {any} */ match) =>
        h('button', { type: 'button', onclick: () => { done(); again(entry, entry.type === 'addEntry' ? { thing: match.id } : { product: match.id }); } }, match.name));
    return h('div', { class: 'refusal' },
        h('p', null, h('strong', null, entry.words)),
        h('p', { class: 'why' }, sentence(problem.code === 'id-reused' ? t('ourBug', { detail: problem.detail }) : problem.detail ?? problem.title ?? '')),
        h('div', { class: 'ways' },
            remedies, matches,
            h('button', { type: 'button', onclick: () => { done(); again(entry, {}); } }, t('tryAgain')),
            h('button', { type: 'button', class: 'quiet', onclick: () => { done(); larder.outbox.discard(entry.id); } }, t('discard'))));
}

/** @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');

/** A remedy whose fields are all known is one tap. @param {any} entry @param {any} remedy @param {() => void} done */
function button(entry, remedy, done) {
    const known = remedy.fields.filter((/** @type {any} */ field) => field.value !== undefined);
    if (remedy.kind === 'run') return other(entry, remedy, done);
    if (!['choose', 'confirm', 'give'].includes(remedy.kind)) return [];
    if (known.length < remedy.fields.length || !known.length) return remedy.kind === 'give' ? [givenField(entry, remedy, done)] : [];
    const names = (entry.problem.matches ?? []).filter((/** @type {any} */ match) => known.some((/** @type {any} */ field) => field.value === match.id));
    const label = names[0]?.name ?? remedy.text ?? known.map((/** @type {any} */ field) => field.value).join(' ');
    const fields = Object.fromEntries(known.map((/** @type {any} */ field) => [field.name, valueOf(field.value)]));
    return [h('button', { type: 'button', class: 'main', onclick: () => { done(); again(entry, fields); } }, sentence(label).replace(/\.$/, ''))];
}

/** Other commands that help, as they are called in a batch. @type {Record<string, (fields: any) => [string, any]>} */
const OTHERS = {
    spoilStock: (fields) => ['consumeStock', { ...fields, reason: 'spoiled' }],
    useStock: (fields) => ['consumeStock', fields],
    addStock: (fields) => ['addStock', fields],
    createProduct: (fields) => ['createProduct', fields],
};

/** @param {any} entry @param {any} remedy @param {() => void} done */
function other(entry, remedy, done) {
    if (!(remedy.command in OTHERS) || !remedy.text || remedy.fields.some((/** @type {any} */ field) => field.value === undefined)) return [];
    const [type, body] = OTHERS[remedy.command](Object.fromEntries(remedy.fields.map((/** @type {any} */ field) => [field.name, valueOf(field.value)])));
    return [h('button', { type: 'button', class: 'main', onclick: () => {
        done();
        larder.outbox.discard(entry.id);
        act(type, body, sentence(remedy.text));
    } }, sentence(remedy.text).replace(/\.$/, ''))];
}

/** @param {any} entry @param {any} remedy @param {() => void} done */
function givenField(entry, remedy, done) {
    const [field] = remedy.fields.filter((/** @type {any} */ one) => one.value === undefined);
    if (!field) return null;
    return h('form', { class: 'given', onsubmit: (/** @type {any} */ event) => {
        event.preventDefault();
        const value = new FormData(event.target).get('value');
        done();
        again(entry, { [field.name]: value });
    } },
    h('label', null, t(`field.${field.name}`) === `field.${field.name}` ? field.name : t(`field.${field.name}`), h('input', { name: 'value', required: true })),
    h('button', { class: 'main' }, t('ok')));
}

/** @param {string} value */
const valueOf = (value) => (value === 'true' ? true : value === 'false' ? false : value);
