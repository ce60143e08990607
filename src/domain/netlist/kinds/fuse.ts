import type { KindTraits } from './kind-traits';
import { firstPair } from './models';
import { upright } from './upright';
import { nothing, SYMBOL } from './usual';

export const fuse: KindTraits = {
  ...SYMBOL,
  importance: 'fuse',
  model: (component, stated) => ({ ...stated, fuses: firstPair(component) }),
  narrow: (symbol) => {
    const { box, through } = upright(symbol);
    return [box(12, 24), through];
  },
  wide: nothing,
};
