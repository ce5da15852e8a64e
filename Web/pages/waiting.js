/** What was given here and larderd does not have yet, and what it refused. */
import { h } from '../dom.js';
import { larder } from '../larder.js';
import { refusal } from '../parts/refusal.js';
import { timeOf } from '../parts/words-of.js';
import { t } from '../words/words.js';

export const title = () => t('waiting');
export const reads = () => [];

const DAY = 86_400_000;

export function view() {
    const { waiting, refused } = larder.outbox;
    const old = waiting.some((entry) => Date.now() - Date.parse(entry.occurredAt) > DAY);
    return [
        !larder.database.persistent && h('p', { class: 'notice bad' }, t('keepsNothing')),
        refused.length > 0 && h('section', { class: 'part', key: 'refused' }, h('h2', null, t('needsYouTitle')), h('ul', { class: 'lots' }, refused.map((entry) => h('li', { class: 'lot', key: entry.id }, refusal(entry))))),
        h('section', { class: 'part', key: 'waiting' }, h('h2', null, t('notSent'), h('span', { class: 'count' }, String(waiting.length))),
            old && h('p', { class: 'notice' }, t('olderThanADay')),
            !waiting.length && h('p', { class: 'empty' }, t('allSent')),
            h('ul', { class: 'plain rows' }, waiting.map((entry) => h('li', { class: 'row', key: entry.id },
                h('span', { class: 'grow' }, entry.words, h('span', { class: 'facts' }, h('span', null, timeOf(Date.parse(entry.occurredAt))))),
                h('button', { type: 'button', class: 'quiet', onclick: () => larder.outbox.discard(entry.id) }, t('discard'))))),
            waiting.length > 0 && h('div', { class: 'ways' }, h('button', { type: 'button', class: 'main', onclick: () => larder.outbox.flush() }, t('sendNow')))),
    ];
}
