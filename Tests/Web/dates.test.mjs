import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { addDays, addMonths, daysBetween, dayText, readDay, today } from '../../Web/data/dates.js';

const table = JSON.parse(readFileSync(new URL('../Data/date-entry.json', import.meta.url), 'utf8'));

for (const { typed, day, order, today: then } of table.cases) {
    test(`“${typed}” by ${order ?? 'dmy'} on ${then ?? table.today} is ${day}`, () => {
        assert.equal(readDay(typed, then ?? table.today, order) ?? null, day);
    });
}

test('days are counted over months, years and the change of the clock', () => {
    assert.equal(addDays('2026-12-31', 1), '2027-01-01');
    assert.equal(addDays('2027-03-28', -1), '2027-03-27');
    assert.equal(daysBetween('2026-11-28', '2027-11-28'), 365);
    assert.equal(addMonths('2027-01-31', 1), '2027-02-28');
});

test('today is the day in the household’s time zone', () => {
    const late = Date.parse('2026-11-28T23:30:00Z');
    assert.equal(today('Europe/Berlin', late), '2026-11-29');
    assert.equal(today('America/New_York', late), '2026-11-28');
    assert.equal(today('Nowhere/There', late), '2026-11-28');
});

test('a day is spelled out in the language of the reader', () => {
    assert.equal(dayText('2026-03-12', 'de', 'long'), 'Do., 12. März 2026');
    assert.equal(dayText('2026-03-12', 'en-GB', 'long'), 'Thu, 12 March 2026');
});
