import type { PlacedPin, PlacedSymbol } from '../layout/layout-types';
import type { Shape } from './drawing-types';
import { pen } from './path-commands';
import { stroke } from './strokes';

/** A transistor at each output of a control unit, left of the pin, beside whose other side its number stands. */
export const driverShapes = ({ component, pins }: PlacedSymbol): Shape[] =>
  component.pins.flatMap(({ id, role }) => {
    const pin = pins.get(id);
    return pin !== undefined && (role === 'out-low' || role === 'out-high') ? transistor(pin, role) : [];
  });

/** The emitter's arrow points to ground: away from the pin of a low side, to the pin of a high side. */
function transistor({ x, y, side }: PlacedPin, role: 'out-high' | 'out-low'): Shape[] {
  const inward = side === 'top' ? 1 : -1;
  const at = (depth: number): number => y + inward * depth;
  const isLow = role === 'out-low';
  const [tip, wings] = isLow ? [at(15), [at(10.5), at(15.5)]] : [at(4), [at(8.5), at(3.5)]];
  return [
    stroke(
      pen(x, y)
        .toY(at(3))
        .line(x - 6, at(7.5))
        .move(x - 6, at(11.5))
        .line(x, at(16))
        .toY(at(18)),
      1.2,
    ),
    stroke(
      pen(x - 6, at(4.5))
        .toY(at(14.5))
        .move(x - 6, at(9.5))
        .toX(x - 11),
      1.2,
    ),
    stroke(
      pen(x - 1.5, wings[0] ?? tip)
        .line(x - 0.8, tip)
        .line(x - 5.5, wings[1] ?? tip),
      1,
    ),
  ];
}
