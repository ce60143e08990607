import { pen } from '../drawing/path-commands';
import { level, stroke } from '../drawing/strokes';
import { SYMBOL } from './usual';
import type { KindTraits } from './kind-traits';
import { bodyMiddle, upright } from './upright';

export const battery: KindTraits = {
  ...SYMBOL,
  importance: 'load',
  pinSide: ({ id }) => (id === '+' ? 'top' : 'bottom'),
  // a high-voltage pack is insulated from the body: current returns to its own minus
  model: ({ pins }, stated) =>
    pins.some(({ id }) => id === 'HV+')
      ? { ...stated, sources: ['HV+'], grounds: ['HV-'] }
      : { ...stated, sources: ['+'] },
  narrow: (symbol) => {
    const { x, y, stems } = upright(symbol);
    return [...stems(5), level(x, y - 5, 13), level(x, y + 5, 7, 4)];
  },
  wide: (symbol) => {
    const { x, y } = bodyMiddle(symbol);
    return [
      stroke(
        pen(x - 30, y)
          .toX(x - 8)
          .move(x - 8, y - 13)
          .toY(y + 13)
          .move(x + 8, y)
          .toX(x + 30),
      ),
      stroke(pen(x + 7, y - 7).toY(y + 7), 4),
    ];
  },
};
