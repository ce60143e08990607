import type { Netlist, NetlistComponent, PinRef, SheetLink, Wire } from '../../src/domain/netlist/netlist-types';
import { pinSide } from '../../src/domain/netlist/layout/symbol-geometry';
import { groupParts } from './group-parts';

/** Parts on a page, shared ones included: about what a maker puts on one. */
export const PARTS_PER_PAGE = 60;
/** The format allows so many links of a part. */
const MOST_LINKS = 20;

interface Page {
  parts: Set<string>;
  wires: Wire[];
  /** ends of cut wires, drawn as arrows to the other page */
  arrows: { id: string; to: number; atBottom: boolean }[];
}

/**
 * Splits a netlist that is too large for one sheet into linked pages, by function. Parts with very many wires are drawn
 * on each page with the pins used there, under the same designation; a wire between two pages ends on both of them in a
 * continuation of the same designation, linked to the other page. The pages form one set.
 * @returns the netlist itself when it fits on one sheet
 */
export function splitNetlist(netlist: Netlist, most = PARTS_PER_PAGE): Netlist[] {
  if (countParts(netlist) <= most) return [netlist];
  const { shared, groups } = groupParts(netlist, most);
  const pages = deal(netlist, shared, groups, most);
  const idOf = (page: number): string => (page === 0 ? netlist.id : `${netlist.id}.${page + 1}`);
  const titleOf = (page: number): string => `${netlist.title} 第 ${netlist.page + page} 页`;
  const linkTo = (page: number, component: string): SheetLink => ({
    sheet: idOf(page),
    title: titleOf(page),
    component,
  });
  const firstPageOf = new Map<string, number>();
  pages.forEach(({ parts }, index) => {
    for (const id of parts) if (!firstPageOf.has(id)) firstPageOf.set(id, index);
  });
  return pages.map((page, index) => {
    const used = pinsOf(page.wires);
    const components = netlist.components.flatMap((part): NetlistComponent[] => {
      if (!page.parts.has(part.id)) return [];
      if (!shared.has(part.id)) return [part];
      const elsewhere = pages.flatMap(({ parts }, other) =>
        other !== index && parts.has(part.id) ? [linkTo(other, part.id)] : [],
      );
      const links = [...(part.links ?? []), ...elsewhere].slice(0, MOST_LINKS);
      const isFirst = firstPageOf.get(part.id) === index;
      const wiredAtAll = pinsOf(pages.flatMap(({ wires }) => wires).filter((wire) => touches(wire, part.id)));
      const keeps = (pin: string): boolean => {
        const key = `${part.id}\u0000${pin}`;
        return used.has(key) || (isFirst && !wiredAtAll.has(key));
      };
      return [{ ...reduced(part, keeps), ...(links.length > 0 ? { links } : {}) }];
    });
    const arrows = page.arrows.map(({ id, to, atBottom }): NetlistComponent => ({
      id,
      kind: 'continuation',
      name: `第 ${netlist.page + to} 页`,
      pins: [{ id: '1', side: atBottom ? 'bottom' : 'top' }],
      links: [linkTo(to, id)],
    }));
    const ids = new Set(components.map(({ id }) => id));
    return {
      ...netlist,
      id: idOf(index),
      set: netlist.set ?? netlist.id,
      page: netlist.page + index,
      pages: netlist.page + pages.length - 1,
      components: [...components, ...arrows],
      wires: page.wires,
      ...plugsOn(netlist, components),
      ...busesOn(netlist, ids),
    };
  });
}

const countParts = (netlist: Netlist): number =>
  netlist.components.filter(({ kind }) => kind !== 'rail' && kind !== 'ground').length;
const touches = ({ from, to }: Wire, id: string): boolean => from.component === id || to.component === id;
const keyOf = ({ component, pin }: PinRef): string => `${component}\u0000${pin}`;
const pinsOf = (wires: Wire[]): Set<string> => new Set(wires.flatMap(({ from, to }) => [keyOf(from), keyOf(to)]));

