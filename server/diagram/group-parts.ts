import type { Netlist } from '../../src/domain/netlist/netlist-types';

/** A part wired so often that it is drawn on each page that needs it, with the pins that are used there. */
const SHARED_FROM = 12;

/** Which parts belong together on a page. */
export interface Grouping {
  /** parts that may be on many pages: rails, grounds, large control units, long splices */
  shared: Set<string>;
  /** the other parts by functional group, every group at most one page large */
  groups: string[][];
}

/**
 * Divides a netlist by function as makers do: what is connected without going through a rail, a ground or a large
 * control unit belongs together. A group larger than a page is cut where few wires run.
 */
export function groupParts(netlist: Netlist, most: number): Grouping {
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
    const group = reach(id, neighbours, seen);
    groups.push(...(group.length > most ? cut(group, neighbours, most) : [group]));
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

/** Pages of about equal size; each grows by the part that has most of its wires inside. */
function cut(group: string[], neighbours: Map<string, string[]>, most: number): string[][] {
  const size = Math.ceil(group.length / Math.ceil(group.length / most));
  const left = new Set(group);
  const pages: string[][] = [];
  let page: string[] = [];
  const pull = new Map<string, number>();
  while (left.size > 0) {
    let next: string | undefined;
    let strongest = 0;
    for (const [id, wires] of pull) {
      const share = wires / (neighbours.get(id)?.length ?? 1);
      if (share > strongest) [next, strongest] = [id, share];
    }
    next ??= left.values().next().value;
    if (next === undefined) break;
    left.delete(next);
    pull.delete(next);
    page.push(next);
    for (const other of neighbours.get(next) ?? []) if (left.has(other)) pull.set(other, (pull.get(other) ?? 0) + 1);
    if (page.length >= size) {
      pages.push(page);
      page = [];
      pull.clear();
    }
  }
  return page.length > 0 ? [...pages, page] : pages;
}
