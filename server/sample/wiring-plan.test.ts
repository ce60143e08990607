import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { wireLabel } from '../../src/domain/netlist/wire-colors';
import { cars, partsOf } from './drawn-cars.testing';

const passat = cars[0]?.sheets ?? [];
const netlistOf = (key: string): Netlist | undefined => passat.find((sheet) => sheet.key === key)?.netlist;

/** Colours and cross-sections of the wires at a part. */
const looksAt = (netlist: Netlist | undefined, component?: string): string[] =>
  (netlist?.wires ?? [])
    .filter(({ from, to }) => from.component === component || to.component === component)
    .map(wireLabel);

/** Those of the wires that an arrow may go on in: at the arrow of its name that leads back, else at any or the part. */
function looksBehind(sheet: Netlist | undefined, from: string, arrow: string, component?: string): string[] {
  const back = partsOf(sheet, 'continuation').filter(({ links = [] }) => links.some((link) => link.sheet === from));
  if (back.some(({ id }) => id === arrow)) return looksAt(sheet, arrow);
  return [...back.map(({ id }) => id), component].flatMap((id) => looksAt(sheet, id));
}

describe('sheets of a car', () => {
  it('lead nowhere but to sheets of the same car, and to parts that stand there', () => {
    const dead = cars.flatMap(({ sheets }) => {
      const parts = new Map(sheets.map(({ netlist }) => [netlist.id, new Set(netlist.components.map(({ id }) => id))]));
      return sheets.flatMap(({ netlist }) =>
        netlist.components.flatMap(({ id, links = [] }) =>
          links
            .filter(({ sheet = '', component }) =>
              component === undefined ? !parts.has(sheet) : !parts.get(sheet)?.has(component),
            )
            .map(({ sheet, component }) => `${netlist.id} ${id} → ${sheet} ${component}`),
        ),
      );
    });
    expect(dead).toEqual([]);
  });

  it('have an arrow back for every arrow', () => {
    const lonely = cars.flatMap(({ sheets }) => {
      const ways = new Set(
        sheets.flatMap(({ netlist }) =>
          netlist.components.flatMap(({ links = [] }) => links.map(({ sheet }) => `${netlist.id} ${sheet}`)),
        ),
      );
      return sheets.flatMap(({ netlist }) =>
        partsOf(netlist, 'continuation').flatMap(({ id, links = [] }) =>
          links
            .filter(({ sheet }) => !ways.has(`${sheet} ${netlist.id}`))
            .map(({ sheet }) => `${netlist.id} ${id} → ${sheet}`),
        ),
      );
    });
    expect(lonely).toEqual([]);
  });

  it('show the wire of an arrow again, in its colours and cross-section, where the arrow leads', () => {
    const lost = cars.flatMap(({ sheets }) => {
      const byId = new Map(sheets.map(({ netlist }) => [netlist.id, netlist]));
      return sheets.flatMap(({ netlist }) =>
        partsOf(netlist, 'continuation').flatMap(({ id, links = [] }) =>
          links
            .filter(({ sheet, component }) => {
              const there = new Set(looksBehind(byId.get(sheet ?? ''), netlist.id, id, component));
              return !looksAt(netlist, id).some((look) => there.has(look));
            })
            .map(({ sheet = '', component }) => `${netlist.id} ${id} → ${sheet} ${component}`),
        ),
      );
    });
    expect(lost).toEqual([]);
  });

  it('show every fuse once more on the sheet of its box, where an arrow leads to each of its circuits', () => {
    const boxes = [netlistOf('power'), netlistOf('fuse-box')];
    const shown = boxes.flatMap((box) => partsOf(box, 'fuse'));
    for (const { key, netlist } of passat) {
      for (const fuse of partsOf(netlist, 'fuse')) {
        const twin = shown.find(({ id }) => id === fuse.id);
        expect([key, fuse.id, twin?.ampere, twin?.slot]).toEqual([key, fuse.id, fuse.ampere, fuse.slot]);
      }
    }
    const pump = netlistOf('fuse-box')?.components.find(({ id }) => id === 'S228→');
    expect(pump?.links).toEqual([{ sheet: 'vw-passat-2003-fuel-pump', title: '燃油泵', component: 'S228' }]);
    expect(partsOf(netlistOf('fuel-pump'), 'fuse').find(({ id }) => id === 'S228')?.links).toEqual([
      { sheet: 'vw-passat-2003-fuse-box', title: '保险丝盒', component: 'S228' },
      // the arrow behind the pump's relay on the whole engine control is answered here
      { sheet: 'vw-passat-2003-engine-control', title: '发动机控制系统', component: '→油泵' },
    ]);
  });

  it('show every ground point with an arrow to each sheet that returns there', () => {
    const overview = netlistOf('grounds');
    const arrows = partsOf(overview, 'continuation').flatMap(({ links = [] }) =>
      links.map(({ sheet, component }) => `${sheet} ${component}`),
    );
    const expected = passat
      .filter(({ key }) => key !== 'grounds')
      .flatMap(({ netlist }) => partsOf(netlist, 'ground').map(({ id }) => `${netlist.id} ${id}`));
    expect(arrows.sort()).toEqual(expected.sort());
  });
});