/** Puts groups on pages, those that share parts together, and gives every wire its page. */
function deal(netlist: Netlist, shared: Set<string>, groups: string[][], most: number): Page[] {
  const byId = new Map(netlist.components.map((part) => [part.id, part]));
  const isBar = (id: string): boolean => byId.get(id)?.kind === 'rail' || byId.get(id)?.kind === 'ground';
  const hubsOf = new Map<string, Set<string>>(groups.flat().map((id) => [id, new Set()]));
  for (const { from, to } of netlist.wires) {
    if (shared.has(to.component) && !isBar(to.component)) hubsOf.get(from.component)?.add(to.component);
    if (shared.has(from.component) && !isBar(from.component)) hubsOf.get(to.component)?.add(from.component);
  }
  const pages: { own: string[]; hubs: Set<string> }[] = [];
  for (const group of groups) {
    const hubs = new Set(group.flatMap((id) => [...(hubsOf.get(id) ?? [])]));
    const sizeWith = (page: (typeof pages)[number]): number =>
      page.own.length + group.length + new Set([...page.hubs, ...hubs]).size;
    const common = (page: (typeof pages)[number]): number => [...hubs].filter((hub) => page.hubs.has(hub)).length;
    const fitting = pages.filter((page) => sizeWith(page) <= most);
    const best = fitting.reduce<(typeof pages)[number] | undefined>(
      (a, b) => (a === undefined || common(b) > common(a) ? b : a),
      undefined,
    );
    if (best === undefined) pages.push({ own: [...group], hubs });
    else {
      best.own.push(...group);
      for (const hub of hubs) best.hubs.add(hub);
    }
  }
  if (pages.length === 0) pages.push({ own: [], hubs: new Set() });
  const pageOf = new Map(pages.flatMap(({ own }, index) => own.map((id) => [id, index] as const)));
  const dealt = pages.map(({ own }): Page => ({ parts: new Set(own), wires: [], arrows: [] }));
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
    const at = a ?? b ?? hubPage(pages, wire);
    const page = dealt[at];
    page?.wires.push(wire);
    for (const end of [wire.from, wire.to]) page?.parts.add(end.component);
  }
  for (const { id } of netlist.components) if (!dealt.some(({ parts }) => parts.has(id))) dealt[0]?.parts.add(id);
  return dealt;
}

/** The page of a wire between two shared parts: where both are, else where one is. */
function hubPage(pages: { hubs: Set<string> }[], { from, to }: Wire): number {
  const both = pages.findIndex(({ hubs }) => hubs.has(from.component) && hubs.has(to.component));
  if (both >= 0) return both;
  return Math.max(
    pages.findIndex(({ hubs }) => hubs.has(from.component) || hubs.has(to.component)),
    0,
  );
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

/** A part with only some of its pins, and what is said of them. */
function reduced(part: NetlistComponent, keeps: (pin: string) => boolean): NetlistComponent {
  const pins = part.pins.filter((pin) => keeps(pin.id));
  const { loads, positions, ...rest } = part;
  return {
    ...rest,
    pins: pins.length > 0 ? pins : part.pins.slice(0, 1),
    ...(loads ? { loads: loads.filter((load) => keeps(load.supply) && keeps(load.return)) } : {}),
    ...(positions
      ? {
          positions: positions.map(({ name, contacts }) => ({
            name,
            contacts: contacts.filter(([one, two]) => keeps(one) && keeps(two)),
          })),
        }
      : {}),
  };
}

/** The plugs of a page with the cavities that lead to its pins; the other pages have the others. */
function plugsOn({ plugs }: Netlist, components: NetlistComponent[]): Pick<Netlist, 'plugs'> {
  if (plugs === undefined) return {};
  const pins = new Set(components.flatMap(({ id, pins: own }) => own.map((pin) => `${id}\u0000${pin.id}`)));
  return {
    plugs: plugs.flatMap((plug) => {
      const cavities = plug.cavities.filter(({ pin }) => pin === undefined || pins.has(keyOf(pin)));
      return cavities.some(({ pin }) => pin !== undefined) ? [{ ...plug, cavities }] : [];
    }),
  };
}

function busesOn({ buses }: Netlist, ids: Set<string>): Pick<Netlist, 'buses'> {
  if (buses === undefined) return {};
  return {
    buses: buses
      .map((bus) => ({ ...bus, nodes: bus.nodes.filter((node) => ids.has(node)) }))
      .filter(({ nodes }) => nodes.length > 0),
  };
}
