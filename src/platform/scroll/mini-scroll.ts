import type { ScrollDoor } from './types';

/** Mini programs take a new position only when the property changes. */
export const miniScroll: ScrollDoor = { toTop: (top) => ({ scrollTop: top }) };
