import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { isStated, wireLabel } from '../../src/domain/netlist/wire-colors';
import { SAMPLE_VEHICLES } from './data/sample-series';
import { designation } from './parts';
import { drawSheets } from './wiring-plan';

const cars = SAMPLE_VEHICLES.map((vehicle) => ({ vehicle, sheets: drawSheets(vehicle) }));
const passat = cars[0]?.sheets ?? [];
const netlistOf = (key: string): Netlist | undefined => passat.find((sheet) => sheet.key === key)?.netlist;
const partsOf = (netlist: Netlist | undefined, kind: string) =>
  netlist?.components.filter((component) => component.kind === kind) ?? [];

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

  it('draw leads in a housing, whose colours no one states, neutral, and orange where they have high voltage', () => {
    const coloured = cars.flatMap(({ sheets }) =>
      sheets.flatMap(({ netlist: { id, wires } }) =>
        wires
          .filter((wire) => !isStated(wire, 'colors'))
          .filter(({ colors, highVoltage }) => colors.join() !== (highVoltage ? 'orange' : 'grey'))
          .map((wire) => `${id} ${wire.id}`),
      ),
    );
    expect(coloured).toEqual([]);
  });

  it('join an indicator with its switch inside their housing', () => {
    const outside = cars.flatMap(({ sheets }) =>
      sheets.flatMap(({ netlist }) => {
        const switches = new Set(partsOf(netlist, 'switch').map(({ id }) => id));
        const shared = (netlist.plugs ?? []).filter(({ cavities }) =>
          cavities.some(({ pin }) => pin !== undefined && switches.has(pin.component)),
        );
        const fed = shared.flatMap(({ cavities }) => cavities.flatMap(({ pin }) => (pin?.pin === '1' ? pin : [])));
        return partsOf(netlist, 'lamp')
          .filter(({ id, name }) => name.includes('指示灯') && fed.some(({ component }) => component === id))
          .map(({ id }) => `${netlist.id} ${id}`);
      }),
    );
    expect(outside).toEqual([]);
  });

  it('lead from inside a part to a ground point by its plug alone', () => {
    const past = cars.flatMap(({ sheets }) =>
      sheets.flatMap(({ netlist }) => {
        const grounds = new Set(partsOf(netlist, 'ground').map(({ id }) => id));
        return netlist.wires
          .filter(
            (wire) => !isStated(wire, 'area') && [wire.from, wire.to].some(({ component }) => grounds.has(component)),
          )
          .map(({ id }) => `${netlist.id} ${id}`);
      }),
    );
    expect(past).toEqual([]);
  });

  it('light a switch from inside its housing, by its own plug', () => {
    const plugsOf = ({ plugs = [] }: Netlist, part: string): string[] =>
      plugs.filter(({ cavities }) => cavities.some(({ pin }) => pin?.component === part)).map(({ id }) => id);
    for (const { vehicle, sheets } of cars) {
      const [lamp, light] = [designation(vehicle, 'lightSwitchGlow'), designation(vehicle, 'lightSwitch')];
      const plugs = (part: string) => new Set(sheets.flatMap(({ netlist }) => plugsOf(netlist, part)));
      expect([vehicle.slug, ...plugs(lamp)]).toEqual([vehicle.slug, ...plugs(light)]);
    }
  });

  it('name in their notes and purposes no part or plug that the car has not', () => {
    const strange = cars.flatMap(({ sheets }) => {
      const known = new Set(
        sheets.flatMap(({ netlist: { components, plugs = [] } }) => [...components, ...plugs].map(({ id }) => id)),
      );
      return sheets.flatMap(({ netlist: { id, notes = [], components } }) => {
        const purposes = components.flatMap(({ pins }) => pins.flatMap(({ purpose = '' }) => purpose));
        const names = [...notes, ...purposes].flatMap((text) => text.match(/[A-Z]+\d+/g) ?? []);
        // lines of the code of a range switch
        return names.filter((name) => !known.has(name) && !/^L[1-4]$/.test(name)).map((name) => `${id}: ${name}`);
      });
    });
    expect([...new Set(strange)]).toEqual([]);
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

  it('give a switch the same positions on every sheet that shows it', () => {
    const differing = cars.flatMap(({ sheets }) => {
      const known = new Map<string, string>();
      return sheets.flatMap(({ netlist }) =>
        netlist.components.flatMap(({ id, positions }) => {
          if (positions === undefined) return [];
          const names = positions.map(({ name }) => name).join('、');
          const first = known.get(id) ?? names;
          known.set(id, first);
          return first === names ? [] : [`${netlist.id} ${id}: ${names}, elsewhere ${first}`];
        }),
      );
    });
    expect(differing).toEqual([]);
  });

  it('name a plug and a joint once: the same name on two sheets is the same plug, the same cavity the same pin', () => {
    const clashes = cars.flatMap(({ sheets }) => {
      const faces = new Map<string, string>();
      return sheets.flatMap(({ netlist }) =>
        (netlist.plugs ?? []).flatMap(({ id, rows, columns, color, cavities }) => {
          const facts: [string, string][] = [
            [id, `${rows}×${columns} ${color ?? ''}`],
            ...cavities.flatMap(({ id: cavity, pin }): [string, string][] =>
              pin === undefined ? [] : [[`${id}/${cavity}`, `${pin.component}.${pin.pin}`]],
            ),
          ];
          return facts
            .filter(([name, fact]) => {
              const known = faces.get(name) ?? fact;
              faces.set(name, known);
              return known !== fact;
            })
            .map(([name, fact]) => `${netlist.id}: ${name} is ${fact}, not ${faces.get(name)}`);
        }),
      );
    });
    expect(clashes).toEqual([]);
  });

  it('say which trouble codes are about their parts, on every sheet that shows one', () => {
    const linked = cars.map(({ sheets }) => sheets.flatMap(({ netlist }) => netlist.components));
    for (const parts of linked) {
      const relays = parts.filter(({ name, kind }) => name === '燃油泵继电器' && kind === 'relay');
      expect(relays.filter(({ codes = [] }) => !codes.includes('P0230'))).toEqual([]);
    }
    expect(new Set(linked.flat().flatMap(({ codes = [] }) => codes)).size).toBe(77);
  });
});
