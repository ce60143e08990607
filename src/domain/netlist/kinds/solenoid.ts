import { pen } from '../drawing/path-commands';
import { stroke } from '../drawing/strokes';
import type { KindTraits } from './kind-traits';
import { twoTerminalLoad } from './models';
import { upright } from './upright';
import { nothing, SYMBOL } from './usual';

export const solenoid: KindTraits = {
  ...SYMBOL,
  importance: 'load',
  model: twoTerminalLoad,
  narrow: (symbol) => {
    const { x, y, stems, box } = upright(symbol);
    return [...stems(11), box(28, 22), stroke(pen(x - 6, y + 11).line(x + 6, y - 11))];
  },
  wide: nothing,
};
