/** Gives a command: written down, shown at once, sent, and undone from its toast. */
import { commandId } from '../data/ids.js';
import { reach } from '../data/api.js';
import { larder, redraw, onCommands } from '../larder.js';
import { t } from '../words/words.js';
import { toast, dismiss } from './toast.js';
import { showRefusal } from './refusal.js';

/** A refusal of a command that was just given is shown at once. */
const JUST_NOW = 30_000;

/**
 * @param {string} type its name in a batch
 * @param {any} body
 * @param {string} words what happens, as a sentence
 * @param {{id?: string, inverse?: any[], group?: any[], quiet?: boolean}} more
 */
export async function act(type, body, words, more = {}) {
    const { id = commandId(), inverse, group, quiet } = more;
    const household = larder.pocket?.household ?? '';
    try {
        const entry = await larder.outbox.add({ id, household, type, body, words, inverse, group });
        redraw();
        if (!quiet) toastOf(entry);
        return entry;
    } catch (error) {
        toast(t('notKept', { error: String(error) }), { kind: 'bad' });
        return undefined;
    }
}

/** @param {import('../data/outbox.js').Entry} entry */
function toastOf(entry) {
    const undo = { label: t('undo'), act: () => undo_(entry) };
    toast(entry.words + (reach.away ? ` ${t('sentLater')}` : ''), { id: entry.id, actions: [undo] });
}

/** Takes a command back: out of the outbox if it was never sent, else by larderd. @param {import('../data/outbox.js').Entry} entry */
async function undo_(entry) {
    if (await larder.outbox.takeBack(entry.id)) {
        toast(t('takenBack'));
        return;
    }
    await act('undo', { transaction: entry.id }, t('undone', { what: entry.words }), { inverse: entry.inverse, quiet: true });
    toast(t('undone', { what: entry.words }));
}
export { undo_ as undo };

onCommands((events) => {
    for (const { kind, entry } of events) {
        if (kind === 'refused') {
            dismiss(entry.id);
            if (Date.now() - Date.parse(entry.occurredAt) < JUST_NOW) showRefusal(entry);
            else toast(t('needsYou', { what: entry.words }), { kind: 'bad' });
        }
        if (kind === 'booked') {
            const settle = entry.answer?.happened?.some((/** @type {any} */ one) => one.type === 'left-to-settle');
            if (settle) toast(t('leftToSettle', { what: entry.words }), { kind: 'bad' });
        }
    }
});

/** Gives a refused command again, with more fields. @param {import('../data/outbox.js').Entry} entry @param {Record<string, any>} fields */
export async function again(entry, fields) {
    const { type, group, words, inverse } = entry;
    await larder.outbox.discard(entry.id);
    if (!group) return act(type, { ...entry.body, ...fields }, words, { inverse });
    const of = entry.problem?.of;
    const changed = group.map((command) => ({ ...command, id: commandId(), body: command.id === of ? { ...command.body, ...fields } : command.body }));
    return act(type, entry.body, words, { group: changed, inverse });
}
