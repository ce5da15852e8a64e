import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createdId } from '../../Web/data/ids.js';
import { drawnEntries, drawnLots, unknownTo } from '../../Web/data/overlay.js';

const at = '2026-11-28T10:00:00.000Z';
const milk = { id: 'p1', name: 'Milk', category: 'Dairy' };
const products = new Map([['p1', milk], ['milk', milk]]);
const where = { products, language: 'en' };
const answer = {
    on: { id: 'L', name: 'Shopping', open: 2, ticked: 0 },
    entries: [
        { id: 'e1', name: 'Milk', product: { id: 'p1', name: 'Milk' }, ticked: false, amount: { amount: '1', unit: 'l', text: '1 l' } },
        { id: 'e2', name: 'Candles', ticked: false, amount: { amount: '4', unit: 'piece', text: '4' } },
    ],
};
const given = (type, body, id = `01a22289-98a1-7000-8000-${String(Math.random()).slice(2, 14)}`) => ({ id, type, body: { list: 'L', ...body }, occurredAt: at });
const drawn = (...commands) => drawnEntries(answer, commands, where);
const names = (some) => some.entries.map((entry) => `${entry.name}${entry.ticked ? ' ✓' : ''}`);

test('nothing unknown: the answer itself is drawn', () => assert.equal(drawn(), answer));

test('a tick goes below, an untick comes back, the last one wins', () => {
    assert.deepEqual(names(drawn(given('tickEntry', { entry: 'e1' }))), ['Candles', 'Milk ✓']);
    assert.deepEqual(names(drawn(given('tickEntry', { entry: 'e1' }), given('tickEntry', { entry: 'e1', untick: true }))), ['Milk', 'Candles']);
    assert.deepEqual(drawn(given('tickEntry', { entry: 'e1' })).on, { id: 'L', name: 'Shopping', open: 1, ticked: 1 });
});

test('a new thing has the id that larderd will give it', () => {
    const id = '6a966d79-f50f-4ca4-9859-7c5dc9be542e';
    const after = drawn(given('addEntry', { thing: { name: 'Ajvar' }, amount: '2' }, id), given('tickEntry', { entry: '6a966d79-f50f-8e66-a9ad-0cc7a7a5eca6' }));
    assert.equal(createdId(id), '6a966d79-f50f-8e66-a9ad-0cc7a7a5eca6');
    assert.deepEqual(names(after), ['Milk', 'Candles', 'Ajvar ✓']);
});

test('what is there already grows, and what is ticked opens with the new amount alone', () => {
    const grown = drawn(given('addEntry', { thing: 'p1', amount: '2 l' })).entries[0];
    assert.equal(grown.amount.text, '3 l');
    const again = drawn(given('tickEntry', { entry: 'e1' }), given('addEntry', { thing: { name: 'milk' }, amount: '2 l' })).entries;
    assert.deepEqual(again.map((entry) => [entry.name, entry.ticked, entry.amount.text]), [['Milk', false, '2 l'], ['Candles', false, '4']]);
});

test('a change, a removal, clearing, and an undo that puts back', () => {
    assert.equal(drawn(given('changeEntry', { entry: 'e2', amount: '6', note: 'red' })).entries[1].note, 'red');
    assert.deepEqual(names(drawn(given('removeEntry', { entry: 'e1' }))), ['Candles']);
    assert.deepEqual(names(drawn(given('removeEntry', { entry: 'e1', onlyTicked: true }))), ['Milk', 'Candles']);
    assert.deepEqual(names(drawn(given('tickEntry', { entry: 'e1' }), given('removeEntry', { ticked: true }))), ['Candles']);
    assert.deepEqual(names(drawn(given('removeEntry', { entry: 'e1' }), given('putEntry', { entry: answer.entries[0] }))), ['Candles', 'Milk']);
});

test('commands of another list, and of unknown types, change nothing', () => {
    assert.equal(drawn({ ...given('tickEntry', { entry: 'e1' }), body: { list: 'M', entry: 'e1' } }), answer);
    assert.equal(drawn(given('somethingNew', { entry: 'e1' })), answer);
});

const entry = (id, type, state, more = {}) => ({ id, type, state, household: 'H', body: {}, occurredAt: at, words: '', ...more });

test('an acknowledged command stays until an answer knows it', () => {
    const outbox = [entry('a', 'tickEntry', 'booked', { position: 10 }), entry('b', 'tickEntry', 'waiting'), entry('c', 'tickEntry', 'refused'), entry('d', 'tickEntry', 'waiting', { household: 'other' })];
    assert.deepEqual(unknownTo(outbox, 9, 'H').map(({ id }) => id), ['a', 'b']);
    assert.deepEqual(unknownTo(outbox, 10, 'H').map(({ id }) => id), ['b']);
});

test('an undo takes its command out, or shows the opposite of what is booked', () => {
    const undo = entry('u', 'undo', 'waiting', { body: { transaction: 'a' }, inverse: [{ type: 'tickEntry', body: { entry: 'e1', untick: true } }] });
    assert.deepEqual(unknownTo([entry('a', 'tickEntry', 'waiting'), undo], 5, 'H'), []);
    assert.deepEqual(unknownTo([entry('a', 'tickEntry', 'booked', { position: 3 }), undo], 5, 'H').map(({ type, body }) => [type, body.untick]), [['tickEntry', true]]);
    assert.deepEqual(unknownTo([{ ...undo, state: 'booked', position: 9 }], 9, 'H'), []);
});

test('a group is each of its commands', () => {
    const group = entry('g', 'putAway', 'waiting', { group: [{ id: 'x', type: 'addStock', body: {} }, { id: 'y', type: 'removeEntry', body: { list: 'L', entry: 'e1' } }] });
    assert.deepEqual(names(drawnEntries(answer, unknownTo([group], 0, 'H'), where)), ['Candles']);
});

const lot = { id: 'l1', code: '7YQM', status: 'expired', date: '2026-11-26', daysLeft: -2, opened: false, amount: { amount: '0.5', unit: 'l', text: '½ bottle = 500 ml' } };
const more = { language: 'en', today: '2026-11-28' };
const lots = (...commands) => drawnLots([lot], commands.map(([type, body]) => ({ id: 'c', type, body, occurredAt: at })), more);

test('what is used is less, and gone when nothing is left', () => {
    assert.equal(lots(['consumeStock', { lot: 'l1', amount: { amount: '0.2', unit: 'l' } }])[0].amount.text, '0.3 l');
    assert.deepEqual(lots(['consumeStock', { lot: '7YQM', all: true }]), []);
    assert.deepEqual(lots(['consumeStock', { lot: 'l1', amount: { amount: '1', unit: 'l' } }]), []);
    assert.deepEqual(lots(['consumeStock', { lot: 'l1', amount: { amount: '1', unit: 'g' } }]), [lot]);
    assert.deepEqual(lots(['consumeStock', { lot: 'l1', all: true }], ['putLot', { lot }]), [lot]);
});

test('what is opened or kept says so', () => {
    assert.equal(lots(['openStock', { lot: 'l1' }])[0].opened, true);
    const kept = lots(['keepStock', { lot: 'l1', until: '2026-12-01' }])[0];
    assert.deepEqual([kept.date, kept.daysLeft, kept.status, kept.printed], ['2026-12-01', 3, 'expiringSoon', '2026-11-26']);
});
