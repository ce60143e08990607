import { CircuitGraph, CONDUCTING, pinKey, refKey } from '../../../src/domain/netlist/circuit-graph';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import type { Finding } from './finding';

/** Of its rating, what a fuse carries for long (ISO 8820-1). */
const LONG_SHARE = 0.8;
const NOMINAL_VOLT = 12;

interface FusedLoads {
  rating: number;
  /** ampere by part and number of the load, over all sheets */
  loads: Map<string, number>;
}

/**
 * A fuse carries all that hangs behind it at once and for long. Loads of stated power count, on whatever sheet of the
 * car they stand; high voltage is not judged, whose power says nothing of the current.
 * @param car all sheets of one car
 */
export function checkFuseLoads(car: readonly Netlist[]): Finding[] {
  const fuses = new Map<string, FusedLoads>();
  for (const netlist of car) {
    const graph = new CircuitGraph(netlist);
    const rated = ratedLoads(netlist);
    for (const { component } of graph.parts.filter(({ component: { kind } }) => kind === 'fuse')) {
      const { id, ampere } = component;
      if (ampere === undefined) continue;
      const known = fuses.get(id) ?? { rating: ampere, loads: new Map<string, number>() };
      fuses.set(id, known);
      const behind = graph.reach(pinKey(id, '2'), { kinds: CONDUCTING, without: id, endAtRails: true });
      for (const load of rated) if (behind.has(load.supply)) known.loads.set(load.name, load.ampere);
    }
  }
  return [...fuses].flatMap(([at, { rating, loads }]): Finding[] => {
    const sum = Math.round([...loads.values()].reduce((all, ampere) => all + ampere, 0) * 10) / 10;
    const message = `${rating} A 的保险丝后面有 ${sum} A 的用电器，长期只能承受 ${rating * LONG_SHARE} A`;
    return sum > rating * LONG_SHARE ? [{ rule: 'fuse', at, message }] : [];
  });
}

/** Loads of 12 V whose power is stated, with the pin that feeds them. */
function ratedLoads({ components, wires }: Netlist): { name: string; supply: string; ampere: number }[] {
  const orange = new Set(
    wires.filter((wire) => wire.highVoltage).flatMap(({ from, to }) => [refKey(from), refKey(to)]),
  );
  return components.flatMap(({ id, loads = [] }) =>
    loads.flatMap(({ supply, watt, volt = NOMINAL_VOLT }, index) =>
      watt === undefined || orange.has(pinKey(id, supply))
        ? []
        : [{ name: `${id} ${index}`, supply: pinKey(id, supply), ampere: watt / volt }],
    ),
  );
}
