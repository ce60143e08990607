import { disc, letter } from '../drawing/strokes';
import type { KindTraits } from './kind-traits';
import { bodyMiddle } from './upright';
import { plainBox, SYMBOL, TALL } from './usual';

const RADIUS = 15;

export const starter: KindTraits = {
  ...SYMBOL,
  importance: 'load',
  height: TALL,
  // DIN 72552: the motor from 30, the solenoid from 50, both to 31
  model: (component, stated) =>
    component.loads === undefined
      ? {
          ...stated,
          loads: [
            ['30', '31'],
            ['50', '31'],
          ],
        }
      : stated,
  narrow: plainBox,
  wide: (symbol) => {
    const { x, y } = bodyMiddle(symbol);
    return [disc(x, y, RADIUS), letter(x, y, 'M')];
  },
  round: (symbol) => ({ ...bodyMiddle(symbol), radius: RADIUS }),
};
