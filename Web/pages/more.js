/** Everything else: what waits, this device's choices, the keys. */
import { h } from '../dom.js';
import { ask, reach } from '../data/api.js';
import { applyTheme, choose, larder, redraw } from '../larder.js';
import { go } from '../route.js';
import { toast } from '../parts/toast.js';
import { timeOf } from '../parts/words-of.js';
import { language, setLanguage, t } from '../words/words.js';

export const title = () => t('more');
export const reads = () => ['to-settle'];

export function view() {
    const { pocket, outbox } = larder;
    const me = larder.kept.get('me')?.answer;
    const link = (/** @type {string} */ page, /** @type {string} */ text, /** @type {number} */ count = 0) => h('li', { class: 'row', key: page }, h('a', { class: 'name grow', href: pocket?.link(page) }, text), count > 0 && h('span', { class: 'count' }, String(count)));
    return [
        h('ul', { class: 'plain rows' },
            link('stock', t('stock')),
            link('settle', t('toSettle'), pocket?.toSettle().length),
            link('waiting', t('waiting'), outbox.waiting.length + outbox.refused.length)),
        (me?.households.length ?? 0) > 1 && h('section', { class: 'part', key: 'households' }, h('h2', null, t('household')), h('div', { class: 'chips' }, me.households.map((/** @type {any} */ one) => h('button', {
            type: 'button', class: 'chip', key: one.id, 'aria-pressed': one.id === pocket?.household ? 'true' : 'false', onclick: () => choose('household', one.id).then(() => go(`h/${one.id}/board`)),
        }, one.name)))),
        h('section', { class: 'part', key: 'device' }, h('h2', null, t('thisDevice')),
            h('div', { class: 'chips', role: 'group', 'aria-label': t('language') }, [['en', 'English'], ['de', 'Deutsch']].map(([tag, name]) => h('button', {
                type: 'button', class: 'chip', key: tag, lang: tag, 'aria-pressed': language() === tag ? 'true' : 'false', onclick: async () => { await choose('language', tag); await setLanguage(tag); redraw(); },
            }, name))),
            h('div', { class: 'chips', role: 'group', 'aria-label': t('theme') }, [['', t('asSystem')], ['light', t('light')], ['dark', t('dark')]].map(([theme, name]) => h('button', {
                type: 'button', class: 'chip', key: theme, 'aria-pressed': (larder.choices.theme ?? '') === theme ? 'true' : 'false', onclick: async () => { await choose('theme', theme || undefined); applyTheme(); },
            }, name))),
            h('p', { class: 'hint' }, t('keptSince', { n: larder.kept.answers.size }), reach.at ? ` ${t('lastAnswer', { time: timeOf(reach.at) })}` : ''),
            h('div', { class: 'ways' }, h('button', { type: 'button', onclick: clear }, t('clearKept')),
                me && h('button', { type: 'button', onclick: signOut }, t('signOut')))),
        !isSecureContext && h('p', { class: 'notice' }, t('plainHttp')),
        h('section', { class: 'part', key: 'keys' }, h('h2', null, t('keys')), h('dl', { class: 'facts-table' }, [['/', t('find')], ['a', t('addField')], ['b', t('board')], ['l', t('list')], ['s', t('stock')], ['?', t('keys')]].map(([key, text]) => [h('dt', { key: `${key} key` }, h('kbd', null, key)), h('dd', { key }, text)]))),
        h('p', { class: 'hint' }, `larder ${larder.kept.get('')?.answer.version ?? ''} · ${me?.name ?? ''}${pocket?.role ? ` · ${t(`role.${pocket.role}`)}` : ''}`),
    ];
}

/** The outbox stays (Q10). */
async function clear() {
    await larder.kept.clear();
    toast(t('cleared'));
    location.reload();
}

async function signOut() {
    if (larder.outbox.waiting.length && !confirm(t('signOutUnsent', { n: larder.outbox.waiting.length }))) return;
    try {
        await ask('DELETE', 'sessions', { body: {} });
        await larder.kept.clear();
        go('sign-in');
    } catch {
        toast(t('noSessions'), { kind: 'bad' });
    }
}
