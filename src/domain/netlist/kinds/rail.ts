import type { Shape } from '../drawing/drawing-types';
import type { PlacedBar } from '../layout/layout-types';
import type { NetlistComponent } from '../netlist-types';
import type { KindTraits } from './kind-traits';
import { BAR } from './usual';

/** DIN 72552: terminal 31. */
const isGround = ({ pins }: NetlistComponent): boolean => pins[0]?.id === '31';

/** A line of the car's supply or ground over the whole sheet. */
export const rail: KindTraits = {
  ...BAR,
  importance: 'unit',
  model: (component, stated) => {
    const ids = component.pins.map(({ id }) => id);
    return isGround(component) ? { ...stated, grounds: ids } : { ...stated, sources: ids };
  },
  bar: { level: (component) => (isGround(component) ? 'below' : 'above'), shapes: nameOnLine },
};

function nameOnLine({ y, label: { box, lines } }: PlacedBar): Shape[] {
  return [
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
  ];
}
