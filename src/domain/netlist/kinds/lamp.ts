import { elementOf } from '../drawing/element-leads';
import { cross, disc } from '../drawing/strokes';
import type { KindTraits } from './kind-traits';
import { twoTerminalLoad } from './models';
import { bodyMiddle, upright } from './upright';
import { SYMBOL } from './usual';

const NARROW_RADIUS = 13;
const WIDE_RADIUS = 11;

export const lamp: KindTraits = {
  ...SYMBOL,
  importance: 'load',
  model: twoTerminalLoad,
  narrow: (symbol) => {
    const { x, y, stems } = upright(symbol);
    return [...stems(NARROW_RADIUS), disc(x, y, NARROW_RADIUS), cross(x, y, 9)];
  },
  wide: (symbol) => {
    const { x, y, leads } = elementOf(symbol, WIDE_RADIUS, WIDE_RADIUS);
    return [...leads, disc(x, y, WIDE_RADIUS), cross(x, y, 8)];
  },
  round: (symbol, isNarrow) => {
    if (isNarrow) return { ...bodyMiddle(symbol), radius: NARROW_RADIUS };
    const { x, y } = elementOf(symbol, WIDE_RADIUS, WIDE_RADIUS);
    return { x, y, radius: WIDE_RADIUS };
  },
};
