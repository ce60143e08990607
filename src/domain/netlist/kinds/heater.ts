import { pen } from '../drawing/path-commands';
import { stroke } from '../drawing/strokes';
import type { KindTraits } from './kind-traits';
import { twoTerminalLoad } from './models';
import { narrowResistor, wideResistor } from './resistor';
import { bodyMiddle } from './upright';
import { SYMBOL } from './usual';

export const heater: KindTraits = {
  ...SYMBOL,
  importance: 'load',
  model: twoTerminalLoad,
  narrow: (symbol) => {
    const { x, y } = bodyMiddle(symbol);
    const bars = pen(x - 7, y - 7)
      .toX(x + 7)
      .move(x - 7, y)
      .toX(x + 7)
      .move(x - 7, y + 7)
      .toX(x + 7);
    return [...narrowResistor(symbol), stroke(bars, 1)];
  },
  wide: wideResistor,
};
