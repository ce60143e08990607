import { CONDUCTING, type CircuitGraph, type CircuitPart } from '../../../src/domain/netlist/circuit-graph';
import { pinKey } from '../../../src/domain/netlist/pin-key';
import type { Finding } from './finding';

/** A load that no state has been found in which it works. */
interface IdleLoad {
  part: CircuitPart;
  first: string;
  second: string;
  /** the supply side had current in some state */
  wasSupplied: boolean;
}

/**
 * Every load can work: there are switch positions in which one side reaches the supply and the other ground,
 * through wires, fuses, closed contacts, drivers and series resistors. The supply side is the first terminal
 * of a load; motors with two terminals run either way. A source's own return is checked too.
 */
export function checkLoads(graph: CircuitGraph): Finding[] {
  const idle = idleLoads(graph);
  return graph.parts.flatMap((part) => [
    ...idle.filter((load) => load.part === part).map(findingOf),
    ...checkSourceReturn(graph, part),
  ]);
}

/** What is supplied and grounded is found once for each state, not for each load: sheets have up to 1,024 states. */
function idleLoads(graph: CircuitGraph): IdleLoad[] {
  let idle = graph.parts.flatMap((part) =>
    part.model.loads.map(([first, second]): IdleLoad => ({ part, first, second, wasSupplied: false })),
  );
  for (const state of graph.states()) {
    if (idle.length === 0) break;
    const supplied = graph.reachFrom(graph.sources, { kinds: CONDUCTING, state });
    const grounded = graph.reachFrom(graph.grounds, { kinds: CONDUCTING, state });
    idle = idle.filter((load) => {
      const { component, model } = load.part;
      const [first, second] = [pinKey(component.id, load.first), pinKey(component.id, load.second)];
      load.wasSupplied ||= supplied.has(first) || (model.reversible && supplied.has(second));
      const forward = supplied.has(first) && grounded.has(second);
      const backward = model.reversible && supplied.has(second) && grounded.has(first);
      return !forward && !backward;
    });
  }
  return idle;
}

function findingOf({ part, first, second, wasSupplied }: IdleLoad): Finding {
  const at = part.component.id;
  return wasSupplied
    ? { rule: 'return-path', at, message: `端子 ${first} 有电时，端子 ${second} 没有接地` }
    : { rule: 'supply-path', at, message: `端子 ${first} 在任何开关位置都得不到电源` };
}

function checkSourceReturn(graph: CircuitGraph, { component }: CircuitPart): Finding[] {
  const minus = component.kind === 'battery' ? '-' : component.kind === 'generator' ? '31' : undefined;
  if (minus === undefined || !component.pins.some(({ id }) => id === minus)) return [];
  const reached = graph.reach(pinKey(component.id, minus), { kinds: ['wire', 'join'] });
  if (graph.hasGround(reached)) return [];
  return [{ rule: 'return-path', at: component.id, message: `端子 ${minus} 没有接地` }];
}
