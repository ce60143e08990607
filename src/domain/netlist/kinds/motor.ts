import { elementOf } from '../drawing/element-leads';
import { disc, letter } from '../drawing/strokes';
import type { KindTraits } from './kind-traits';
import { twoTerminalLoad } from './models';
import { bodyMiddle, upright } from './upright';
import { SYMBOL } from './usual';

const NARROW_RADIUS = 15;
const WIDE_RADIUS = 14;

export const motor: KindTraits = {
  ...SYMBOL,
  importance: 'load',
  model: (component, stated) => ({ ...twoTerminalLoad(component, stated), reversible: component.pins.length === 2 }),
  narrow: (symbol) => {
    const { x, y, stems } = upright(symbol);
    return [...stems(NARROW_RADIUS), disc(x, y, NARROW_RADIUS), letter(x, y, 'M')];
  },
  wide: (symbol) => {
    const { x, y, leads } = elementOf(symbol, WIDE_RADIUS, WIDE_RADIUS);
    return [...leads, disc(x, y, WIDE_RADIUS), letter(x, y, 'M')];
  },
  round: (symbol, isNarrow) => {
    if (isNarrow) return { ...bodyMiddle(symbol), radius: NARROW_RADIUS };
    const { x, y } = elementOf(symbol, WIDE_RADIUS, WIDE_RADIUS);
    return { x, y, radius: WIDE_RADIUS };
  },
};
