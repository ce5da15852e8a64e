/** Ids of commands, and of what they create: known here before larderd knows them. */

const HEX = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'));

/** A new command id, UUID version 7. @param {number} [now] milliseconds @returns {string} */
export function commandId(now = Date.now()) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) % 256;
    return text(marked(bytes, 7));
}

/**
 * The id of the n-th thing that a command creates (docs/log-format.md, “Ids”).
 * @param {string} command @param {number} n @returns {string}
 */
export function createdId(command, n = 0) {
    const bytes = Uint8Array.from(command.replaceAll('-', '').match(/../g) ?? [], (pair) => parseInt(pair, 16));
    const word = new TextEncoder().encode('created');
    const parts = [word, bytes, uint32(n)];
    const digest = sha256(Uint8Array.from(parts.flatMap((part) => [...uint32(part.length), ...part])));
    return text(marked(Uint8Array.from([...bytes.slice(0, 6), ...digest.slice(0, 10)]), 8));
}

/** @param {number} n */
const uint32 = (n) => Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n);

/** @param {Uint8Array} bytes @param {number} version */
function marked(bytes, version) {
    bytes[6] = (bytes[6] & 0x0f) | (version << 4);
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    return bytes;
}

/** @param {Uint8Array} bytes */
function text(bytes) {
    const hex = Array.from(bytes, (byte) => HEX[byte]).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The first bits of the fractions of a root of the first primes. @param {number} root @param {number} count */
function primeRoots(root, count) {
    const found = [];
    for (let n = 2; found.length < count; n++) {
        let prime = true;
        for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
        if (prime) found.push((n ** (1 / root) % 1) * 2 ** 32 | 0);
    }
    return found;
}
const K = primeRoots(3, 64);
const START = primeRoots(2, 8);

/** SHA-256, as `crypto.subtle` is not there over plain http. @param {Uint8Array} input @returns {Uint8Array} */
export function sha256(input) {
    const length = ((input.length + 72) >> 6) << 6;
    const data = new Uint8Array(length);
    data.set(input);
    data[input.length] = 0x80;
    const view = new DataView(data.buffer);
    view.setUint32(length - 4, input.length * 8);
    const state = Int32Array.from(START);
    const w = new Int32Array(64);
    const rotate = (/** @type {number} */ x, /** @type {number} */ n) => (x >>> n) | (x << (32 - n));
    for (let block = 0; block < length; block += 64) {
        for (let i = 0; i < 16; i++) w[i] = view.getInt32(block + i * 4);
        for (let i = 16; i < 64; i++) {
            const [a, b] = [w[i - 15], w[i - 2]];
            const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
            const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
            w[i] = w[i - 16] + s0 + w[i - 7] + s1;
        }
        let [a, b, c, d, e, f, g, i] = state;
        for (let n = 0; n < 64; n++) {
            const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
            const t1 = (i + s1 + ((e & f) ^ (~e & g)) + K[n] + w[n]) | 0;
            const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
            const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
            [i, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
        }
        [a, b, c, d, e, f, g, i].forEach((value, n) => { state[n] += value; });
    }
    const output = new DataView(new ArrayBuffer(32));
    state.forEach((value, n) => output.setInt32(n * 4, value));
    return new Uint8Array(output.buffer);
}
