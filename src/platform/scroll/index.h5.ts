import type { ScrollDoor } from './types';

/**
 * Taro's React wrapper of H5 sets every property anew at each render, and `scrollTop` is the element's own: the list
 * would jump to its beginning, or to where it was last sent. The web component's own property acts on changes only.
 */
export const scroll: ScrollDoor = { toTop: (top) => ({ mpScrollTop: top }) };
