import type { PlacedSymbol } from '../layout/layout-types';
import type { Shape } from './drawing-types';
import { elementOf } from './element-leads';
import { pen, type Pen } from './path-commands';
import { cross, disc, INK, letter, stroke } from './strokes';

/** The working parts of symbols with several terminals, joined to the terminals that they belong to. */

export function motorShapes(symbol: PlacedSymbol): Shape[] {
  const { x, y, leads } = elementOf(symbol, 14, 14);
  return [...leads, disc(x, y, 14), letter(x, y, 'M')];
}

export function lampShapes(symbol: PlacedSymbol): Shape[] {
  const { x, y, leads } = elementOf(symbol, 11, 11);
  return [...leads, disc(x, y, 11), cross(x, y, 8)];
}

export function resistorShapes(symbol: PlacedSymbol): Shape[] {
  const { x, y, leads } = elementOf(symbol, 20, 6);
  return [...leads, { type: 'rect', x: x - 20, y: y - 6, w: 40, h: 12, stroke: 'ink', width: INK, fill: 'body' }];
}

export function sensorShapes(symbol: PlacedSymbol): Shape[] {
  const { x, y, leads } = elementOf(symbol, 14, 6);
  return [
    ...leads,
    { type: 'rect', x: x - 14, y: y - 6, w: 28, h: 12, stroke: 'ink', width: INK, fill: 'body' },
    stroke(
      pen(x - 9, y + 10)
        .toX(x - 5)
        .line(x + 9, y - 10),
      1.2,
    ),
  ];
}

/** One winding, such as the reading coil of an immobiliser. */
export function windingShapes(symbol: PlacedSymbol): Shape[] {
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
export function transformerShapes({ body, pins, component }: PlacedSymbol): Shape[] {
  const x = body.x + body.w / 2;
  const y = body.y + body.h / 2;
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
