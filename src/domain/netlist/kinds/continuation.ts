import { pen } from '../drawing/path-commands';
import { stroke } from '../drawing/strokes';
import type { PinRole } from '../netlist-types';
import type { KindTraits } from './kind-traits';
import { upright } from './upright';
import { nothing, SYMBOL } from './usual';

/** An arrow to another sheet. */
export const continuation: KindTraits = {
  ...SYMBOL,
  importance: 'arrow',
  model: ({ pins }, stated) => {
    const inRole = (role: PinRole) => pins.filter((pin) => pin.role === role).map(({ id }) => id);
    return { ...stated, sources: inRole('supply'), grounds: inRole('ground') };
  },
  narrow: (symbol) => {
    const { x, y, stems } = upright(symbol);
    const arrow = pen(x - 12, y - 10)
      .toX(x + 12)
      .toY(y + 4)
      .line(x, y + 12)
      .line(x - 12, y + 4)
      .close();
    return [...stems(10), stroke(arrow, 1.2, 'body')];
  },
  wide: nothing,
};
