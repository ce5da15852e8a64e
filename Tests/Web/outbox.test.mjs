import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refused, Unreachable } from '../../Web/data/api.js';
import { inMemory } from '../../Web/data/db.js';
import { commandId, createdId, sha256 } from '../../Web/data/ids.js';
import { Outbox } from '../../Web/data/outbox.js';

/** A larderd that books each id once. */
function larderd() {
    const booked = new Map();
    const requests = [];
    let position = 0;
    return {
        booked, requests, answers: /** @type {any[]} */ ([]),
        async send(household, body, headers) {
            requests.push({ household, body: structuredClone(body), headers });
            const answer = this.answers.shift();
            if (answer === 'away') throw new Unreachable('away');
            if (typeof answer === 'number') throw new Refused({ status: answer, code: 'no', detail: 'no' });
            const results = body.commands.map((command) => {
                if (command.body.bad) return { id: command.id, outcome: 'refused', problem: { code: 'not-enough', detail: 'not enough' } };
                const outcome = booked.has(command.id) ? 'repeated' : 'booked';
                if (outcome === 'booked') booked.set(command.id, position += 1);
                return { id: command.id, outcome, answer: { position: booked.get(command.id) } };
            });
            if (answer === 'lost') throw new Unreachable('lost');
            return { data: { results, position } };
        },
    };
}

function outboxOf(daemon, database = inMemory(), more = {}) {
    const events = [];
    const later = [];
    const outbox = new Outbox({
        database, send: (...all) => daemon.send(...all), changed: (some) => events.push(...some.map(({ kind, entry }) => `${kind} ${entry.words}`)),
        later: (work, pause) => later.push({ work, pause }), ...more,
    });
    return { outbox, events, later, database };
}
const command = (words, body = {}, more = {}) => ({ id: commandId(), household: 'H', type: 'tickEntry', body, words, ...more });

test('what is sent is booked in order, under its own id and time', async () => {
    const daemon = larderd();
    const { outbox, events } = outboxOf(daemon);
    const one = await outbox.add(command('one'));
    await outbox.add(command('two'));
    await outbox.flush();
    assert.deepEqual([...daemon.booked.values()], [1, 2]);
    assert.equal(daemon.requests[0].body.commands[0].occurredAt, one.occurredAt);
    assert.deepEqual(events.filter((event) => event.startsWith('booked')), ['booked one', 'booked two']);
    assert.equal(outbox.waiting.length, 0);
});

test('an answer that is lost is asked for again with the same id: booked once', async () => {
    const daemon = larderd();
    daemon.answers = ['lost'];
    const { outbox, later } = outboxOf(daemon);
    await outbox.add(command('one'));
    await outbox.flushing;
    assert.equal(await outbox.settled(), false);
    assert.deepEqual(later.map(({ pause }) => pause), [1000]);
    await outbox.flush();
    assert.equal(daemon.booked.size, 1);
    assert.deepEqual(daemon.requests.map(({ body }) => body.commands[0].offline ?? false), [false, true]);
    assert.equal(outbox.entries[0].state, 'booked');
    assert.equal(await outbox.settled(), true);
});

test('away, it waits longer each time, and nothing is lost by a new start', async () => {
    const daemon = larderd();
    daemon.answers = Array(7).fill('away');
    const { outbox, later, database } = outboxOf(daemon);
    await outbox.add(command('one'));
    await outbox.flushing;
    for (let i = 0; i < 5; i++) await outbox.flush();
    assert.deepEqual(later.map(({ pause }) => pause / 1000), [1, 2, 5, 15, 60, 60]);
    const { outbox: next } = outboxOf(daemon, database);
    await next.load();
    await next.flush();
    await next.flush();
    assert.equal(daemon.booked.size, 1);
});

