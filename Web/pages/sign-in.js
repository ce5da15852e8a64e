/** By name and password, or by the code of `larder token pair`. The code of a link is taken out of the address at once. */
import { h } from '../dom.js';
import { ask, reach, Refused } from '../data/api.js';
import { larder, redraw } from '../larder.js';
import { t } from '../words/words.js';

let problem = '';
let code = '';

export const title = () => t('signIn');
export const reads = () => [];
export function entered() {
    if (location.hash.length > 1) {
        code = decodeURIComponent(location.hash.slice(1));
        history.replaceState(null, '', location.pathname + location.search);
        signIn({ code });
    }
}

export function view() {
    return [
        larder.outbox.waiting.length > 0 && h('p', { class: 'notice' }, t('waitForSignIn', { n: larder.outbox.waiting.length })),
        problem && h('p', { class: 'notice bad', role: 'alert' }, problem),
        h('form', { key: 'code', onsubmit: (/** @type {any} */ event) => { event.preventDefault(); signIn({ code: new FormData(event.target).get('code') }); } },
            h('label', { class: 'field' }, t('pairingCode'), h('input', { name: 'code', required: true, autocomplete: 'one-time-code', autocapitalize: 'characters', value: code, maxlength: '20' })),
            h('p', { class: 'hint' }, t('pairingHint')),
            h('div', { class: 'ways' }, h('button', { class: 'main' }, t('signIn')))),
        h('form', { key: 'password', onsubmit: (/** @type {any} */ event) => { event.preventDefault(); const form = new FormData(event.target); signIn({ name: form.get('name'), password: form.get('password') }); } },
            h('label', { class: 'field' }, t('name'), h('input', { name: 'name', required: true, autocomplete: 'username' })),
            h('label', { class: 'field' }, t('password'), h('input', { name: 'password', type: 'password', required: true, autocomplete: 'current-password' })),
            h('div', { class: 'ways' }, h('button', null, t('signIn')))),
    ];
}

/** @param {any} body */
async function signIn(body) {
    try {
        await ask('POST', 'sessions', { body: { ...body, device: deviceName() }, timeout: 15_000 });
        reach.signedOut = false;
        location.assign(document.baseURI);
    } catch (error) {
        problem = error instanceof Refused ? error.message : t('noAnswer');
        redraw();
    }
}

function deviceName() {
    const agent = navigator.userAgent;
    return [/iPhone|iPad|Android|Windows|Mac|Linux/.exec(agent)?.[0], /Firefox|Edg|Chrome|Safari/.exec(agent)?.[0]].filter(Boolean).join(' ');
}
