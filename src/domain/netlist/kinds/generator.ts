import { disc, letter } from '../drawing/strokes';
import type { KindTraits } from './kind-traits';
import { bodyMiddle } from './upright';
import { plainBox, SYMBOL, TALL } from './usual';

const RADIUS = 15;

export const generator: KindTraits = {
  ...SYMBOL,
  importance: 'load',
  height: TALL,
  model: (_component, stated) => ({ ...stated, sources: ['B+'] }),
  narrow: plainBox,
  wide: (symbol) => {
    const { x, y } = bodyMiddle(symbol);
    return [disc(x, y, RADIUS), letter(x, y, 'G')];
  },
  round: (symbol) => ({ ...bodyMiddle(symbol), radius: RADIUS }),
};
