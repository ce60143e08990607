import { CONDUCTING, type CircuitGraph, type CircuitPart } from '../../../src/domain/netlist/circuit-graph';
import { pinKey } from '../../../src/domain/netlist/pin-key';
import { restingPosition } from '../../../src/domain/netlist/resting-position';
import type { Finding } from './finding';

/**
 * A service plug lies in the power path of every high-voltage pack: taken out, it parts the pack from all that hangs on
 * it, so that nobody works on live cables (GB/T 18384.1, ISO 6469-1: means to interrupt the pack by hand).
 */
export function checkServicePlugs(graph: CircuitGraph): Finding[] {
  return graph.parts.flatMap(({ component, model }): Finding[] => {
    const [plus] = model.sources;
    const isPack = component.kind === 'battery' && component.pins.some(({ id }) => id === plus && id === 'HV+');
    if (!isPack || plus === undefined) return [];
    const start = pinKey(component.id, plus);
    if (!feedsLoad(graph, start)) return [];
    const isParted = graph.parts.some((part) => isPlug(part) && !feedsLoad(graph, start, part.component.id));
    return isParted ? [] : [{ rule: 'service-plug', at: component.id, message: '高压回路中没有维修开关' }];
  });
}

/** A contact that is closed as long as something is plugged in. */
const isPlug = ({ component, model }: CircuitPart): boolean =>
  component.kind === 'switch' && model.positions.length === 1 && restingPosition(model.positions) === 0;

function feedsLoad(graph: CircuitGraph, start: string, without?: string): boolean {
  const live = graph.reach(start, { kinds: CONDUCTING, ...(without === undefined ? {} : { without }) });
  return graph.parts.some(({ component, model }) =>
    model.loads.some(([first]) => live.has(pinKey(component.id, first))),
  );
}
