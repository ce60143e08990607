import { currentPaths } from '../../src/domain/diagram/current-path';
import { openedWay, wayOnParam } from '../../src/domain/diagram/way-on';
import { pinKey, refKey } from '../../src/domain/netlist/pin-key';
import { layoutFaults } from '../diagram/layout/layout-faults';
import { layoutNetlist } from '../diagram/layout/layout-netlist';
import type { Netlist, NetlistComponent } from '../../src/domain/netlist/netlist-types';
import { DEMO_SLUG } from './data/sample-series';
import { netlistsOfSet } from './sample-library';

const set = netlistsOfSet(DEMO_SLUG);
const byId = new Map(set.map((netlist) => [netlist.id, netlist]));
/** What a sheet draws to lead or join its own wires; everything else is a part that can be held in the hand. */
const DRAWN_ONLY: readonly NetlistComponent['kind'][] = ['continuation', 'rail', 'splice'];
const OVERVIEWS = ['fuse-box', 'grounds', 'power'].map((key) => `${DEMO_SLUG}-${key}`);
const circuits = set.filter(({ id }) => !OVERVIEWS.includes(id));

const partsOf = ({ components }: Netlist): NetlistComponent[] =>
  components.filter(({ kind }) => !DRAWN_ONLY.includes(kind));
const parts = new Map(set.flatMap(partsOf).map((component) => [component.id, component]));

/** A wire as it is in the car, whichever sheet shows it: its two ends. */
const wires = new Set(
  circuits.flatMap((netlist) =>
    netlist.wires.map(({ from, to }) =>
      [from, to]
        .map((ref) => (parts.has(ref.component) ? refKey(ref) : `${netlist.id} ${refKey(ref)}`))
        .sort()
        .join(' – '),
    ),
  ),
);

describe('the demo car as a whole', () => {
  it('has at least 150 parts, 400 wires and 40 plugs', () => {
    const plugs = new Set(set.flatMap((netlist) => (netlist.plugs ?? []).map(({ id }) => id)));
    expect(parts.size).toBeGreaterThanOrEqual(150);
    expect(wires.size).toBeGreaterThanOrEqual(400);
    expect(plugs.size).toBeGreaterThanOrEqual(40);
  });

  it('has the whole plug of the engine control unit on one page, 150 wires that are all told apart', () => {
    const largest = set.find(({ id }) => id === `${DEMO_SLUG}-engine-control`);
    if (largest === undefined) throw new Error('no such sheet');
    const layout = layoutNetlist(largest);
    expect(largest.wires.length).toBeGreaterThanOrEqual(150);
    expect(layoutFaults(layout)).toEqual([]);
    expect(layout.width).toBeLessThanOrEqual(2400);
  });

  it('is one set: every sheet can be reached from every other one', () => {
    const seen = new Set([set[0]?.id]);
    for (const id of seen)
      for (const { links = [] } of byId.get(id ?? '')?.components ?? []) links.forEach(({ sheet }) => seen.add(sheet));
    expect([...seen].sort()).toEqual([...byId.keys()].sort());
    expect(set.every((netlist) => netlist.set === DEMO_SLUG)).toBe(true);
  });

  it('has no dead link', () => {
    const dead = set.flatMap((netlist) =>
      netlist.components.flatMap(({ id, links = [] }) =>
        links
          .filter(({ sheet, component }) => !byId.get(sheet ?? '')?.components.some((other) => other.id === component))
          .map(({ sheet, component }) => `${netlist.id} ${id} → ${sheet ?? ''} ${component ?? ''}`),
      ),
    );
    expect(dead).toEqual([]);
  });

  it('has a way of current on wherever a link leads', () => {
    const places = new Set(
      set.flatMap(({ components }) =>
        components.flatMap(({ links = [] }) =>
          links.map(({ sheet, component }) => `${sheet ?? ''} ${component ?? ''}`),
        ),
      ),
    );
    const ended = [...places].filter((place) => {
      const [sheet = '', component = ''] = place.split(' ');
      const [target, netlist] = [{ kind: 'component', component } as const, byId.get(sheet)];
      const followed = netlist && openedWay(currentPaths(netlist, target), target, wayOnParam('down', 'from'));
      return followed?.way.steps[followed.step]?.component.id !== component;
    });
    expect([places.size > 100, ended]).toEqual([true, []]);
  });

  it('leads every arrow to a part that leads back', () => {
    const leadsBack = (sheet: Netlist | undefined, component = '', to: string): boolean => {
      const near = (sheet?.wires ?? [])
        .map(({ from, to: end }) => [from.component, end.component])
        .filter((ends) => ends.includes(component))
        .flat();
      return (sheet?.components ?? []).some(
        ({ id, links = [] }) => (id === component || near.includes(id)) && links.some((link) => link.sheet === to),
      );
    };
    const lonely = set.flatMap((netlist) =>
      netlist.components
        .filter(({ kind }) => kind === 'continuation')
        .flatMap(({ id, links = [] }) =>
          links.length === 0
            ? [`${netlist.id} ${id} leads nowhere`]
            : links
                .filter(({ sheet = '', component }) => !leadsBack(byId.get(sheet), component, netlist.id))
                .map(({ sheet, component }) => `${netlist.id} ${id} → ${sheet ?? ''} ${component ?? ''}`),
        ),
    );
    expect(lonely).toEqual([]);
  });

  it('knows where every part is, and how hard it is to reach', () => {
    const homeless = set
      .flatMap(partsOf)
      .filter(({ location, effort }) => location === undefined || effort === undefined)
      .map(({ id }) => id);
    expect([...new Set(homeless)]).toEqual([]);
  });

  it('means one part by one designation: the same kind, name and place', () => {
    const differing = set
      .flatMap((netlist) => partsOf(netlist).map((component) => ({ sheet: netlist.id, component })))
      .filter(({ component: { id, kind, name, location } }) => {
        const first = parts.get(id);
        return first?.kind !== kind || first.name !== name || first.location !== location;
      })
      .map(({ sheet, component }) => `${sheet} ${component.id}`);
    expect(differing).toEqual([]);
  });

  it('puts a pin into one cavity of one plug, and one pin into a cavity, on every sheet', () => {
    const cavityOf = new Map<string, string>();
    const pinIn = new Map<string, string>();
    const faces = new Map<string, string>();
    const differing: string[] = [];
    const same = (known: Map<string, string>, key: string, value: string, where: string): void => {
      if ((known.get(key) ?? value) !== value) differing.push(`${where}: ${key} ${value}, elsewhere ${known.get(key)}`);
      known.set(key, value);
    };
    for (const { id: sheet, plugs = [] } of set) {
      for (const { id, rows, columns, color = '', cavities } of plugs) {
        same(faces, id, `${rows} × ${columns} ${color}`, sheet);
        for (const { id: number, pin } of cavities.filter((cavity) => cavity.pin !== undefined)) {
          if (pin === undefined) continue;
          const key = pinKey(pin.component, pin.pin).replace('\u0000', '.');
          same(cavityOf, key, `${id}/${number}`, sheet);
          same(pinIn, `${id}/${number}`, key, sheet);
        }
      }
    }
    expect(differing).toEqual([]);
  });

  it('says the power or resistance of every lamp, heater and valve', () => {
    const unknown = circuits
      .flatMap(partsOf)
      .filter(({ kind }) => kind === 'lamp' || kind === 'heater' || kind === 'solenoid')
      .filter(({ loads = [] }) => !loads.some(({ watt, ohm }) => watt !== undefined || ohm !== undefined))
      .map(({ id }) => id);
    expect([...new Set(unknown)]).toEqual([]);
  });
});
