/**
 * Draws trees of elements and changes only what differs. Text is always text, never markup.
 *
 * @typedef {{tag: string, key: any, props: Record<string, any>, children: Child[]}} VNode
 * @typedef {VNode | string} Child
 * @typedef {{key: any, tag: string, node: any, text?: string, props?: Record<string, any>}} Kid
 */

const SVG = 'http://www.w3.org/2000/svg';
const SVG_TAGS = new Set(['svg', 'path', 'circle', 'rect', 'g', 'title']);
/** Set as properties, because the attribute is only the first value. */
const PROPERTIES = new Set(['value', 'checked', 'indeterminate', 'selected', 'disabled', 'hidden', 'open']);
/** @type {WeakMap<Node, Kid[]>} */
const kidsOf = new WeakMap();
/** @type {WeakMap<Node, Record<string, (event: Event) => void>>} */
const handlersOf = new WeakMap();

/** How many elements were created. Tests count with it. */
export const counts = { created: 0 };

/**
 * An element to be drawn. Children may be nested arrays; null, undefined and false are left out.
 * @param {string} tag
 * @param {Record<string, any> | null} [props] `key` tells children of one parent apart; `on…` are listeners; `ref` gets the node once.
 * @param {...any} children
 * @returns {VNode}
 */
export function h(tag, props, ...children) {
    const { key, ...rest } = props ?? {};
    return { tag, key, props: rest, children: flat(children, []) };
}

/** @param {any[]} list @param {Child[]} into @returns {Child[]} */
function flat(list, into) {
    for (const one of list) {
        if (Array.isArray(one)) flat(one, into);
        else if (one === null || one === undefined || one === false || one === '') continue;
        else into.push(typeof one === 'object' ? one : String(one));
    }
    return into;
}

/**
 * Makes the children of an element equal to these. What has the focus keeps it.
 * @param {Element} parent
 * @param {...any} children
 */
export function draw(parent, ...children) {
    if (!kidsOf.has(parent)) parent.replaceChildren();
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    reconcile(parent, flat(children, []));
    if (active && active !== document.body && active !== document.activeElement && active.isConnected) {
        active.focus({ preventScroll: true });
    }
}

/** @param {Element} parent @param {Child[]} next */
function reconcile(parent, next) {
    const old = kidsOf.get(parent) ?? [];
    /** @type {Map<any, Kid>} */
    const known = new Map(old.map((kid) => [kid.key, kid]));
    /** @type {Record<string, number>} */
    const seen = {};
    const kids = next.map((child) => {
        const tag = typeof child === 'string' ? '#text' : child.tag;
        const given = typeof child === 'string' ? undefined : child.key;
        const key = given === undefined ? `${tag}#${(seen[tag] = (seen[tag] ?? 0) + 1)}` : given;
        const kid = known.get(key);
        if (!kid || kid.tag !== tag) return make(child, key, tag);
        known.delete(key);
        update(kid, child);
        return kid;
    });
    for (const kid of old) if (!kids.includes(kid)) kid.node.remove();
    let at = parent.firstChild;
    for (const { node } of kids) {
        if (node === at) at = at.nextSibling;
        else if (at && at.nextSibling === node) at = node.nextSibling;
        else parent.insertBefore(node, at);
    }
    kidsOf.set(parent, kids);
}

/** @param {Child} child @param {any} key @param {string} tag @returns {Kid} */
function make(child, key, tag) {
    if (typeof child === 'string') return { key, tag, node: document.createTextNode(child), text: child };
    counts.created += 1;
    const node = SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
    const kid = { key, tag, node, props: {} };
    if (tag === 'select' || tag === 'textarea') {
        reconcile(node, child.children);
        setAll(kid, child.props);
    } else {
        setAll(kid, child.props);
        reconcile(node, child.children);
    }
    child.props.ref?.(node);
    return kid;
}

/** @param {Kid} kid @param {Child} child */
function update(kid, child) {
    if (typeof child === 'string') {
        if (kid.text !== child) kid.node.data = kid.text = child;
        return;
    }
    reconcile(kid.node, child.children);
    setAll(kid, child.props);
}

/** @param {Kid} kid @param {Record<string, any>} props */
function setAll(kid, props) {
    const { node, props: before = {} } = kid;
    for (const name in before) if (!(name in props)) set(node, name, undefined);
    for (const name in props) if (props[name] !== before[name]) set(node, name, props[name]);
    kid.props = props;
}

/** @param {any} node @param {string} name @param {any} value */
function set(node, name, value) {
    if (name === 'ref') return;
    if (name.startsWith('on')) {
        let handlers = handlersOf.get(node);
        if (!handlers) handlersOf.set(node, (handlers = {}));
        const type = name.slice(2);
        if (!(type in handlers)) {
            const all = handlers;
            node.addEventListener(type, (/** @type {Event} */ event) => all[type]?.call(node, event));
        }
        handlers[type] = value;
    } else if (PROPERTIES.has(name)) {
        const wanted = value ?? (name === 'value' ? '' : false);
        if (node[name] !== wanted) node[name] = wanted;
    } else if (value === undefined || value === null || value === false) node.removeAttribute(name);
    else node.setAttribute(name, value === true ? '' : String(value));
}
