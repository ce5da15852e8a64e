/** A sheet over the page, from below on a phone. Escape and the back of it close it. */
import { draw, h } from '../dom.js';
import { icon } from './icons.js';
import { t } from '../words/words.js';

/** @type {HTMLDialogElement | undefined} */
let dialog;
/** @type {(() => any) | undefined} */
let content;
let title = '';

/** @param {string} heading @param {() => any} view drawn again with each picture */
export function openSheet(heading, view) {
    if (!dialog) {
        dialog = document.createElement('dialog');
        dialog.setAttribute('aria-labelledby', 'sheet-title');
        dialog.addEventListener('click', (event) => { if (event.target === dialog) closeSheet(); });
        const sheet = dialog;
        dialog.addEventListener('close', () => {
            // Opened again at once: it is not this sheet any more.
            if (sheet.open) return;
            content = undefined;
            draw(sheet);
        });
        document.body.append(dialog);
    }
    [title, content] = [heading, view];
    drawSheet();
    if (!dialog.open) dialog.showModal();
}

export function closeSheet() {
    dialog?.close();
}

export function drawSheet() {
    if (!dialog || !content) return;
    draw(dialog, h('div', { class: 'sheet' },
        h('header', null,
            h('h2', { id: 'sheet-title' }, title),
            h('button', { type: 'button', class: 'quiet square', 'aria-label': t('close'), onclick: closeSheet }, icon('close'))),
        content()));
}
