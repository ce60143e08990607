import type { KindTraits } from './kind-traits';
import { BAR, barName } from './usual';

/** A joint of wires without a connector. */
export const splice: KindTraits = {
  ...BAR,
  importance: 'splice',
  model: ({ pins: [first, ...others] }, stated) => ({
    ...stated,
    joins: others.map(({ id }) => [first?.id ?? id, id]),
  }),
  bar: { level: () => 'between', shapes: barName },
};
