/** @long */
import { busMates } from '../../src/domain/diagram/bus-mates';
import { circuitOf } from '../../src/domain/diagram/circuit-of';
import { currentGraph, type GraphNode } from '../../src/domain/diagram/current-graph';
import { currentPaths, litOfPath } from '../../src/domain/diagram/current-path';
import type { Lit } from '../../src/domain/diagram/lit';
import { pinKey, refKey } from '../../src/domain/netlist/pin-key';
import type { Netlist, NetlistComponent } from '../../src/domain/netlist/netlist-types';
import type { Target } from '../../src/domain/netlist/target';
import { DEMO_SLUG, SAMPLE_VEHICLES } from './data/sample-series';
import { PlainWays } from './plain-ways.testing';
import { netlistsOfSet } from './sample-library';

type Kind = NetlistComponent['kind'];
const LOADS: readonly Kind[] = ['coil', 'heater', 'horn', 'lamp', 'motor', 'relay', 'sensor', 'solenoid', 'starter'];
/** Whose plus lights the wires of its ground, too (`circuitOf`): no way of current leads there. */
const SOURCES: readonly Kind[] = ['battery', 'generator'];

const electric = SAMPLE_VEHICLES.find(({ energy }) => energy === 'electric');
const sheets = [DEMO_SLUG, electric?.slug ?? ''].flatMap((slug) => netlistsOfSet(slug));

/** Taps of a sheet with the pins and wires at which an independent walk begins. */
interface Tap {
  target: Target;
  /** `pinKey`s, or the id of a wire */
  spots: readonly string[];
}

const pinTaps = ({ components }: Netlist): Tap[] =>
  components.flatMap(({ id, pins }) =>
    pins.map((pin): Tap => ({ target: { kind: 'pin', component: id, pin: pin.id }, spots: [pinKey(id, pin.id)] })),
  );
const wireTaps = ({ wires }: Netlist): Tap[] =>
  wires.map(({ id }): Tap => ({ target: { kind: 'wire', wire: id }, spots: [id] }));
const wholeTaps = ({ components, plugs = [] }: Netlist): Tap[] => [
  ...components.map(({ id, pins }): Tap => ({
    target: { kind: 'component', component: id },
    spots: pins.map((pin) => pinKey(id, pin.id)),
  })),
  ...plugs.flatMap(({ id, cavities }) => {
    const mated = cavities.flatMap(({ id: cavity, pin }) => (pin ? [{ cavity, spot: refKey(pin) }] : []));
    return [
      { target: { kind: 'plug', plug: id } as const, spots: mated.map(({ spot }) => spot) },
      ...mated.map(({ cavity, spot }): Tap => ({ target: { kind: 'plug', plug: id, cavity }, spots: [spot] })),
    ];
  }),
];

/** Components and wires that the plain walk finds from some pins or a wire. */
class PlainLight {
  private readonly ways: PlainWays;

  constructor(private readonly sheet: Netlist) {
    this.ways = new PlainWays(sheet);
  }

  of(spots: readonly string[]): { components: Set<string>; wires: Set<string> } {
    const lit = { components: new Set<string>(), wires: new Set<string>() };
    const { pinNodes, wireNodes } = currentGraph(this.sheet);
    for (const spot of spots) {
      const [end] = wireNodes.get(spot) ?? [];
      const nodes = end ? [end] : (pinNodes.get(spot) ?? []);
      // a pin without a wire lights its part
      if (!end) lit.components.add(spot.slice(0, spot.indexOf('\u0000')));
      for (const node of nodes)
        for (const way of [...this.ways.through(end ? spot : node), ...this.onBus(node)]) {
          way.nodes.forEach(({ component }) => lit.components.add(component.id));
          way.wires.forEach((wire) => lit.wires.add(wire));
        }
    }
    return lit;
  }

  /** Both lines of a bus, with all units on them. */
  private onBus({ potential }: GraphNode) {
    const mates = busMates(currentGraph(this.sheet), potential);
    return mates.flatMap((mate) => [...this.ways.along(potential), ...this.ways.along(mate.potential)]);
  }
}

const nameOf = (target: Target): string => Object.values(target).join(' ');
const isSource = ({ components }: Netlist, { target, spots }: Tap): boolean =>
  target.kind !== 'wire' &&
  components.some(({ id, kind }) => SOURCES.includes(kind) && spots.some((spot) => spot.startsWith(`${id}\u0000`)));

