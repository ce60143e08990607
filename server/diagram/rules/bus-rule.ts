import type { CircuitGraph } from '../../../src/domain/netlist/circuit-graph';
import { pinKey, refKey } from '../../../src/domain/netlist/pin-key';
import type { CanBus } from '../../../src/domain/netlist/netlist-types';
import type { Finding } from './finding';

/** Termination of each end of a high-speed bus, ISO 11898-2; two in parallel measure 60 Ω. */
const TERMINATION_OHM = 120;

/**
 * Every bus: all nodes hang on one CAN-H and one CAN-L, the two are not joined, and every wire has its twisted
 * partner. High speed (ISO 11898-2) has exactly two terminations of 120 Ω; fault-tolerant buses (ISO 11898-3) none.
 */
export function checkBuses(graph: CircuitGraph): Finding[] {
  const buses = graph.netlist.buses ?? [];
  const listed = new Set(buses.flatMap((bus) => bus.nodes));
  const strays = graph.netlist.components
    .filter(
      (component) =>
        !listed.has(component.id) && component.pins.some((pin) => pin.role === 'can-h' || pin.role === 'can-l'),
    )
    .map((component): Finding => ({ rule: 'bus', at: component.id, message: '有 CAN 针脚，但不属于任何总线' }));
  return [...strays, ...buses.flatMap((bus) => checkBus(graph, bus))];
}

function checkBus(graph: CircuitGraph, bus: CanBus): Finding[] {
  const fault = (message: string): Finding => ({ rule: 'bus', at: bus.id, message });
  const high = potentialOf(graph, bus, 'can-h');
  const low = potentialOf(graph, bus, 'can-l');
  if (high === undefined || low === undefined) return [fault('没有同时接 CAN-H 和 CAN-L 的控制单元')];
  const findings: Finding[] = [];
  if ([...high].some((pin) => low.has(pin))) findings.push(fault('CAN-H 与 CAN-L 短接'));
  for (const id of bus.nodes) {
    const node = graph.parts.find((part) => part.component.id === id)?.component;
    const pins = node?.pins ?? [];
    for (const [role, line] of [
      ['can-h', high],
      ['can-l', low],
    ] as const) {
      if (!pins.some((pin) => pin.role === role && line.has(pinKey(id, pin.id))))
        findings.push(fault(`${id} 没有接到 ${role.toUpperCase()}`));
    }
  }
  findings.push(...checkTwist(graph, high, low).map(fault));

  const terminations = countTerminations(graph, bus, high, low);
  if (bus.standard === 'ISO 11898-2' && terminations !== 2) {
    findings.push(fault(`终端电阻 ${TERMINATION_OHM} Ω 有 ${terminations} 个，应为 2 个（并联 60 Ω）`));
  }
  if (bus.standard === 'ISO 11898-3' && terminations !== 0) findings.push(fault('容错总线不应有 120 Ω 终端电阻'));
  return findings;
}

function potentialOf(graph: CircuitGraph, bus: CanBus, role: 'can-h' | 'can-l'): Set<string> | undefined {
  for (const { component } of graph.parts) {
    const pin = bus.nodes.includes(component.id) ? component.pins.find((other) => other.role === role) : undefined;
    if (pin !== undefined) return graph.reach(pinKey(component.id, pin.id), { kinds: ['wire', 'join'] });
  }
  return undefined;
}

function checkTwist(graph: CircuitGraph, high: Set<string>, low: Set<string>): string[] {
  const twists = (line: Set<string>) => graph.wiresWithin(line).map((wire) => wire.twist);
  const [highs, lows] = [twists(high), twists(low)];
  if ([...highs, ...lows].some((twist) => twist === undefined)) return ['有总线导线不是双绞线'];
  const lonely = [...highs.filter((twist) => !lows.includes(twist)), ...lows.filter((twist) => !highs.includes(twist))];
  return lonely.map((twist) => `双绞线 ${twist ?? ''} 只有一根`);
}

function countTerminations(graph: CircuitGraph, bus: CanBus, high: Set<string>, low: Set<string>): number {
  const builtIn = graph.netlist.components.filter(
    (component) => bus.nodes.includes(component.id) && component.kind === 'ecu' && component.ohm === TERMINATION_OHM,
  );
  const resistors = graph.netlist.components.filter((component) => {
    if (component.kind !== 'resistor' || component.ohm !== TERMINATION_OHM) return false;
    const ends = graph.netlist.wires
      .flatMap((wire) => [wire.from, wire.to])
      .filter((ref) => ref.component === component.id)
      .map(refKey);
    return ends.some((end) => high.has(end)) && ends.some((end) => low.has(end));
  });
  return builtIn.length + resistors.length;
}
