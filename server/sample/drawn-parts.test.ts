import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { isStated } from '../../src/domain/netlist/wire-colors';
import { cars, partsOf } from './drawn-cars.testing';
import { designation } from './parts';

describe('parts on the sheets of a car', () => {
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
