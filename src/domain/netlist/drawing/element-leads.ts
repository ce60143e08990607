import type { Point } from '../layout/box';
import type { PlacedPin, PlacedSymbol } from '../layout/layout-types';
import type { Shape } from './drawing-types';
import { pen } from './path-commands';
import { stroke } from './strokes';

/** Where the working part of a wide symbol stands, and the lines from its terminals. */
export interface Element extends Point {
  leads: Shape[];
}

/**
 * The working part stands between the two terminals that it has, or that current flows through by the maker's word;
 * in the middle, without lines, where neither is known.
 * @param half of its width, px
 * @param tall half of its height
 */
export function elementOf(symbol: PlacedSymbol, half: number, tall: number): Element {
  const { body } = symbol;
  const y = body.y + body.h / 2;
  const [a, b] = endsOf(symbol);
  if (a === undefined || b === undefined) return { x: body.x + body.w / 2, y, leads: [] };
  if (a.x === b.x) {
    const leads = [a, b].map((pin) => stroke(pen(pin.x, pin.y).toY(pin.y < y ? y - tall : y + tall), 1.2));
    return { x: a.x, y, leads };
  }
  const x = (a.x + b.x) / 2;
  const leads = [a, b].map((pin) =>
    stroke(
      pen(pin.x, pin.y)
        .toY(y)
        .toX(pin.x < x ? x - half : x + half),
      1.2,
    ),
  );
  return { x, y, leads };
}

function endsOf({ component, pins }: PlacedSymbol): (PlacedPin | undefined)[] {
  const [load, ...others] = component.loads ?? [];
  if (load !== undefined && others.length === 0) return [pins.get(load.supply), pins.get(load.return)];
  return pins.size === 2 ? [...pins.values()] : [];
}
