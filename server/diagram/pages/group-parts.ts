import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import type { PageLimits } from './page-limits';

/** A part wired so often that it is drawn on each page that needs it, with the pins that are used there. */
const SHARED_FROM = 12;

/** Which parts belong together on a page. */
export interface Grouping {
  /** parts that may be on many pages: rails, grounds, large plugs and control units, long splices */
  shared: Set<string>;
  /** the other parts by functional group, every group at most one page large */
  groups: string[][];
}

/**
 * Divides a netlist by function as makers do: what is connected without going through a rail, a ground or a large
 * control unit belongs together. A group larger than a page is cut where few wires run.
 */
export function groupParts(netlist: Netlist, most: PageLimits): Grouping {
  const neighbours = new Map(netlist.components.map(({ id }) => [id, [] as string[]]));
  for (const { from, to } of netlist.wires) {
    neighbours.get(from.component)?.push(to.component);
    neighbours.get(to.component)?.push(from.component);
  }
  const shared = new Set(
    netlist.components
      .filter(({ id, kind }) => kind === 'rail' || kind === 'ground' || (neighbours.get(id)?.length ?? 0) > SHARED_FROM)
      .map(({ id }) => id),
  );
  const groups: string[][] = [];
  const seen = new Set(shared);
  for (const { id } of netlist.components) {
    if (seen.has(id)) continue;
    groups.push(...cut(reach(id, neighbours, seen), neighbours, most));
  }
  return { shared, groups };
}

function reach(start: string, neighbours: Map<string, string[]>, seen: Set<string>): string[] {
  const group = [start];
  seen.add(start);
  for (const id of group) {
    for (const next of neighbours.get(id) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      group.push(next);
    }
  }
  return group;
}

/** Wires that a part brings to a page: those to the parts that are there already came with these. */
function wiresBrought(id: string, page: ReadonlySet<string>, neighbours: Map<string, string[]>): number {
  const ends = neighbours.get(id) ?? [];
  const loops = ends.filter((other) => other === id).length / 2;
  return ends.filter((other) => !page.has(other)).length - loops;
}

/** Pages of about equal size; each grows by the part that has most of its wires inside. */
function cut(group: string[], neighbours: Map<string, string[]>, most: PageLimits): string[][] {
  const size = Math.ceil(group.length / Math.ceil(group.length / most.parts));
  const left = new Set(group);
  const pages: string[][] = [];
  let page = new Set<string>();
  let wires = 0;
  const pull = new Map<string, number>();
  const finish = (): void => {
    pages.push([...page]);
    page = new Set();
    wires = 0;
    pull.clear();
  };
  while (left.size > 0) {
    const next = strongest(pull, neighbours) ?? left.values().next().value;
    if (next === undefined) break;
    const brought = wiresBrought(next, page, neighbours);
    if (page.size > 0 && wires + brought > most.wires) {
      finish();
      continue;
    }
    left.delete(next);
    pull.delete(next);
    page.add(next);
    wires += brought;
    for (const other of neighbours.get(next) ?? []) if (left.has(other)) pull.set(other, (pull.get(other) ?? 0) + 1);
    if (page.size >= size) finish();
  }
  if (page.size > 0) finish();
  return pages;
}

/** The part with the largest share of its wires on the page. */
function strongest(pull: Map<string, number>, neighbours: Map<string, string[]>): string | undefined {
  let next: string | undefined;
  let most = 0;
  for (const [id, wires] of pull) {
    const share = wires / (neighbours.get(id)?.length ?? 1);
    if (share > most) [next, most] = [id, share];
  }
  return next;
}
