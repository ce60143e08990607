import { level } from '../drawing/strokes';
import type { KindTraits } from './kind-traits';
import { twoTerminalLoad } from './models';
import { upright } from './upright';
import { nothing, SYMBOL } from './usual';

export const sparkPlug: KindTraits = {
  ...SYMBOL,
  importance: 'load',
  model: twoTerminalLoad,
  narrow: (symbol) => {
    const { x, y, around } = upright(symbol);
    return [...around(4), level(x, y - 4, 6), level(x, y + 4, 6)];
  },
  wide: nothing,
};
