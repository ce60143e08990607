import { layoutFaults } from './layout/layout-faults';
import { LayoutError, layoutNetlist } from './layout/layout-netlist';
import { measureLayout } from './layout/layout-measures';
import type { Netlist, Wire } from '../../src/domain/netlist/netlist-types';
import { busCircuit, lampCircuit } from '../../src/domain/netlist/sample-netlist.testing';
import { harnessNetlist } from './harness-netlist.testing';
import { largeNetlist } from './large-netlist.testing';
import { makeSheets, redrawSheet } from './make-sheets';

function withoutPlaces(netlist: Netlist): Netlist {
  for (const component of netlist.components) delete component.place;
  return netlist;
}

function wireOf(id: string, from: string, to: string, circuit: string): Wire {
  const [[a = '', b = ''], [c = '', d = '']] = [from.split('.'), to.split('.')];
  return { id, from: { component: a, pin: b }, to: { component: c, pin: d }, colors: ['red'], area: 1, circuit };
}

describe('makeSheets', () => {
  it('keeps to the places of a netlist that has them all', () => {
    const netlist = lampCircuit();
    expect(makeSheets(netlist)).toEqual([{ netlist, layout: layoutNetlist(netlist) }]);
  });

  it.each([lampCircuit(), busCircuit()])('draws $id without hints, nothing on top of anything', (netlist) => {
    const [sheet] = makeSheets(withoutPlaces(netlist));
    expect(sheet && layoutFaults(sheet.layout)).toEqual([]);
    expect(sheet?.layout.wires).toHaveLength(netlist.wires.length);
  });

  it('keeps a stored page one page, whether its places leave room or not', () => {
    const netlist = largeNetlist(4);
    expect(makeSheets(netlist).length).toBeGreaterThan(1);
    const stored = {
      ...netlist,
      components: netlist.components.map((part) => ({ ...part, place: { path: 1, row: 1 } })),
    };
    const { layout } = redrawSheet(stored);
    expect(layout.wires).toHaveLength(netlist.wires.length);
    expect(layoutFaults(layout)).toEqual([]);
    expect(redrawSheet(lampCircuit())).toEqual({ netlist: lampCircuit(), layout: layoutNetlist(lampCircuit()) });
  });

  it('places a stored page of a harness anew where its places leave no way', () => {
    const [page] = makeSheets(harnessNetlist({ wires: 120, relatives: 8 }));
    if (!page) throw new Error('no page was made');
    const { components } = page.netlist;
    const stored = { ...page.netlist, components: components.map((part) => ({ ...part, place: { path: 1, row: 1 } })) };
    expect(() => layoutNetlist(stored)).toThrow(LayoutError);
    const { layout } = redrawSheet(stored);
    expect(layout.wires).toHaveLength(stored.wires.length);
    expect(layoutFaults(layout)).toEqual([]);
  });

  it('places nothing anew for any other error: a wire that ends at nothing is told', () => {
    const netlist = lampCircuit();
    const astray = { ...netlist, wires: [...netlist.wires, wireOf('w99', 'E1.1', 'E1.99', 'w99')] };
    expect(() => redrawSheet(astray)).toThrow(RangeError);
  });

  it('gives places that draw the same sheet again', () => {
    const [sheet] = makeSheets(withoutPlaces(busCircuit()));
    expect(sheet && makeSheets(sheet.netlist)).toEqual([sheet]);
  });

  it('orders the pins of plugs without hints by their wires, and those with hints not at all', () => {
    const ids = ['1', '2', '3', '4', '5', '6'];
    const plug = (id: string, side?: 'bottom' | 'top') => ({
      id,
      kind: 'connector' as const,
      name: '插头',
      pins: ids.map((pin) => ({ id: pin, ...(side ? { side } : {}) })),
    });
    const crossed: Netlist = {
      ...lampCircuit(),
      plugs: [],
      components: [plug('X1'), plug('X2')],
      wires: ids.map((pin, at) => wireOf(`w${pin}`, `X1.${pin}`, `X2.${ids[(at * 5 + 3) % 6] ?? '1'}`, pin)),
    };
    const [sheet] = makeSheets(crossed);
    expect(sheet && measureLayout(sheet.layout)).toMatchObject({ crossings: 0, bends: 0 });
    const hinted = { ...crossed, components: [plug('X1', 'bottom'), plug('X2', 'top')] };
    const [kept] = makeSheets(hinted);
    expect(kept?.netlist.components.map(({ pins }) => pins.map(({ id }) => id))).toEqual([ids, ids]);
  });

  it('places parts anew whose places leave no room', () => {
    const netlist = lampCircuit();
    for (const component of netlist.components) if (component.place) component.place = { path: 1, row: 1 };
    const [sheet] = makeSheets(netlist);
    expect(sheet && layoutFaults(sheet.layout)).toEqual([]);
  });

  it('deals what stands side by side in one long row to pages of which none is too wide to read', () => {
    const lamps = Array.from({ length: 40 }, (_, at) => String(at + 1));
    const plain: Netlist = {
      ...lampCircuit(),
      plugs: [],
      components: [
        { id: '30', kind: 'rail', name: '常电', pins: [{ id: '30' }] },
        { id: 'W1', kind: 'ground', name: '搭铁点', pins: [{ id: '31' }] },
        ...lamps.map((at) => ({ id: `E${at}`, kind: 'lamp' as const, name: '灯', pins: [{ id: '1' }, { id: '2' }] })),
      ],
      wires: lamps.flatMap((at) => [
        wireOf(`a${at}`, '30.30', `E${at}.1`, 'feed'),
        wireOf(`b${at}`, `E${at}.2`, 'W1.31', 'earth'),
      ]),
    };
    const pages = makeSheets(plain);
    expect(pages.length).toBeGreaterThan(1);
    for (const { layout } of pages) {
      expect(layout.width).toBeLessThanOrEqual(3200);
      expect(layoutFaults(layout)).toEqual([]);
    }
    expect(pages.flatMap(({ layout }) => layout.wires)).toHaveLength(plain.wires.length);
  });

  describe('with harness lists of plugs of 20 to 60 pins', () => {
    const lists = [
      { wires: 200 },
      { wires: 300, relatives: 100, seed: 2 },
      { wires: 150, relatives: 1, seed: 3 },
      { wires: 240, relatives: 8, seed: 4 },
    ];

    it.each(lists)('keeps every wire and its pins, whole or continued under one name: %j', (shape) => {
      const netlist = harnessNetlist(shape);
      const pages = makeSheets(netlist).map((sheet) => sheet.netlist);
      const ends = new Map(netlist.wires.map(({ id }) => [id, [] as string[]]));
      for (const { wires } of pages)
        for (const { id, from, to } of wires)
          ends.get(id)?.push(`${from.component}.${from.pin}`, `${to.component}.${to.pin}`);
      for (const { id, from, to } of netlist.wires) {
        const [own, other] = [`${from.component}.${from.pin}`, `${to.component}.${to.pin}`];
        const [first, arrow, same, last] = ends.get(id) ?? [];
        if (same === undefined) expect([id, first, arrow]).toEqual([id, own, other]);
        else expect([id, first, last, arrow]).toEqual([id, own, other, same]);
      }
    });

    it.each(lists)('puts no more on a page than can be followed: %j', (shape) => {
      for (const { netlist, layout } of makeSheets(harnessNetlist(shape))) {
        expect(netlist.wires.length).toBeLessThanOrEqual(80);
        expect(netlist.components.length).toBeLessThanOrEqual(60);
        expect(layout.width).toBeLessThanOrEqual(4000);
        expect(layoutFaults(layout)).toEqual([]);
      }
    });

    it('leads from each part of a plug to those on other pages, and back', () => {
      const pages = makeSheets(harnessNetlist({ wires: 300 })).map(({ netlist }) => netlist);
      const partsOf = new Map(pages.map(({ id, components }) => [id, components]));
      const shared = pages.flatMap((page) => page.components.map((part) => ({ page: page.id, part })));
      for (const { page, part } of shared) {
        const elsewhere = shared.filter((other) => other.part.id === part.id && other.page !== page);
        expect((part.links ?? []).map(({ sheet }) => sheet).sort()).toEqual(
          elsewhere.map((other) => other.page).sort(),
        );
        for (const link of part.links ?? [])
          expect(partsOf.get(link.sheet ?? '')?.some(({ id }) => id === link.component)).toBe(true);
      }
      expect(shared.some(({ part }) => part.links !== undefined)).toBe(true);
    });

    it('draws the same pages every time', () => {
      const shape = { wires: 200, relatives: 30, seed: 5 };
      expect(makeSheets(harnessNetlist(shape))).toEqual(makeSheets(harnessNetlist(shape)));
    });
  });

  it('is the same every time', () => {
    expect(makeSheets(withoutPlaces(busCircuit()))).toEqual(makeSheets(withoutPlaces(busCircuit())));
  });

  it('draws every page of a netlist of 1,000 wires without faults', () => {
    const netlist = largeNetlist(41);
    expect(netlist.wires.length).toBeGreaterThanOrEqual(1000);
    const pages = makeSheets(netlist);
    expect(pages.flatMap(({ layout }) => layoutFaults(layout))).toEqual([]);
    expect(Math.max(...pages.map(({ layout }) => layout.width))).toBeLessThanOrEqual(3200);
  }, 60_000);
});
