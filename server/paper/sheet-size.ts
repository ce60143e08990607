import type { Size } from '../../src/domain/viewport';

/** Points. A5 lies, so that both papers have one width and everything on them the same size. */
export const SHEETS: Readonly<Record<'a4' | 'a5', Size>> = {
  a4: { width: 595.28, height: 841.89 },
  a5: { width: 595.28, height: 419.53 },
};
export const LEFT = 42;
export const RIGHT = SHEETS.a4.width - LEFT;
export const WIDTH = RIGHT - LEFT;
export const TOP = 30;
/** Where the foot of a page begins, from its lower edge. */
export const FOOT = 34;