/** What a tap lights otherwise than the walk, in words. */
function differences(sheet: Netlist, taps: readonly Tap[]): string[] {
  const plain = new PlainLight(sheet);
  const grounds = new Set(sheet.components.flatMap(({ id, kind }) => (kind === 'ground' ? [id] : [])));
  return taps.flatMap((tap) => {
    const lit = circuitOf(sheet, tap.target);
    const found = plain.of(tap.spots);
    const isOwnGround = isSource(sheet, tap);
    const more = [
      ...[...lit.components].filter((id) => !found.components.has(id) && !(isOwnGround && grounds.has(id))),
      ...[...lit.wires].filter((id) => !found.wires.has(id) && !isOwnGround),
    ];
    const less = [
      ...[...found.components].filter((id) => !lit.components.has(id)),
      ...[...found.wires].filter((id) => !lit.wires.has(id)),
    ];
    const said = `${sheet.id} ${nameOf(tap.target)}: lights ${more.join(' ') || '-'}, not ${less.join(' ') || '-'}`;
    return more.length + less.length > 0 ? [said] : [];
  });
}

describe('a tap anywhere on the sheets of a petrol and an electric car', () => {
  it('lights what was tapped', () => {
    const dark = sheets.flatMap((sheet) =>
      [...pinTaps(sheet), ...wireTaps(sheet)]
        .filter(({ target, spots: [spot = ''] }) => {
          const lit = circuitOf(sheet, target);
          return !(target.kind === 'wire' ? lit.wires : lit.pins).has(spot);
        })
        .map(({ target }) => `${sheet.id} ${nameOf(target)}`),
    );
    expect(dark).toEqual([]);
  });

  it('lights of pins and wires all that trying every way finds, and nothing beyond', () =>
    expect(sheets.flatMap((sheet) => differences(sheet, [...pinTaps(sheet), ...wireTaps(sheet)]))).toEqual([]));

  it('lights of whole parts and plugs what their pins light', () =>
    expect(sheets.flatMap((sheet) => differences(sheet, wholeTaps(sheet)))).toEqual([]));

  it('traces ways that lie within what lights', () => {
    const within = (part: Lit, { components, wires, pins }: Lit): boolean =>
      [...part.components].every((id) => components.has(id)) &&
      [...part.wires].every((id) => wires.has(id)) &&
      [...part.pins].every((key) => pins.has(key));
    const outside = sheets.flatMap((sheet) =>
      [...pinTaps(sheet), ...wireTaps(sheet)].flatMap(({ target }) => {
        const lit = circuitOf(sheet, target);
        const { paths } = currentPaths(sheet, target);
        return paths.every((path) => within(litOfPath(path), lit)) ? [] : [`${sheet.id} ${nameOf(target)}`];
      }),
    );
    expect(outside).toEqual([]);
  });
});

describe('a load and a wire', () => {
  it('light each other, or neither the other', () => {
    let asked = 0;
    const oneSided = sheets.flatMap((sheet) => {
      const byWire = new Map(sheet.wires.map(({ id }) => [id, circuitOf(sheet, { kind: 'wire', wire: id })]));
      const pins = sheet.components.flatMap(({ id, kind, pins: own }) =>
        LOADS.includes(kind) ? own.map((pin) => ({ component: id, pin: pin.id })) : [],
      );
      return pins.flatMap((pin) => {
        const { wires } = circuitOf(sheet, { kind: 'pin', ...pin });
        asked += byWire.size;
        return [...byWire]
          .filter(([wire, lit]) => lit.pins.has(refKey(pin)) !== wires.has(wire))
          .map(([wire]) => `${sheet.id} ${pin.component}/${pin.pin} and ${wire}`);
      });
    });
    expect(asked).toBeGreaterThan(10_000);
    expect(oneSided).toEqual([]);
  });
});

describe('two wires', () => {
  /** Of its circuits the first counts: the wire of a unit's minus lights with its loads, not with what it says. */
  it('light each other unless the circuit of one is none of the other', () => {
    const oneSided = sheets.flatMap((sheet) => {
      const ways = new PlainWays(sheet);
      const lit = new Map(sheet.wires.map(({ id }) => [id, circuitOf(sheet, { kind: 'wire', wire: id }).wires]));
      return [...lit].flatMap(([one, wires]) =>
        [...wires]
          .filter((other) => !lit.get(other)?.has(one) && ways.levelAt(one) === ways.levelAt(other))
          .map((other) => `${sheet.id} ${one} and ${other}`),
      );
    });
    expect(oneSided).toEqual([]);
  });
});
