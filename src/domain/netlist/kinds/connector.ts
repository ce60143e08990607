import type { Shape } from '../drawing/drawing-types';
import { pen } from '../drawing/path-commands';
import { coupling, stroke } from '../drawing/strokes';
import type { PlacedSymbol } from '../layout/layout-types';
import type { KindTraits } from './kind-traits';
import { upright } from './upright';
import { SYMBOL } from './usual';

/** Pin 3 of the plug is `3`, the same pin of the socket is `3'`. */
const isSocket = (id: string): boolean => id.endsWith("'");

export const connector: KindTraits = {
  ...SYMBOL,
  importance: 'between',
  isHousing: true,
  pinSide: ({ id }) => (isSocket(id) ? 'bottom' : 'top'),
  model: ({ pins }, stated) => {
    const ids = pins.map(({ id }) => id);
    return { ...stated, joins: ids.filter((id) => ids.includes(`${id}'`)).map((id) => [id, `${id}'`]) };
  },
  narrow: (symbol) => {
    const { x, y, through } = upright(symbol);
    return [through, coupling(x, y - 3, 8)];
  },
  wide: contactsOfPlug,
};

/** A coupling (3 and 3') is drawn through; a contact of a plug ends inside. */
function contactsOfPlug({ pins, body }: PlacedSymbol): Shape[] {
  const y = body.y + body.h / 2;
  return [...pins].flatMap(([id, pin]) => {
    if (pins.has(`${id}'`)) {
      const through = pen(pin.x, body.y).toY(body.y + body.h);
      return [stroke(through, 1.2), coupling(pin.x, y, 7)];
    }
    if (isSocket(id)) return [];
    const inward = pin.side === 'top' ? 1 : -1;
    const end = pin.y + inward * 18;
    return [
      stroke(pen(pin.x, pin.y).toY(end), 1.2),
      stroke(
        pen(pin.x - 6, end + inward * 5)
          .line(pin.x, end)
          .line(pin.x + 6, end + inward * 5),
      ),
    ];
  });
}
