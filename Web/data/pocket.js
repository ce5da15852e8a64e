/**
 * What a phone needs in a shop and a kitchen, kept whole: lists with entries, stock by lot, products, stores, places.
 * `GET …/pocket` has all of it; each part is kept as the answer of its own list, and can be asked for alone.
 */
import { drawnEntries, drawnLots, unknownTo } from './overlay.js';
import { nameKey } from './amounts.js';

const PRODUCTS = 'products?limit=1000';
const STALE = 10 * 60_000;

export class Pocket {
    /**
     * @param {import('./kept.js').KeptAnswers} kept @param {import('./outbox.js').Outbox} outbox
     * @param {string} household @param {() => string} language
     */
    constructor(kept, outbox, household, language) {
        this.kept = kept;
        this.outbox = outbox;
        this.household = household;
        this.language = language;
        this.root = `households/${household}`;
        /** @type {{from: any, pages: number, products: any[]}} */
        this.all = { from: undefined, pages: 0, products: [] };
        /** @type {{from: any, map: Map<string, any>}} */
        this.names = { from: undefined, map: new Map() };
    }

    /** @param {string} read @returns {string} */
    path(read) { return read ? `${this.root}/${read}` : this.root; }

    /** The address of a page. @param {string} page @returns {string} relative to the base */
    link(page) { return `h/${this.household}/${page}`; }

    /** @param {string} read @returns {any} */
    answer(read) { return this.kept.get(this.path(read))?.answer; }

    /** @param {string} read @param {boolean} [newer] */
    refresh(read, newer) { return this.kept.refresh(this.path(read), newer); }

    /** Asks for all of it. */
    async refreshAll() {
        const kept = await this.refresh('pocket');
        if (kept) this.kept.spread(kept, this.#parts(kept.answer));
        await this.#moreProducts();
    }

    /** By its own path. @param {any} answer @returns {Map<string, any>} */
    #parts(answer) {
        const parts = new Map(Object.entries({
            '': answer.household, members: answer.members, lists: answer.lists, 'to-settle': answer.toSettle,
            'stores?limit=1000': answer.stores, 'locations?limit=1000': answer.locations,
            'units?limit=1000': answer.units, [PRODUCTS]: answer.products, [this.boardRead()]: answer.board,
        }).map(([read, part]) => [this.path(read), part]));
        for (const entries of answer.entries) parts.set(this.path(this.entriesRead(entries.on.id)), entries);
        return parts;
    }

    /** The pages after the first, up to 3,000 products. */
    async #moreProducts() {
        let answer = this.answer(PRODUCTS);
        for (let page = 1; page < 3 && answer?.cursor; page++) {
            const read = `${PRODUCTS}&cursor=${answer.cursor}`;
            const known = this.kept.get(this.path(read));
            answer = (known && Date.now() - known.at < STALE ? known : await this.refresh(read))?.answer;
        }
    }

    /** @param {string} list */
    entriesRead(list) { return `entries?list=${encodeURIComponent(list)}&limit=1000`; }

    /** When the oldest answer came of those that are shown. @param {string[]} reads */
    asOf(reads) {
        const times = reads.map((read) => this.kept.get(this.path(read))?.at).filter(Boolean);
        return times.length ? Math.min(...times) : 0;
    }

    settings() { return this.answer(''); }
    get role() { return this.settings()?.role; }
    get currency() { return this.settings()?.currency ?? 'EUR'; }

    stores() { return this.#list('stores?limit=1000', 'stores'); }
    locations() { return this.#list('locations?limit=1000', 'locations'); }
    products() {
        const first = this.answer(PRODUCTS);
        if (this.all.from === first && this.all.pages === this.kept.answers.size) return this.all.products;
        const products = this.#list(PRODUCTS, 'products');
        for (let cursor = first?.cursor; cursor;) {
            const read = `${PRODUCTS}&cursor=${cursor}`;
            products.push(...this.#list(read, 'products'));
            cursor = this.answer(read)?.cursor;
        }
        this.all = { from: first, pages: this.kept.answers.size, products };
        return products;
    }

    units() { return this.#list('units?limit=1000', 'units'); }
    members() { return this.#list('members', 'members'); }
    toSettle() { return this.#list('to-settle', 'items'); }

    /** @param {string} read @param {string} field @returns {any[]} */
    #list(read, field) { return (this.answer(read)?.[field] ?? []).filter((/** @type {any} */ one) => !one.archived); }

    /** Products by id, and by each of their names. @returns {Map<string, any>} */
    productsByName() {
        const answer = this.products();
        if (this.names.from !== answer) {
            const map = new Map();
            for (const product of this.products()) {
                for (const name of [product.name, ...product.aliases]) if (!map.has(nameKey(name))) map.set(nameKey(name), product);
                map.set(product.id, product);
            }
            this.names = { from: answer, map };
        }
        return this.names.map;
    }

    /** Whether a word is a unit, or a pack of a product. @param {string} word */
    isUnit(word) {
        const key = nameKey(word);
        return this.units().some((unit) => nameKey(unit.name) === key || (unit.plural && nameKey(unit.plural) === key))
            || this.products().some((product) => product.packs.some((/** @type {any} */ pack) => nameKey(pack.unit) === key));
    }

    lists() {
        const answer = this.answer('lists');
        return (answer?.lists ?? []).filter((/** @type {any} */ list) => !list.archived).map((/** @type {any} */ list) => {
            const entries = this.kept.get(this.path(this.entriesRead(list.id)));
            return entries ? { ...list, ...this.entries(list.id).on } : list;
        });
    }

    /** By id or name. @param {string} reference */
    list(reference) {
        const lists = this.lists();
        return lists.find((list) => list.id === reference) ?? lists.find((list) => nameKey(list.name) === nameKey(reference));
    }

    /** The list with what is not booked yet. @param {string} list @returns {any} */
    entries(list) {
        const kept = this.kept.get(this.path(this.entriesRead(list)));
        if (!kept) return undefined;
        return drawnEntries(kept.answer, unknownTo(this.outbox.entries, kept.position, this.household), {
            products: this.productsByName(), language: this.language(),
        });
    }

    /** @param {string} [on] another day */
    boardRead(on) { return `board?limit=1000${on ? `&on=${on}` : ''}`; }

    /** @param {string} [on] @returns {any} */
    board(on) {
        const kept = this.kept.get(this.path(this.boardRead(on)));
        if (!kept || on) return kept?.answer;
        const commands = unknownTo(this.outbox.entries, kept.position, this.household);
        const more = { language: this.language(), today: kept.answer.today };
        return commands.length ? { ...kept.answer, lots: drawnLots(kept.answer.lots, commands, more) } : kept.answer;
    }

    /** A booked command is forgotten when every kept answer knows it. */
    forgetKnown() {
        const lists = this.lists().map((list) => this.path(this.entriesRead(list.id)));
        const drawn = new Set([this.path(this.boardRead()), ...lists]);
        const position = this.kept.oldest((path) => drawn.has(path));
        return this.outbox.forgetBooked((entry) => entry.household !== this.household || entry.position <= position);
    }
}
