import type { Wire } from '../../../src/domain/netlist/netlist-types';

/**
 * Numbers wires, from 1 on: those that end at one pin of a symbol have one number, they leave it together. All others
 * keep apart, of one circuit or not. `isBar`: ends at bars, where each wire has a tap of its own.
 */
export function wireGroups(wires: readonly Wire[], isBar: (component: string) => boolean): Map<string, number> {
  const parents = wires.map((_, at) => at);
  const rootOf = (at: number): number => {
    const parent = parents[at] ?? at;
    return parent === at ? at : rootOf(parent);
  };
  const firstAt = new Map<string, number>();
  wires.forEach(({ from, to }, at) => {
    for (const { component, pin } of [from, to]) {
      if (isBar(component)) continue;
      const key = `${component}\u0000${pin}`;
      const first = firstAt.get(key);
      if (first === undefined) firstAt.set(key, at);
      else parents[rootOf(at)] = rootOf(first);
    }
  });
  return new Map(wires.map(({ id }, at) => [id, rootOf(at) + 1]));
}
