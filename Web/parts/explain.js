/** Why a figure is what it is: at a tap on it (L7). */
import { h } from '../dom.js';
import { query } from '../data/api.js';
import { dayText } from '../data/dates.js';
import { larder } from '../larder.js';
import { locale, t } from '../words/words.js';
import { drawSheet, openSheet } from './sheet.js';

/**
 * A figure that can be tapped.
 * @param {any} content @param {{of: string, what: string, name: string, class?: string}} figure
 */
export function figure(content, { of, what, name, class: kind = '' }) {
    return h('button', {
        type: 'button', class: `figure ${kind}`, onclick: (/** @type {Event} */ event) => { event.stopPropagation(); explain(of, what, name); },
    }, content, h('span', { class: 'hidden' }, ` ${t('why')}`));
}

/** @param {string} of @param {string} what @param {string} name */
export function explain(of, what, name) {
    const { pocket } = larder;
    if (!pocket) return;
    const read = `explain?${query({ ...(of ? { of } : {}), what })}`;
    let asked = false;
    openSheet(name, () => {
        const answer = pocket.answer(read);
        const refusal = larder.kept.refusals.get(pocket.path(read));
        if (!answer) return h('p', { class: 'hint' }, refusal ? refusal.detail : asked ? t('noAnswer') : t('asking'));
        return [
            h('p', { class: 'big' }, answer.figure.text),
            answer.prices?.length ? h('ul', { class: 'plain' }, answer.prices.map((/** @type {any} */ one) => h('li', null, one.text ?? ''))) : null,
            h('ol', { class: 'steps' }, answer.steps.map((/** @type {any} */ step) => h('li', { class: step.undone ? 'undone' : '' },
                h('span', { class: 'quiet-text' }, `${dayText(step.occurredOn, locale())} · ${step.actor}${step.undone ? ` · ${t('wasUndone')}` : ''}`),
                h('span', null, step.text.charAt(0).toUpperCase() + step.text.slice(1)),
                step.after && h('strong', null, `→ ${step.after.text}`)))),
            answer.earlier > 0 && h('p', { class: 'hint' }, t('earlierSteps', { n: answer.earlier })),
        ];
    });
    pocket.refresh(read).then(() => { asked = true; drawSheet(); });
}
