/** Pictures of the tabs and buttons, drawn with the colour of their text. */
import { h } from '../dom.js';

const PATHS = {
    board: 'M4 5h16v14H4zM4 10h16M10 10v9',
    list: 'M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1',
    stock: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
    find: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM15.5 15.5L20 20',
    more: 'M5 12h.01M12 12h.01M19 12h.01',
    used: 'M5 12.5l4.5 4.5L19 7.5',
    half: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
    thrown: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
    good: 'M12 4a8 8 0 1 0 .01 0zM12 8v4.5l3 2',
    open: 'M5 10l2-5h10l2 5M5 10v9h14v-9M5 10h14M10 14h4',
    freeze: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9 4.5l3 2 3-2M9 19.5l3-2 3 2',
    back: 'M14 6l-6 6 6 6',
    close: 'M6 6l12 12M18 6L6 18',
    add: 'M12 5v14M5 12h14',
    warn: 'M12 4l9 16H3zM12 10v4M12 17h.01',
    snow: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9',
};

/** @param {keyof PATHS} name */
export const icon = (name) => h('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' }, h('path', { d: PATHS[name] }));
