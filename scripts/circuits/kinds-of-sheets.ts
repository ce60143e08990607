import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { SAMPLE_VEHICLES } from '../../server/sample/data/sample-series';
import { drawSheets } from '../../server/sample/wiring-plan';

export interface KindOfSheet {
  name: string;
  netlist: Netlist;
}

const shapeOf = (key: string, { components, wires }: Netlist): string =>
  `${key} ${components
    .map(({ kind, pins }) => `${kind}${pins.length}`)
    .sort()
    .join()} ${wires.length}`;

/** The sheets of the sample library, drawn alike for many cars: one of each kind, energy and number of parts. */
export function kindsOfSheets(): KindOfSheet[] {
  const drawn = new Map<string, KindOfSheet>();
  for (const vehicle of SAMPLE_VEHICLES)
    for (const { key, netlist } of drawSheets(vehicle)) {
      const shape = shapeOf(key, netlist);
      if (!drawn.has(shape)) drawn.set(shape, { name: netlist.id, netlist });
    }
  return [...drawn.values()];
}
