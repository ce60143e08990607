import { CircuitGraph, type CircuitPart } from '../../../src/domain/netlist/circuit-graph';
import { pinKey, refKey } from '../../../src/domain/netlist/pin-key';
import type { NetlistComponent, Wire } from '../../../src/domain/netlist/netlist-types';
import { isStated } from '../../../src/domain/netlist/wire-colors';
import type { Finding } from './finding';

/**
 * Smallest copper cross-section (mm²) that a fuse of that rating (A) protects. Up to 40 A the continuous currents of
 * single PVC cables in air of 30 °C (DIN 72551-2), rounded down to the ratings of ISO 8820; above, what carmakers fit
 * on short cables of a higher temperature class (ISO 6722-1): a fuse carries 80 % of its rating for long, at most.
 */
const SMALLEST_AREA: readonly (readonly [ampere: number, area: number])[] = [
  [5, 0.35],
  [7.5, 0.5],
  [10, 0.75],
  [15, 1],
  [20, 1.5],
  [30, 2.5],
  [40, 4],
  [60, 6],
  [80, 10],
  [110, 16],
  [150, 25],
  [200, 35],
  [250, 50],
];

/**
 * Smallest cross-section in mm² behind (and in front of) a fuse.
 * @throws {RangeError} above 250 A
 */
export function smallestArea(ampere: number): number {
  const row = SMALLEST_AREA.find(([limit]) => ampere <= limit);
  if (row === undefined) throw new RangeError(`no cable is listed for a ${ampere} A fuse`);
  return row[1];
}

/** Terminals that may hang on the battery without a fuse: starter main terminal and generator output. */
const isExempt = (part: CircuitPart, pin: string): boolean => part.component.kind === 'starter' && pin === '30';

/** Every load is fed through a fuse; only starter terminal 30 and generator B+ may hang on the battery directly. */
export function checkUnfusedSupplies(graph: CircuitGraph): Finding[] {
  const unfused = new Set<string>();
  for (const source of graph.sources) {
    graph
      .reach(source, { kinds: ['wire', 'join', 'contact', 'driver', 'resistor'] })
      .forEach((pin) => unfused.add(pin));
  }
  return graph.parts.flatMap((part) => {
    const sides = part.model.loads.flatMap((load) => (part.model.reversible ? load : [load[0]]));
    return [...new Set(sides)]
      .filter((pin) => !isExempt(part, pin) && unfused.has(pinKey(part.component.id, pin)))
      .map((pin): Finding => ({
        rule: 'fuse',
        at: part.component.id,
        message: `端子 ${pin} 的供电没有经过保险丝`,
      }));
  });
}

/** The thickest row of the table covers what cables are listed for; larger fuses are not judged. */
export const LARGEST_FUSE = 250;

/** A fuse has a rating, wires in front of and behind it carry that, and no fuse is bridged by a wire. */
export function checkWireSizes({ netlist }: CircuitGraph): Finding[] {
  const graph = new CircuitGraph({ ...netlist, components: netlist.components.map(withoutBridges) });
  return graph.parts.flatMap((part): Finding[] => {
    const { component, model } = part;
    const [ends] = model.fuses;
    if (ends === undefined) return [];
    if (component.ampere === undefined) return [{ rule: 'fuse', at: component.id, message: '缺少额定电流' }];
    const [first, second] = ends.map((pin) => pinKey(component.id, pin));
    if (first === undefined || second === undefined) return [];
    if (graph.reach(first, { kinds: ['wire', 'join'], without: component.id }).has(second)) {
      return [{ rule: 'fuse', at: component.id, message: '保险丝被短接' }];
    }
    if (component.ampere > LARGEST_FUSE) return [];
    const area = smallestArea(component.ampere);
    const thin = new Set(
      [...protectedWires(graph, first), ...protectedWires(graph, second)].filter(
        (wire) => isStated(wire, 'area') && wire.area < area,
      ),
    );
    return [...thin].map((wire) => ({
      rule: 'wire-size',
      at: wire.id,
      message: `${wire.area} mm² 对 ${component.ampere} A 的保险丝 ${component.id} 太细，至少 ${area} mm²`,
    }));
  });
}

/** The transistors of a control unit end a short circuit by themselves: no fuse is asked to protect behind them. */
export function withoutBridges(component: NetlistComponent): NetlistComponent {
  if (component.kind !== 'ecu') return component;
  const { positions: _, ...rest } = component;
  return rest;
}

function protectedWires(graph: CircuitGraph, end: string): Wire[] {
  const isUpstream = graph.hasSource(graph.reach(end, { kinds: ['wire', 'join'] }));
  // upstream, only the wire at the fuse itself belongs to this fuse alone
  if (isUpstream) return graph.netlist.wires.filter((wire) => refKey(wire.from) === end || refKey(wire.to) === end);
  return graph.wiresWithin(graph.reach(end, { kinds: ['wire', 'join', 'contact'], endAtRails: true }));
}
