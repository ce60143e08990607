import { busTermination } from '../bus-termination';
import type { PlacedSymbol } from '../layout/layout-types';
import { PIN_SIZE } from '../text-metrics';
import type { Shape } from './drawing-types';
import { pen } from './path-commands';
import { INK, stroke } from './strokes';

/** How far inside the box the resistor stands: clear of the pins' numbers. */
const DEPTH = 29;
const HALF_WIDTH = 10;
const HALF_HEIGHT = 4;

/** The resistor between the lines of a bus that ends in a control unit. */
export function terminationShapes({ component, pins }: PlacedSymbol): Shape[] {
  const termination = busTermination(component);
  const [high, low] = [pins.get(termination?.high ?? ''), pins.get(termination?.low ?? '')];
  if (!termination || !high || !low || high.side !== low.side) return [];
  const y = high.y + (high.side === 'top' ? DEPTH : -DEPTH);
  const x = (high.x + low.x) / 2;
  const lead = (pin: typeof high) =>
    stroke(
      pen(pin.x, pin.y)
        .toY(y)
        .toX(pin.x < x ? x - HALF_WIDTH : x + HALF_WIDTH),
      1.2,
    );
  const box = { x: x - HALF_WIDTH, y: y - HALF_HEIGHT, w: 2 * HALF_WIDTH, h: 2 * HALF_HEIGHT };
  return [
    lead(high),
    lead(low),
    { type: 'rect', ...box, stroke: 'ink', width: INK, fill: 'paper' },
    { type: 'text', x, y: y - 7, text: `${termination.ohm} Ω`, size: PIN_SIZE, anchor: 'middle', paint: 'ink' },
  ];
}