test('a refused command needs somebody and holds up no other', async () => {
    const daemon = larderd();
    const { outbox } = outboxOf(daemon);
    const bad = await outbox.add(command('bad', { bad: true }));
    await outbox.add(command('good'));
    await outbox.flush();
    assert.deepEqual(outbox.refused.map(({ words, problem }) => [words, problem.code]), [['bad', 'not-enough']]);
    assert.equal(daemon.booked.size, 1);
    await outbox.discard(bad.id);
    assert.equal(outbox.refused.length, 0);
});

test('a request that cannot be read is sent one by one', async () => {
    const daemon = larderd();
    daemon.answers = ['away'];
    const { outbox } = outboxOf(daemon);
    await outbox.add(command('one'));
    await outbox.flushing;
    await outbox.add(command('two'));
    daemon.answers = [400, 400];
    await outbox.flush();
    assert.deepEqual(outbox.entries.map(({ state }) => state), ['refused', 'booked']);
});

test('signed out, everything is kept', async () => {
    const daemon = larderd();
    daemon.answers = [401];
    const { outbox } = outboxOf(daemon);
    await outbox.add(command('one'));
    await outbox.flushing;
    assert.equal(outbox.waiting.length, 1);
    assert.equal(await outbox.settled(), true);
    await outbox.flush();
    assert.equal(daemon.booked.size, 1);
});

test('a group goes alone, atomic, under its own id', async () => {
    const daemon = larderd();
    daemon.answers = ['away'];
    const { outbox } = outboxOf(daemon);
    await outbox.add(command('one'));
    await outbox.flushing;
    const group = await outbox.add(command('all', {}, { group: [{ id: commandId(), type: 'addStock', body: {} }] }));
    await outbox.add(command('two'));
    await outbox.flush();
    assert.deepEqual(daemon.requests.slice(-3).map(({ body, headers }) => [body.atomic ?? false, headers['Idempotency-Key'] ?? '']), [[false, ''], [true, group.id], [false, '']]);
});

test('a command that was never sent can be taken back, one that was sent cannot', async () => {
    const daemon = larderd();
    const { outbox } = outboxOf(daemon, inMemory(), { locks: { request: () => new Promise(() => {}) } });
    const one = await outbox.add(command('one'));
    assert.equal(await outbox.takeBack(one.id), true);
    assert.equal(outbox.entries.length, 0);
    const sent = outboxOf(daemon);
    const two = await sent.outbox.add(command('two'));
    await sent.outbox.flushing;
    assert.equal(await sent.outbox.takeBack(two.id), false);
});

test('no more than fifty commands go at once', async () => {
    const daemon = larderd();
    daemon.answers = ['away'];
    const { outbox } = outboxOf(daemon);
    await outbox.add(command('0'));
    await outbox.flushing;
    outbox.flush = async () => {};
    for (let i = 1; i < 120; i++) await outbox.add(command(String(i)));
    delete outbox.flush;
    await outbox.flush();
    assert.deepEqual(daemon.requests.slice(1).map(({ body }) => body.commands.length), [50, 50, 20]);
    assert.equal(daemon.booked.size, 120);
});

test('booked commands are forgotten when every answer knows them', async () => {
    const daemon = larderd();
    const { outbox } = outboxOf(daemon);
    await outbox.add(command('one'));
    await outbox.add(command('two'));
    await outbox.flush();
    await outbox.forgetBooked((entry) => entry.position <= 1);
    assert.deepEqual(outbox.entries.map(({ words }) => words), ['two']);
});

test('ids are made without crypto.subtle, as larderd makes them', () => {
    assert.equal(Buffer.from(sha256(new TextEncoder().encode('abc'))).toString('hex'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    assert.equal(Buffer.from(sha256(new Uint8Array(119))).toString('hex').length, 64);
    assert.equal(createdId('6a966d79-f50f-4ca4-9859-7c5dc9be542e'), '6a966d79-f50f-8e66-a9ad-0cc7a7a5eca6');
    assert.match(commandId(Date.parse('2026-11-28T14:23:24.450Z')), /^01[0-9a-f]{6}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
