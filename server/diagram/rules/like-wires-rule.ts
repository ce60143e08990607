import type { CircuitGraph } from '../../../src/domain/netlist/circuit-graph';
import { pinKey, refKey } from '../../../src/domain/netlist/pin-key';
import type { Plug, Wire } from '../../../src/domain/netlist/netlist-types';
import { isStated, wireLabel } from '../../../src/domain/netlist/wire-colors';
import type { Finding } from './finding';

/**
 * Two wires in one plug that are of different circuits differ in colour or cross-section: else nobody can put a
 * repaired plug together again (DIN 72551-7, QC/T 414: colours tell the cables of a connector apart). Not asked of
 * wires to ground, which do the same in either cavity, of two twisted pairs, whose partners tell them apart, and of
 * high voltage, which is orange by law.
 */
export function checkLikeWires(graph: CircuitGraph): Finding[] {
  const grounded = graph.reachFrom(graph.grounds, { kinds: ['wire', 'join'] });
  return (graph.netlist.plugs ?? []).flatMap((plug) => {
    const wires = wiresOf(plug, graph).filter((wire) => isToldByLook(wire) && !grounded.has(refKey(wire.from)));
    return wires.flatMap((wire, at): Finding[] => {
      const other = wires.slice(0, at).find((before) => areLike(before, wire) && before.circuit !== wire.circuit);
      if (other === undefined) return [];
      const message = `插头 ${plug.id} 中与导线 ${other.id} 颜色、截面相同（${wireLabel(wire)}），却不是同一回路`;
      return [{ rule: 'like-wires', at: wire.id, message }];
    });
  });
}

/** Whether colour and cross-section are what tells a wire from the others in its plug. */
export const isToldByLook = (wire: Wire): boolean =>
  isStated(wire, 'colors') && isStated(wire, 'area') && wire.highVoltage !== true;

const areLike = (one: Wire, two: Wire): boolean =>
  wireLabel(one) === wireLabel(two) && (one.twist === undefined || two.twist === undefined);

/** The wires that end in the cavities of a plug. */
function wiresOf({ cavities }: Plug, { netlist }: CircuitGraph): Wire[] {
  const pins = new Set(cavities.flatMap(({ pin }) => (pin === undefined ? [] : [pinKey(pin.component, pin.pin)])));
  return netlist.wires.filter(({ from, to }) => pins.has(refKey(from)) || pins.has(refKey(to)));
}
