import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { isToldByLook } from '../../diagram/rules/like-wires-rule';
import { wireLabel } from '../../../src/domain/netlist/wire-colors';
import { UnionFind } from '../../base/union-find';
import { SAMPLE_VEHICLES } from '../data/sample-series';
import { drawSheets } from '../wiring-plan';

/** Bars of the drawing, which every sheet shows in its own way. */
const BARS = ['continuation', 'rail', 'splice'];
const whole = SAMPLE_VEHICLES.map((vehicle) => ({ ...vehicle, sheets: drawSheets(vehicle) }));
const cars = whole.map(({ sheets }) => sheets.filter(({ key }) => key !== 'fuse-box' && key !== 'grounds'));

/** Facts that are told differently on two sheets of one car. */
function contradictions(facts: { name: string; fact: string; sheet: string }[]): string[] {
  const first = new Map<string, { fact: string; sheet: string }>();
  return facts.flatMap(({ name, fact, sheet }) => {
    const known = first.get(name) ?? { fact, sheet };
    first.set(name, known);
    return known.fact === fact ? [] : [`${name}: ${known.fact} on ${known.sheet}, ${fact} on ${sheet}`];
  });
}

/** Wires with a part or joint at both ends; what an arrow leads to is named anew on every sheet. */
function wiresOf({ components, wires }: Netlist): Netlist['wires'] {
  const arrows = new Set(components.filter(({ kind }) => kind === 'continuation').map(({ id }) => id));
  return wires.filter(({ from, to }) => !arrows.has(from.component) && !arrows.has(to.component));
}

/** Names of the wires from a terminal of a part straight to one of another. */
function directWires(netlist: Netlist): string[] {
  const bars = netlist.components.filter(({ kind }) => kind === 'ground' || BARS.includes(kind)).map(({ id }) => id);
  return netlist.wires
    .filter(({ from, to }) => !bars.includes(from.component) && !bars.includes(to.component))
    .map(({ from, to }) =>
      [from, to]
        .map(({ component, pin }) => `${component}.${pin}`)
        .sort()
        .join('–'),
    );
}

