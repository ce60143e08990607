import { elementOf } from '../drawing/element-leads';
import { pen } from '../drawing/path-commands';
import { stroke } from '../drawing/strokes';
import type { KindTraits } from './kind-traits';
import { twoTerminalLoad } from './models';
import { boxAround, upright } from './upright';
import { SYMBOL } from './usual';

export const sensor: KindTraits = {
  ...SYMBOL,
  importance: 'load',
  model: twoTerminalLoad,
  narrow: (symbol) => {
    const { x, y, stems, box } = upright(symbol);
    const slope = pen(x - 12, y + 13)
      .toX(x - 7)
      .line(x + 12, y - 13);
    return [...stems(14), box(14, 28), stroke(slope, 1.2)];
  },
  wide: (symbol) => {
    const { x, y, leads } = elementOf(symbol, 14, 6);
    const slope = pen(x - 9, y + 10)
      .toX(x - 5)
      .line(x + 9, y - 10);
    return [...leads, boxAround({ x, y }, 28, 12), stroke(slope, 1.2)];
  },
};
