import type { PlacedSymbol } from '../layout/layout-types';
import type { Shape } from './drawing-types';
import { elementOf } from './element-leads';
import { disc, INK, letter, stroke } from './strokes';

/** The working parts of symbols with several terminals, joined to the terminals that they belong to. */

export function motorShapes(symbol: PlacedSymbol): Shape[] {
  const { x, y, leads } = elementOf(symbol, 14, 14);
  return [...leads, disc(x, y, 14), letter(x, y, 'M')];
}

export function lampShapes(symbol: PlacedSymbol): Shape[] {
  const { x, y, leads } = elementOf(symbol, 11, 11);
  return [...leads, disc(x, y, 11), stroke(`M${x - 8} ${y - 8}L${x + 8} ${y + 8}M${x + 8} ${y - 8}L${x - 8} ${y + 8}`)];
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
    stroke(`M${x - 9} ${y + 10}H${x - 5}L${x + 9} ${y - 10}`, 1.2),
  ];
}

/** One winding, such as the reading coil of an immobiliser. */
export function windingShapes(symbol: PlacedSymbol): Shape[] {
  const { x, y, leads } = elementOf(symbol, 15, 6);
  return [...leads, stroke(`M${x - 15} ${y}a5 5 0 0 1 10 0a5 5 0 0 1 10 0a5 5 0 0 1 10 0`)];
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
    stroke(
      `M${x - 8} ${y - 15}a5 5 0 0 1 0 10a5 5 0 0 1 0 10a5 5 0 0 1 0 10M${x} ${y - 15}V${y + 15}M${x + 8} ${y - 15}a5 5 0 0 0 0 10a5 5 0 0 0 0 10a5 5 0 0 0 0 10`,
    ),
    ...(isUpright
      ? [
          stroke(`M${supply.x} ${supply.y}V${y - 20}H${x + 8}V${y - 15}M${x - 8} ${y - 20}V${y - 15}`, 1.2),
          stroke(
            `M${x - 8} ${y + 15}V${y + 20}H${end.x}V${end.y}M${x + 8} ${y + 15}V${y + 20}H${output.x}V${output.y}`,
            1.2,
          ),
        ]
      : []),
  ];
}
