import { CircuitGraph } from '../../../src/domain/netlist/circuit-graph';
import { pinKey, refKey } from '../../../src/domain/netlist/pin-key';
import { isStated } from '../../../src/domain/netlist/wire-colors';
import type { Finding } from './finding';
import { LARGEST_FUSE, smallestArea, withoutBridges } from './fuse-rules';

const FEEDING = ['wire', 'join', 'contact', 'fuse', 'resistor'] as const;

/**
 * Every consumer of high voltage hangs on a fuse that its own cable bears: one of its branch, or a main fuse that is
 * small enough (GB 18384, ISO 6469-3: protection against overcurrent). A main fuse for the drive is no protection for
 * the thin cable of a heater; that it is larger than cables are listed for makes it none the better.
 */
export function checkBranchFuses({ netlist }: CircuitGraph): Finding[] {
  const graph = new CircuitGraph({ ...netlist, components: netlist.components.map(withoutBridges) });
  const fuses = graph.parts.flatMap(({ component: { id, ampere }, model }) =>
    model.fuses.length > 0 && ampere !== undefined ? [{ id, ampere }] : [],
  );
  return graph.parts.flatMap(({ component, model }): Finding[] => {
    const supplies = new Set(model.loads.map(([supply]) => pinKey(component.id, supply)));
    return [...supplies].flatMap((supply): Finding[] => {
      const own = netlist.wires.filter(({ from, to }) => [refKey(from), refKey(to)].includes(supply));
      const areas = own.filter((wire) => wire.highVoltage && isStated(wire, 'area')).map(({ area }) => area);
      const isFed = (without: string): boolean => graph.hasSource(graph.reach(supply, { kinds: FEEDING, without }));
      if (areas.length === 0 || !isFed(component.id)) return [];
      const before = fuses.filter(({ id }) => !isFed(id)).map(({ ampere }) => ampere);
      const [area, rating] = [Math.min(...areas), Math.min(...before)];
      // a consumer without any fuse is found by the rule of all supplies
      if (before.length === 0 || area >= smallestArea(Math.min(rating, LARGEST_FUSE))) return [];
      const message = `高压支路没有自己的保险丝：前面只有 ${rating} A，保护不了它的 ${area} mm² 导线`;
      return [{ rule: 'fuse', at: component.id, message }];
    });
  });
}
