import type { CircuitGraph } from '../../../src/domain/netlist/circuit-graph';
import { pinKey, pinName, refKey } from '../../../src/domain/netlist/pin-key';
import type { Finding } from './finding';

/** Every pin has a wire unless it is marked unused, and an unused pin has none. */
export function checkDanglingPins({ netlist }: CircuitGraph): Finding[] {
  const wired = new Map<string, number>();
  for (const wire of netlist.wires) {
    for (const key of [refKey(wire.from), refKey(wire.to)]) wired.set(key, (wired.get(key) ?? 0) + 1);
  }
  return netlist.components.flatMap((component) =>
    component.pins.flatMap((pin): Finding[] => {
      const count = wired.get(pinKey(component.id, pin.id)) ?? 0;
      const fault = pin.unused ? count > 0 : count === 0;
      const message = pin.unused ? `针脚 ${pin.id} 标为空脚，却接了导线` : `针脚 ${pin.id} 没有接线`;
      return fault ? [{ rule: 'dangling-pin', at: component.id, message }] : [];
    }),
  );
}

/** Wires that meet at a splice, connector or terminal are one potential and carry one circuit id. */
export function checkCircuitIds(graph: CircuitGraph): Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const wire of graph.netlist.wires) {
    const start = refKey(wire.from);
    if (seen.has(start)) continue;
    const potential = graph.reach(start, { kinds: ['wire', 'join'] });
    potential.forEach((pin) => seen.add(pin));
    const circuits = [...new Set(graph.wiresWithin(potential).map((other) => other.circuit))];
    if (circuits.length > 1) {
      findings.push({
        rule: 'circuit-id',
        at: wire.id,
        message: `同一电位上有不同的回路号：${circuits.join('、')}`,
      });
    }
  }
  return findings;
}

/** No supply is joined to ground without a load between them, in any switch position. */
export function checkShorts(graph: CircuitGraph): Finding[] {
  const shorted = new Map<string, Finding>();
  for (const state of graph.states()) {
    const grounded = graph.reachFrom(graph.grounds, {
      kinds: ['wire', 'join', 'contact', 'fuse', 'driver'],
      state,
    });
    for (const source of graph.sources) {
      if (shorted.has(source) || !grounded.has(source)) continue;
      shorted.set(source, { rule: 'short', at: pinName(source), message: '电源不经用电器直接接地' });
    }
  }
  return [...shorted.values()];
}
