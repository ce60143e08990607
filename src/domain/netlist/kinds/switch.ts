import { contactShapes } from '../drawing/contact-shapes';
import type { Shape } from '../drawing/drawing-types';
import { pen } from '../drawing/path-commands';
import { contactPoint, stroke } from '../drawing/strokes';
import type { PlacedSymbol } from '../layout/layout-types';
import { contactsAtRest } from '../resting-position';
import type { KindTraits } from './kind-traits';
import { asStated } from './models';
import { boxedCoil } from './relay';
import { upright } from './upright';
import { SYMBOL, TALL } from './usual';

/** A switch, button or contactor. */
export const switchKind: KindTraits = {
  ...SYMBOL,
  importance: 'switch',
  height: TALL,
  frame: 'dashed',
  model: asStated,
  narrow: (symbol) => {
    const { x, y, around } = upright(symbol);
    const isClosed = contactsAtRest(symbol.component.positions).length > 0;
    return [...around(10), stroke(pen(x, y + 10).line(isClosed ? x : x - 11, y - 10)), contactPoint(x, y - 10)];
  },
  wide: (symbol) => [...drivenCoils(symbol), ...contactShapes(symbol)],
};

/** The coil of a contactor: a switch that says between which of its terminals current does work. */
function drivenCoils({ component, pins, body }: PlacedSymbol): Shape[] {
  return (component.loads ?? []).flatMap((load) => {
    const [top, end] = [pins.get(load.supply), pins.get(load.return)];
    return top && end && top.x === end.x ? boxedCoil(top, end, body.y + body.h / 2) : [];
  });
}
