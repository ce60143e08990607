import { pen } from '../drawing/path-commands';
import { INK, level, stroke } from '../drawing/strokes';
import type { KindTraits } from './kind-traits';
import { asStated } from './models';
import { upright } from './upright';
import { nothing, SYMBOL } from './usual';

export const diode: KindTraits = {
  ...SYMBOL,
  importance: 'between',
  model: asStated,
  // current passes from the upper terminal to the lower one
  narrow: (symbol) => {
    const { x, y, around } = upright(symbol);
    const triangle = pen(x - 10, y - 9)
      .toX(x + 10)
      .line(x, y + 9)
      .close();
    return [...around(9), stroke(triangle, INK, 'body'), level(x, y + 9, 10)];
  },
  wide: nothing,
};
