import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { parseNetlist } from '../parse-netlist';
import { largeNetlist } from '../large-netlist.testing';
import { LARGEST_PAGE } from './page-limits';
import { splitNetlist } from './split-netlist';

const isBar = (kind: string): boolean => kind === 'rail' || kind === 'ground';

describe('splitNetlist', () => {
  const whole = largeNetlist(40);
  const pages = splitNetlist(whole);
  const pageOf = new Map(pages.map((page) => [page.id, page]));

  it('leaves a netlist that fits on one sheet as it is', () => {
    const small = largeNetlist(3);
    expect(splitNetlist(small)).toEqual([small]);
  });

  it('makes pages of one set that are netlists of their own, about as large as a maker’s', () => {
    expect(pages.length).toBeGreaterThan(5);
    pages.forEach((page, index) => {
      expect(parseNetlist(JSON.parse(JSON.stringify(page)))).toEqual(page);
      expect(page).toMatchObject({ set: 'large', page: index + 1, pages: pages.length });
      const own = page.components.filter(({ kind }) => !isBar(kind) && kind !== 'continuation');
      expect(own.length).toBeLessThanOrEqual(LARGEST_PAGE.parts + 4);
    });
  });

  it('keeps every wire: on one page, or on two with a continuation of one designation', () => {
    const places = new Map<string, Netlist['wires']>();
    for (const wire of pages.flatMap((page) => page.wires)) places.set(wire.id, [...(places.get(wire.id) ?? []), wire]);
    expect([...places.keys()].sort()).toEqual(whole.wires.map(({ id }) => id).sort());
    for (const [first, second, third] of places.values()) {
      expect(third).toBeUndefined();
      if (second !== undefined) expect(first?.to).toEqual(second.from);
    }
  });

  it('links continuations and shared parts to pages that have them', () => {
    const links = pages.flatMap((page) =>
      page.components.flatMap((part) => (part.links ?? []).map((link) => ({ from: page.id, part, link }))),
    );
    expect(links.some(({ part }) => part.kind === 'continuation')).toBe(true);
    expect(links.some(({ part }) => part.id === 'J519')).toBe(true);
    for (const { from, link } of links) {
      const there = pageOf.get(link.sheet ?? '')?.components.find(({ id }) => id === link.component);
      expect(there?.links?.some((back) => back.sheet === from)).toBe(true);
    }
  });

  it('finds for each link of a part on very many pages one back, as many as the format allows', () => {
    const small = splitNetlist(whole, { parts: 14, wires: 18 });
    const rails = small.flatMap((page) =>
      page.components.flatMap((part) => (part.id === '30' ? [{ page, part }] : [])),
    );
    expect(rails.length).toBeGreaterThan(30);
    const linksOf = new Map(
      rails.map(({ page, part }) => [page.id, (part.links ?? []).map(({ sheet }) => sheet ?? '')]),
    );
    for (const [page, links] of linksOf) {
      expect(links).toHaveLength(20);
      for (const there of links) expect(linksOf.get(there)).toContain(page);
    }
  });

  it('cuts a group of few parts and many wires, too', () => {
    const few = splitNetlist(whole, { parts: 60, wires: 30 });
    for (const { wires } of few) expect(wires.length).toBeLessThanOrEqual(30);
  });

  it('draws a large control unit on each page with the pins that are used there', () => {
    const units = pages.flatMap((page) => page.components.filter(({ id }) => id === 'J519'));
    expect(units.length).toBeGreaterThan(3);
    const pins = units.flatMap((unit) => unit.pins.map(({ id }) => Number(id)));
    expect(pins.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });
});
