/**
 * What this browser keeps. Where it refuses to keep anything, the same in memory only.
 *
 * @typedef {{
 *   persistent: boolean,
 *   get: (store: string, key: any) => Promise<any>,
 *   all: (store: string) => Promise<any[]>,
 *   put: (store: string, value: any) => Promise<any>,
 *   remove: (store: string, keys: any[]) => Promise<void>,
 *   clear: (store: string) => Promise<void>,
 *   lease: (name: string, owner: string, until: number, now: number) => Promise<boolean>,
 * }} Database
 */

/** Each store's key; `outbox` numbers its records, which is their order. */
const STORES = { kept: 'path', settings: 'name', outbox: 'seq' };

/** @param {string} name @returns {Promise<Database>} */
export async function openDatabase(name) {
    try {
        const database = await new Promise((resolve, reject) => {
            const request = indexedDB.open(name, 1);
            request.onupgradeneeded = () => {
                for (const [store, key] of Object.entries(STORES)) {
                    request.result.createObjectStore(store, { keyPath: key, autoIncrement: key === 'seq' });
                }
            };
            request.onsuccess = () => resolve(request.result);
            request.onerror = request.onblocked = () => reject(request.error);
        });
        return overIndexedDB(database);
    } catch {
        return inMemory();
    }
}

/** @param {IDBDatabase} database @returns {Database} */
function overIndexedDB(database) {
    /** @param {string} store @param {(objects: IDBObjectStore) => any} work @returns {Promise<any>} */
    const write = (store, work) => new Promise((resolve, reject) => {
        const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
        let result;
        transaction.oncomplete = () => resolve(result instanceof IDBRequest ? result.result : result);
        transaction.onerror = transaction.onabort = () => reject(transaction.error);
        result = work(transaction.objectStore(store));
    });
    /** @param {string} store @param {(objects: IDBObjectStore) => IDBRequest} work @returns {Promise<any>} */
    const read = (store, work) => new Promise((resolve, reject) => {
        const request = work(database.transaction(store).objectStore(store));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    return {
        persistent: true,
        get: (store, key) => read(store, (objects) => objects.get(key)),
        all: (store) => read(store, (objects) => objects.getAll()),
        put: (store, value) => write(store, (objects) => objects.put(value)),
        remove: (store, keys) => write(store, (objects) => { for (const key of keys) objects.delete(key); }),
        clear: (store) => write(store, (objects) => { objects.clear(); }),
        lease: (name, owner, until, now) => new Promise((resolve, reject) => {
            const transaction = database.transaction('settings', 'readwrite');
            const objects = transaction.objectStore('settings');
            let taken = false;
            const request = objects.get(name);
            request.onsuccess = () => {
                const held = request.result;
                if (held && held.owner !== owner && held.until > now) return;
                taken = true;
                objects.put({ name, owner, until });
            };
            transaction.oncomplete = () => resolve(taken);
            transaction.onerror = () => reject(transaction.error);
        }),
    };
}

/** @returns {Database} */
export function inMemory() {
    /** @type {Record<string, Map<any, any>>} */
    const stores = Object.fromEntries(Object.keys(STORES).map((store) => [store, new Map()]));
    let last = 0;
    return {
        persistent: false,
        get: async (store, key) => structuredClone(stores[store].get(key)),
        all: async (store) => [...stores[store].values()].map((value) => structuredClone(value)),
        put: async (store, value) => {
            const key = STORES[/** @type {keyof STORES} */ (store)];
            const kept = structuredClone(value);
            if (kept[key] === undefined) kept[key] = last += 1;
            stores[store].set(kept[key], kept);
            return kept[key];
        },
        remove: async (store, keys) => { for (const key of keys) stores[store].delete(key); },
        clear: async (store) => { stores[store].clear(); },
        lease: async () => true,
    };
}
