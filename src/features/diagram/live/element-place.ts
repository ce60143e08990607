import { elementOf } from '@/domain/netlist/drawing/element-leads';
import type { Point } from '@/domain/netlist/layout/box';
import type { PlacedSymbol } from '@/domain/netlist/layout/layout-types';

/** Widest symbol whose working part stands in its middle, px; as symbol-shapes draws them. */
const NARROW = 32;

export interface ElementPlace extends Point {
  radius: number;
}

/** Where the round working part of a lamp or motor is drawn; null for parts that have none. */
export function elementPlace(symbol: PlacedSymbol): ElementPlace | null {
  const { component, body } = symbol;
  const middle = { x: body.x + body.w / 2, y: body.y + body.h / 2 };
  const isNarrow = body.w <= NARROW;
  switch (component.kind) {
    case 'starter':
    case 'generator':
      return { ...middle, radius: 15 };
    case 'lamp':
      return isNarrow ? { ...middle, radius: 13 } : { ...placeOf(symbol, 11), radius: 11 };
    case 'motor':
      return isNarrow ? { ...middle, radius: 15 } : { ...placeOf(symbol, 14), radius: 14 };
    default:
      return null;
  }
}

function placeOf(symbol: PlacedSymbol, half: number): Point {
  const { x, y } = elementOf(symbol, half, half);
  return { x, y };
}
