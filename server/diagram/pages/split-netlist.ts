import { pinKey, refKey } from '../../../src/domain/netlist/pin-key';
import type { Netlist, NetlistComponent, SheetLink, Wire } from '../../../src/domain/netlist/netlist-types';
import { dealPages } from './deal-pages';
import { groupParts } from './group-parts';
import { LARGEST_PAGE, type PageLimits } from './page-limits';

/** The format allows so many links of a part. */
const MOST_LINKS = 20;

/**
 * Splits a netlist that is too large for one sheet into linked pages, by function. Parts with very many wires are drawn
 * on each page with the pins used there, under the same designation; a wire between two pages ends on both of them in a
 * continuation of the same designation, linked to the other page. The pages form one set.
 * @returns the netlist itself when it fits on one sheet
 */
export function splitNetlist(netlist: Netlist, most: PageLimits = LARGEST_PAGE): Netlist[] {
  if (countParts(netlist) <= most.parts && netlist.wires.length <= most.wires) return [netlist];
  const grouping = groupParts(netlist, most);
  const { shared } = grouping;
  const pages = dealPages(netlist, grouping, most);
  const wiredAnywhere = pinsOf(netlist.wires);
  const idOf = (page: number): string => (page === 0 ? netlist.id : `${netlist.id}.${page + 1}`);
  const titleOf = (page: number): string => `${netlist.title} 第 ${netlist.page + page} 页`;
  const linkTo = (page: number, component: string): SheetLink => ({
    sheet: idOf(page),
    title: titleOf(page),
    component,
  });
  const pagesOf = new Map<string, number[]>();
  pages.forEach(({ parts }, index) => {
    for (const id of parts) pagesOf.set(id, [...(pagesOf.get(id) ?? []), index]);
  });
  return pages.map((page, index) => {
    const used = pinsOf(page.wires);
    const components = netlist.components.flatMap((part): NetlistComponent[] => {
      if (!page.parts.has(part.id)) return [];
      if (!shared.has(part.id)) return [part];
      const given = part.links ?? [];
      const all = pagesOf.get(part.id) ?? [];
      const elsewhere = nearest(all, all.indexOf(index), MOST_LINKS - given.length).map((at) => linkTo(at, part.id));
      const links = [...given, ...elsewhere].slice(0, MOST_LINKS);
      const isFirst = pagesOf.get(part.id)?.[0] === index;
      const keeps = (pin: string): boolean => {
        const key = pinKey(part.id, pin);
        return used.has(key) || (isFirst && !wiredAnywhere.has(key));
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
const pinsOf = (wires: Wire[]): Set<string> => new Set(wires.flatMap(({ from, to }) => [refKey(from), refKey(to)]));

/**
 * Those of the pages of a part that one of them leads to: all, or as many before as behind it, the first page following
 * the last one, so that a link always has one back.
 */
function nearest(pages: number[], own: number, most: number): number[] {
  if (pages.length <= most + 1) return pages.filter((_, at) => at !== own);
  const reach = Math.floor(most / 2);
  return pages.filter((_, at) => {
    const distance = Math.abs(at - own);
    return at !== own && Math.min(distance, pages.length - distance) <= reach;
  });
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
  const pins = new Set(components.flatMap(({ id, pins: own }) => own.map((pin) => pinKey(id, pin.id))));
  return {
    plugs: plugs.flatMap((plug) => {
      const cavities = plug.cavities.filter(({ pin }) => pin === undefined || pins.has(refKey(pin)));
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
