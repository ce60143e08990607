import type { Shape } from '../drawing/drawing-types';
import { pen } from '../drawing/path-commands';
import { stroke } from '../drawing/strokes';
import type { KindTraits } from './kind-traits';
import { BAR, barName } from './usual';

export const ground: KindTraits = {
  ...BAR,
  importance: 'ground',
  model: ({ pins }, stated) => ({ ...stated, grounds: pins.map(({ id }) => id) }),
  bar: { level: () => 'below', shapes: (bar) => [...barName(bar), sign(bar.left, bar.y)] },
};

const sign = (x: number, y: number): Shape =>
  stroke(
    pen(x, y)
      .toY(y + 8)
      .move(x - 9, y + 8)
      .toX(x + 9)
      .move(x - 6, y + 12)
      .toX(x + 6)
      .move(x - 3, y + 16)
      .toX(x + 3),
  );
