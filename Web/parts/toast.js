/** What just happened, with its undo: above the tab bar, for eight seconds. */
import { draw, h } from '../dom.js';
import { t } from '../words/words.js';

/** @typedef {{id: string, text: string, kind?: string, actions: {label: string, act: () => void}[]}} Toast */

const STAYS = 8000;
/** @type {Toast[]} */
let toasts = [];
/** @type {Map<string, any>} */
const timers = new Map();

/** @param {string} text @param {{id?: string, kind?: string, actions?: {label: string, act: () => void}[]}} more */
export function toast(text, more = {}) {
    const { id = text, kind = '', actions = [] } = more;
    toasts = [...toasts.filter((one) => one.id !== id), { id, text, kind, actions }].slice(-1);
    wait(id);
    show();
}

/** @param {string} id */
export function dismiss(id) {
    clearTimeout(timers.get(id));
    timers.delete(id);
    toasts = toasts.filter((one) => one.id !== id);
    show();
}

/** @param {string} id */
function wait(id) {
    clearTimeout(timers.get(id));
    timers.set(id, setTimeout(() => dismiss(id), STAYS));
}

function show() {
    const root = /** @type {HTMLElement} */ (document.getElementById('toasts'));
    draw(root, toasts.map((one) => h('div', {
        key: one.id,
        class: `toast ${one.kind}`,
        onpointerenter: () => clearTimeout(timers.get(one.id)),
        onpointerleave: () => wait(one.id),
        onfocusin: () => clearTimeout(timers.get(one.id)),
        onfocusout: () => wait(one.id),
    },
    h('span', { class: 'grow' }, one.text),
    one.actions.map(({ label, act }) => h('button', {
        type: 'button', key: label, class: 'quiet', onclick: () => { dismiss(one.id); act(); },
    }, label)),
    h('button', { type: 'button', class: 'quiet small', 'aria-label': t('close'), onclick: () => dismiss(one.id) }, '×'))));
}
