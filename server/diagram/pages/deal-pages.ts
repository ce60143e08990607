import type { Netlist, NetlistComponent, PinRef, Wire } from '../../../src/domain/netlist/netlist-types';
import { pinSide } from '../../../src/domain/netlist/layout/symbol-geometry';
import { dealBundles, type OpenPage } from './deal-bundles';
import type { Grouping } from './group-parts';
import type { PageLimits } from './page-limits';

/** What is drawn on one page. */
export interface Page {
  parts: Set<string>;
  wires: Wire[];
  /** ends of cut wires, drawn as arrows to the other page */
  arrows: { id: string; to: number; atBottom: boolean }[];
}

/**
 * Puts groups on pages, those that share parts together, and gives every wire its page: that of its own part, two for
 * a cut wire, and for one between two shared parts a page that shows them both.
 */
export function dealPages(netlist: Netlist, { shared, groups }: Grouping, most: PageLimits): Page[] {
  const byId = new Map(netlist.components.map((part) => [part.id, part]));
  const isBar = (id: string): boolean => byId.get(id)?.kind === 'rail' || byId.get(id)?.kind === 'ground';
  const open = dealGroups(netlist, { shared, groups }, isBar, most);
  const pageOf = new Map(open.flatMap(({ own }, index) => own.map((id) => [id, index] as const)));
  const isBetweenShared = ({ from, to }: Wire): boolean => !pageOf.has(from.component) && !pageOf.has(to.component);
  const pageOfShared = dealBundles(netlist.wires.filter(isBetweenShared), open, isBar, most);
  if (open.length === 0) open.push({ own: [], hubs: new Set(), wires: 0 });
  const dealt = open.map(({ own }): Page => ({ parts: new Set(own), wires: [], arrows: [] }));
  const taken = new Set(byId.keys());
  let number = 0;
  for (const wire of netlist.wires) {
    const [a, b] = [pageOf.get(wire.from.component), pageOf.get(wire.to.component)];
    if (a !== undefined && b !== undefined && a !== b) {
      do number += 1;
      while (taken.has(`→${number}`));
      addCut(dealt, byId, wire, [a, b], `→${number}`);
      continue;
    }
    const page = dealt[a ?? b ?? pageOfShared.get(wire) ?? 0];
    page?.wires.push(wire);
    for (const end of [wire.from, wire.to]) page?.parts.add(end.component);
  }
  const drawn = new Set(dealt.flatMap(({ parts }) => [...parts]));
  for (const { id } of netlist.components) if (!drawn.has(id)) dealt[0]?.parts.add(id);
  return dealt;
}

function dealGroups(
  { wires }: Netlist,
  { shared, groups }: Grouping,
  isBar: (id: string) => boolean,
  most: PageLimits,
): OpenPage[] {
  const groupOf = new Map(groups.flatMap((group) => group.map((id) => [id, group] as const)));
  const needs = new Map(groups.map((group) => [group, { hubs: new Set<string>(), wires: 0 }]));
  for (const { from, to } of wires) {
    for (const group of new Set([groupOf.get(from.component), groupOf.get(to.component)])) {
      const need = group && needs.get(group);
      if (need === undefined) continue;
      need.wires += 1;
      for (const { component } of [from, to]) if (shared.has(component) && !isBar(component)) need.hubs.add(component);
    }
  }
  const pages: OpenPage[] = [];
  for (const group of groups) {
    const need = needs.get(group) ?? { hubs: new Set<string>(), wires: 0 };
    const isRoom = (page: OpenPage): boolean =>
      page.wires + need.wires <= most.wires &&
      page.own.length + group.length + new Set([...page.hubs, ...need.hubs]).size <= most.parts;
    const common = (page: OpenPage): number => [...need.hubs].filter((hub) => page.hubs.has(hub)).length;
    const best = pages
      .filter(isRoom)
      .reduce<OpenPage | undefined>((a, b) => (a === undefined || common(b) > common(a) ? b : a), undefined);
    if (best === undefined) {
      pages.push({ own: [...group], ...need });
      continue;
    }
    best.own.push(...group);
    best.wires += need.wires;
    for (const hub of need.hubs) best.hubs.add(hub);
  }
  return pages;
}

function addCut(
  pages: Page[],
  byId: Map<string, NetlistComponent>,
  wire: Wire,
  [a, b]: [number, number],
  id: string,
): void {
  const arrow = { component: id, pin: '1' };
  const isTop = ({ component, pin }: PinRef): boolean => {
    const part = byId.get(component);
    const own = part?.pins.find((other) => other.id === pin);
    return part !== undefined && own !== undefined && pinSide(part, own) === 'top';
  };
  pages[a]?.wires.push({ ...wire, to: arrow });
  pages[a]?.arrows.push({ id, to: b, atBottom: isTop(wire.from) });
  pages[b]?.wires.push({ ...wire, from: arrow });
  pages[b]?.arrows.push({ id, to: a, atBottom: isTop(wire.to) });
}