describe('parts that several sheets of a car show', () => {
  it('have one kind, name, place and rating', () => {
    const found = cars.flatMap((sheets) =>
      contradictions(
        sheets.flatMap(({ netlist }) =>
          netlist.components
            .filter(({ kind }) => !BARS.includes(kind))
            .map(({ id, kind, name, location = '', ampere = 0 }) => ({
              name: id,
              fact: [kind, name, location, ampere].join(' '),
              sheet: netlist.id,
            })),
        ),
      ),
    );
    expect(found).toEqual([]);
  });

  it('never share their designation with a joint', () => {
    for (const sheets of cars) {
      const components = sheets.flatMap(({ netlist }) => netlist.components);
      const parts = new Set(components.filter(({ kind }) => !BARS.includes(kind)).map(({ id }) => id));
      expect(components.filter(({ id, kind }) => kind === 'splice' && parts.has(id)).map(({ id }) => id)).toEqual([]);
    }
  });

  it('are joined by the same wire wherever two of them are', () => {
    const found = cars.flatMap((sheets) =>
      contradictions(
        sheets.flatMap(({ netlist }) =>
          wiresOf(netlist).map(({ from, to, colors, area }) => ({
            name: [from, to]
              .map(({ component, pin }) => `${component}.${pin}`)
              .sort()
              .join('–'),
            fact: `${colors.join('/')} ${area}`,
            sheet: netlist.id,
          })),
        ),
      ),
    );
    expect(found).toEqual([]);
  });

  it('are joined directly on every sheet, or through the same joint', () => {
    const found = cars.flatMap((sheets) => {
      const direct = new Map(sheets.flatMap(({ netlist }) => directWires(netlist).map((name) => [name, netlist.id])));
      return sheets.flatMap(({ netlist }) => {
        const own = new Set(directWires(netlist));
        const pins = new Set(netlist.components.flatMap(({ id, pins: all }) => all.map((pin) => `${id}.${pin.id}`)));
        return [...direct]
          .filter(([name]) => !own.has(name) && name.split('–').every((pin) => pins.has(pin)))
          .map(([name, sheet]) => `${name} on ${sheet}, through a joint on ${netlist.id}`);
      });
    });
    expect(found).toEqual([]);
  });

  it('are fed at a fuse from one place', () => {
    const found = cars.flatMap((sheets) =>
      contradictions(
        sheets.flatMap(({ netlist }) => {
          const byId = new Map(netlist.components.map((component) => [component.id, component]));
          return netlist.wires
            .filter(({ to }) => byId.get(to.component)?.kind === 'fuse' && to.pin === '1')
            .map(({ from, to }) => {
              const arrow = byId.get(from.component);
              const fact = arrow?.kind === 'continuation' ? arrow.links?.[0]?.component : from.component;
              // the bar that a rail is on the sheet of the supply
              return { name: to.component, fact: (fact ?? '').replace(/^KL/, ''), sheet: netlist.id };
            });
        }),
      ),
    );
    expect(found).toEqual([]);
  });

  it('return to one ground point by each of their terminals', () => {
    const found = cars.flatMap((sheets) =>
      contradictions(
        sheets.flatMap(({ netlist }) => {
          const grounds = new Set(netlist.components.filter(({ kind }) => kind === 'ground').map(({ id }) => id));
          return wiresOf(netlist)
            .filter(({ to }) => grounds.has(to.component))
            .map(({ from, to }) => ({
              name: `${from.component}.${from.pin}`,
              fact: to.component,
              sheet: netlist.id,
            }));
        }),
      ),
    );
    expect(found).toEqual([]);
  });

  it('lead a rail to the fuse box by the wire that comes out of the sheet of the supply', () => {
    const differing = whole.flatMap((car) => {
      const sheets = car.sheets.map(({ netlist }) => netlist);
      const box = sheets.find(({ id }) => id.endsWith('-fuse-box'));
      const look = ({ wires }: Netlist, component: string): string[] =>
        wires.filter((wire) => [wire.from, wire.to].some((end) => end.component === component)).map(wireLabel);
      return ['15', 'X', '30'].flatMap((rail) => {
        const supply = sheets.find(({ components }) =>
          components.some(({ id, links = [] }) => id === `${rail}→` && links.some(({ sheet }) => sheet === box?.id)),
        );
        if (supply === undefined || box === undefined) return [];
        const [trunk] = look(supply, `${rail}→`);
        return look(box, rail)
          .filter((other) => other !== trunk)
          .map((other) => `${box.id} ${rail}: ${other}, ${trunk}`);
      });
    });
    expect(differing).toEqual([]);
  });

  it('show wires of two circuits in one plug that differ in colour or cross-section, on whatever sheets', () => {
    const alike = cars.flatMap((sheets) => {
      const plugs = new Map<string, Map<string, string>>();
      const potentials = new UnionFind();
      const found: string[] = [];
      for (const { netlist } of sheets) {
        const kinds = new Map(netlist.components.map(({ id, kind }) => [id, kind]));
        for (const { from, to, circuit } of netlist.wires)
          for (const { component, pin } of [from, to])
            if (kinds.get(component) !== 'continuation')
              potentials.join(
                `${netlist.id} ${circuit}`,
                kinds.get(component) === 'ground' ? 'ground' : `${component}.${pin}`,
              );
      }
      for (const { netlist } of sheets)
        for (const { id, cavities } of netlist.plugs ?? [])
          for (const wire of netlist.wires.filter((other) => isToldByLook(other) && other.twist === undefined)) {
            const potential = potentials.root(`${netlist.id} ${wire.circuit}`);
            const ends = [wire.from, wire.to];
            const isHere = cavities.some(({ pin }) =>
              ends.some((end) => end.component === pin?.component && end.pin === pin.pin),
            );
            if (!isHere || potential === potentials.root('ground')) continue;
            const looks = plugs.get(id) ?? new Map<string, string>();
            plugs.set(id, looks);
            const first = looks.get(wireLabel(wire)) ?? potential;
            looks.set(wireLabel(wire), first);
            if (first !== potential) found.push(`${netlist.id} ${id}: ${wireLabel(wire)} twice`);
          }
      return found;
    });
    expect(alike).toEqual([]);
  });
});
