import type { Shape } from '../drawing/drawing-types';
import { elementOf } from '../drawing/element-leads';
import type { PlacedSymbol } from '../layout/layout-types';
import type { KindTraits } from './kind-traits';
import { firstPair } from './models';
import { boxAround, upright } from './upright';
import { SYMBOL } from './usual';

export const resistor: KindTraits = {
  ...SYMBOL,
  importance: 'between',
  model: (component, stated) => ({
    ...stated,
    resistors: component.loads === undefined ? firstPair(component) : stated.loads,
    loads: [],
  }),
  narrow: narrowResistor,
  wide: wideResistor,
};

/** A box on its current path. */
export function narrowResistor(symbol: PlacedSymbol): Shape[] {
  const { stems, box } = upright(symbol);
  return [...stems(14), box(14, 28)];
}

/** A lying box, joined to its terminals. */
export function wideResistor(symbol: PlacedSymbol): Shape[] {
  const { leads, ...middle } = elementOf(symbol, 20, 6);
  return [...leads, boxAround(middle, 40, 12)];
}
