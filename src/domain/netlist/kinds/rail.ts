import type { KindTraits } from './kind-traits';
import { BAR } from './usual';

const GROUND_TERMINAL = '31';

/** A line of the car's supply or ground over the whole sheet. */
export const rail: KindTraits = {
  ...BAR,
  importance: 'unit',
  model: ({ pins }, stated) => {
    const ids = pins.map(({ id }) => id);
    return ids[0] === GROUND_TERMINAL ? { ...stated, grounds: ids } : { ...stated, sources: ids };
  },
  bar: ({ y, label: { box, lines } }) => [
    { type: 'rect', ...box, y: y - box.h / 2, radius: 4, stroke: 'ink', width: 1.4, fill: 'paper' },
    {
      type: 'text',
      x: box.x + box.w / 2,
      y: y + 4.5,
      text: lines[0] ?? '',
      size: 12,
      anchor: 'middle',
      bold: true,
      paint: 'ink',
    },
  ],
};
