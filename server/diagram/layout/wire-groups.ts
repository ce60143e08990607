import { refKey } from '../../../src/domain/netlist/pin-key';
import type { Wire } from '../../../src/domain/netlist/netlist-types';
import { UnionFind } from '../../base/union-find';

/**
 * Numbers wires, from 1 on: those that end at one pin of a symbol have one number, they leave it together. All others
 * keep apart, of one circuit or not. `isBar`: ends at bars, where each wire has a tap of its own.
 */
export function wireGroups(wires: readonly Wire[], isBar: (component: string) => boolean): Map<string, number> {
  const together = new UnionFind();
  const firstAt = new Map<string, string>();
  for (const { id, from, to } of wires) {
    for (const end of [from, to]) {
      if (isBar(end.component)) continue;
      const key = refKey(end);
      const first = firstAt.get(key);
      if (first === undefined) firstAt.set(key, id);
      else together.join(id, first);
    }
  }
  const numbers = new Map(wires.map(({ id }, at) => [id, at + 1]));
  return new Map(wires.map(({ id }) => [id, numbers.get(together.root(id)) ?? 0]));
}
