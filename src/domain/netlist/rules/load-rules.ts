import { CONDUCTING, pinKey, type CircuitGraph, type CircuitPart, type SwitchState } from '../circuit-graph';
import type { Finding } from './finding';

interface LoadState {
  supplied: boolean;
  returned: boolean;
  /** both at the same time */
  works: boolean;
}

/**
 * Every load can work: there are switch positions in which one side reaches the supply and the other ground,
 * through wires, fuses, closed contacts, drivers and series resistors. The supply side is the first terminal
 * of a load; motors with two terminals run either way. A source's own return is checked too.
 */
export function checkLoads(graph: CircuitGraph): Finding[] {
  const states = graph.states();
  return graph.parts.flatMap((part) => [
    ...part.model.loads.flatMap((load) => checkLoad(graph, part, load, states)),
    ...checkSourceReturn(graph, part),
  ]);
}

function checkLoad(graph: CircuitGraph, part: CircuitPart, load: [string, string], states: SwitchState[]): Finding[] {
  const [first, second] = load;
  const forward = states.map((state) => stateOf(graph, part, first, second, state));
  const backward = part.model.reversible ? states.map((state) => stateOf(graph, part, second, first, state)) : [];
  const all = [...forward, ...backward];
  if (all.some((state) => state.works)) return [];
  const at = part.component.id;
  if (!all.some((state) => state.supplied))
    return [{ rule: 'supply-path', at, message: `端子 ${first} 在任何开关位置都得不到电源` }];
  return [{ rule: 'return-path', at, message: `端子 ${first} 有电时，端子 ${second} 没有接地` }];
}

function stateOf(
  graph: CircuitGraph,
  { component }: CircuitPart,
  plus: string,
  minus: string,
  state: SwitchState,
): LoadState {
  const supplied = graph.hasSource(graph.reach(pinKey(component.id, plus), { kinds: CONDUCTING, state }));
  const returned = graph.hasGround(graph.reach(pinKey(component.id, minus), { kinds: CONDUCTING, state }));
  return { supplied, returned, works: supplied && returned };
}

function checkSourceReturn(graph: CircuitGraph, { component }: CircuitPart): Finding[] {
  const minus = component.kind === 'battery' ? '-' : component.kind === 'generator' ? '31' : undefined;
  if (minus === undefined) return [];
  const reached = graph.reach(pinKey(component.id, minus), { kinds: ['wire', 'join'] });
  if (graph.hasGround(reached)) return [];
  return [{ rule: 'return-path', at: component.id, message: `端子 ${minus} 没有接地` }];
}
