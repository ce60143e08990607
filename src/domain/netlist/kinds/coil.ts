import type { Shape } from '../drawing/drawing-types';
import { elementOf } from '../drawing/element-leads';
import { pen, type Pen } from '../drawing/path-commands';
import { stroke } from '../drawing/strokes';
import type { PlacedSymbol } from '../layout/layout-types';
import type { KindTraits } from './kind-traits';
import { twoTerminalLoad } from './models';
import { bodyMiddle, upright } from './upright';
import { SYMBOL } from './usual';

export const coil: KindTraits = {
  ...SYMBOL,
  importance: 'load',
  model: twoTerminalLoad,
  narrow: (symbol) => {
    const { x, y, stems } = upright(symbol);
    const turns = pen(x, y - 12)
      .halfCircle(x, y - 4)
      .halfCircle(x, y + 4)
      .halfCircle(x, y + 12);
    return [...stems(12), stroke(turns)];
  },
  wide: (symbol) => (symbol.pins.size === 2 ? windingShapes(symbol) : transformerShapes(symbol)),
};

/** One winding, such as the reading coil of an immobiliser. */
function windingShapes(symbol: PlacedSymbol): Shape[] {
  const { x, y, leads } = elementOf(symbol, 15, 6);
  return [
    ...leads,
    stroke(
      pen(x - 15, y)
        .halfCircle(x - 5, y)
        .halfCircle(x + 5, y)
        .halfCircle(x + 15, y),
    ),
  ];
}

/** An ignition coil: its windings one above the other at the core, joined to supply, ground and high voltage. */
function transformerShapes(symbol: PlacedSymbol): Shape[] {
  const { pins, component } = symbol;
  const { x, y } = bodyMiddle(symbol);
  const [load] = component.loads ?? [];
  const [supply, end] = load ? [pins.get(load.supply), pins.get(load.return)] : [];
  const high = component.pins.find(({ role }) => role === 'out-high')?.id;
  const output = high === undefined ? undefined : pins.get(high);
  const isUpright = supply?.side === 'top' && end?.side === 'bottom' && output?.side === 'bottom';
  return [
    stroke(winding(x - 8, y, false)),
    stroke(pen(x, y - 15).toY(y + 15)),
    stroke(winding(x + 8, y, true)),
    ...(isUpright
      ? [
          stroke(
            pen(supply.x, supply.y)
              .toY(y - 20)
              .toX(x + 8)
              .toY(y - 15)
              .move(x - 8, y - 20)
              .toY(y - 15),
            1.2,
          ),
          stroke(
            pen(x - 8, y + 15)
              .toY(y + 20)
              .toX(end.x)
              .toY(end.y)
              .move(x + 8, y + 15)
              .toY(y + 20)
              .toX(output.x)
              .toY(output.y),
            1.2,
          ),
        ]
      : []),
  ];
}

/** Three turns from top to bottom, bulging to the right or to the left. */
const winding = (x: number, y: number, isToLeft: boolean): Pen =>
  [-5, 5, 15].reduce((line, dy) => line.halfCircle(x, y + dy, isToLeft), pen(x, y - 15));
