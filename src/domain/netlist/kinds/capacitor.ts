import type { Shape } from '../drawing/drawing-types';
import { elementOf } from '../drawing/element-leads';
import { pen } from '../drawing/path-commands';
import { INK, level, stroke } from '../drawing/strokes';
import type { PlacedSymbol } from '../layout/layout-types';
import type { KindTraits } from './kind-traits';
import { upright } from './upright';
import { SYMBOL } from './usual';

/** Half of the gap between the plates, and of their length, px. */
const GAP = 3.5;
const PLATE = 11;

export const capacitor: KindTraits = {
  ...SYMBOL,
  importance: 'between',
  // open for direct current, and so no load, whatever a file says
  model: (_component, stated) => ({ ...stated, loads: [] }),
  narrow: (symbol) => {
    const { x, y, stems } = upright(symbol);
    return [...stems(GAP), level(x, y - GAP, PLATE), level(x, y + GAP, PLATE)];
  },
  wide: widePlates,
};

/** Across the way between the two terminals, which stand on one edge or on two. */
function widePlates(symbol: PlacedSymbol): Shape[] {
  const { leads, x, y } = elementOf(symbol, GAP, GAP);
  const [a, b] = [...symbol.pins.values()];
  if (a !== undefined && a.x === b?.x) return [...leads, level(x, y - GAP, PLATE), level(x, y + GAP, PLATE)];
  const plate = (at: number): Shape => stroke(pen(at, y - PLATE).toY(y + PLATE), INK);
  return [...leads, plate(x - GAP), plate(x + GAP)];
}
