import type { Shape } from '../drawing/drawing-types';
import { NAME_SIZE } from '../text-metrics';
import type { PlacedBar, PlacedSymbol } from '../layout/layout-types';
import type { KindTraits } from './kind-traits';
import { asStated } from './models';
import { upright } from './upright';

/** Of symbols with something more to show than two terminals in a row, px. */
export const TALL = 72;

/** No working parts. */
export const nothing = (): Shape[] => [];

/** The narrow glyph of what has no sign of its own. */
export function plainBox(symbol: PlacedSymbol): Shape[] {
  const { stems, box } = upright(symbol);
  return [...stems(14), box(28, 28)];
}

/** What most kinds have in common; each says the rest itself. */
export const SYMBOL = {
  bar: null,
  height: 60,
  isLabelInside: false,
  isHousing: false,
  pinSide: null,
  frame: 'solid',
  round: null,
} satisfies Partial<KindTraits>;

/** Bars have no symbol; these traits of theirs are never drawn. */
export const BAR = { ...SYMBOL, narrow: plainBox, wide: nothing } satisfies Partial<KindTraits>;

/** A kind that this app does not know yet, of a sheet that a newer library has made: a box that claims nothing. */
export const UNKNOWN: KindTraits = {
  ...SYMBOL,
  importance: 'arrow',
  model: asStated,
  narrow: plainBox,
  wide: nothing,
};

/** The name of a bar beside it. */
export const barName = ({ label: { box, lines } }: PlacedBar): Shape[] => [
  {
    type: 'text',
    x: box.x,
    y: box.y + 10,
    text: lines[0] ?? '',
    size: NAME_SIZE,
    anchor: 'start',
    bold: true,
    paint: 'ink',
  },
];
