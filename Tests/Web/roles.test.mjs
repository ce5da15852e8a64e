import assert from 'node:assert/strict';
import { test } from 'node:test';
import { may } from '../../Web/data/roles.js';

const COMMANDS = ['consumeStock', 'openStock', 'keepStock', 'countStock', 'addEntry', 'tickEntry', 'undo', 'addStock', 'moveStock', 'changeEntry', 'removeEntry', 'fillList', 'settle'];

test('a member does everything on the page, a guest uses and ticks, a viewer looks', () => {
    for (const command of COMMANDS) assert.ok(may('owner', command) && may('member', command) && !may('viewer', command) && !may(undefined, command), command);
    assert.deepEqual(COMMANDS.filter((command) => may('guest', command)), COMMANDS.slice(0, 7));
});
