import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountText, compare, decimal, half, minus, money, nameKey, plus, readPhrases, sum } from '../../Web/data/amounts.js';

for (const [typed, value] of [['1,5', '1.5'], ['1.50', '1.5'], ['007', '7'], ['.5', '0.5'], ['0', '0'], ['10', '10'], ['', undefined], ['1,5,0', undefined], ['-1', undefined], ['a', undefined]]) {
    test(`“${typed}” is ${value}`, () => assert.equal(decimal(typed), value));
}

test('decimals are exact', () => {
    assert.equal(plus('0.1', '0.2'), '0.3');
    assert.equal(minus('1', '0.25'), '0.75');
    assert.equal(minus('0.5', '2'), '-1.5');
    assert.equal(half('0.5'), '0.25');
    assert.equal(half('3'), '1.5');
    assert.equal(half('500'), '250');
    assert.equal(sum(['1.29', '1.98', '0.73']), '4');
    assert.ok(compare('2', '10') < 0 && compare('1.0', '1') === 0 && compare('-1', '-2') > 0);
});

test('amounts and money are written as the language does', () => {
    assert.equal(amountText('1.5', 'l', 'de'), '1,5 l');
    assert.equal(amountText('2', 'piece', 'en'), '2');
    assert.equal(money('1.29', 'EUR', 'en-GB'), '€1.29');
    assert.equal(money('1.29', 'no currency', 'en'), '1.29 no currency');
});

const isUnit = (word) => ['l', 'kg', 'g', 'packs', 'bottles'].includes(word.toLowerCase());
for (const [typed, phrases] of [
    ['2 milk, eggs 10', [{ name: 'milk', amount: '2' }, { name: 'eggs', amount: '10' }]],
    ['1,5 kg potatoes', [{ name: 'potatoes', amount: '1,5 kg' }]],
    ['2 l milk,3 packs rice', [{ name: 'milk', amount: '2 l' }, { name: 'rice', amount: '3 packs' }]],
    ['500g flour', [{ name: 'flour', amount: '500 g' }]],
    ['potatoes 2kg', [{ name: 'potatoes', amount: '2 kg' }]],
    ['3x oranges', [{ name: 'oranges', amount: '3' }]],
    ['3 x oranges', [{ name: 'oranges', amount: '3' }]],
    ['oat milk', [{ name: 'oat milk' }]],
    ['bulb E27', [{ name: 'bulb E27' }]],
    ['2', [{ name: '2' }]],
    ['Cola 0', [{ name: 'Cola 0' }]],
    [' , ,', []],
    ['tea\nsugar', [{ name: 'tea' }, { name: 'sugar' }]],
]) {
    test(`the add field takes “${typed}”`, () => assert.deepEqual(readPhrases(typed, isUnit).map((one) => JSON.parse(JSON.stringify(one))), phrases));
}

test('names are compared without case, accents and sharp s', () => {
    assert.equal(nameKey('Crème Fraîche '), 'creme fraiche');
    assert.equal(nameKey('Weißbrot'), nameKey('weissbrot'));
});
