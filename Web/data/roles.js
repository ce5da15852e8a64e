/** What each role may do (H2). What it may not is not offered. */

const GUEST = ['consumeStock', 'openStock', 'keepStock', 'countStock', 'addEntry', 'tickEntry', 'undo', 'setFavourite'];

/** @param {string | undefined} role @param {string} command its name in a batch @returns {boolean} */
export function may(role, command) {
    if (role === 'owner' || role === 'member') return true;
    if (role === 'guest') return GUEST.includes(command);
    return false;
}
