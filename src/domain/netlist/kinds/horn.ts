import { pen } from '../drawing/path-commands';
import { INK, stroke } from '../drawing/strokes';
import type { KindTraits } from './kind-traits';
import { twoTerminalLoad } from './models';
import { upright } from './upright';
import { nothing, SYMBOL } from './usual';

export const horn: KindTraits = {
  ...SYMBOL,
  importance: 'load',
  model: twoTerminalLoad,
  narrow: (symbol) => {
    const { x, y, stems } = upright(symbol);
    const bell = pen(x - 10, y + 12)
      .toY(y - 2)
      .halfCircle(x + 10, y - 2)
      .toY(y + 12)
      .close();
    return [...stems(12), stroke(bell, INK, 'body')];
  },
  wide: nothing,
};
