import { componentKinds } from '../../../contract/schemas/netlist-terms';
import { modelOf } from '../component-models';
import { pathData } from '../drawing/path-data';
import { outlineOf } from '../drawing/shape-outline';
import type { Shape } from '../drawing/drawing-types';
import type { PlacedSymbol } from '../layout/layout-types';
import { barLevel, symbolGeometry } from '../layout/symbol-geometry';
import type { ComponentKind, NetlistComponent } from '../netlist-types';
import { KIND_TRAITS, traitsOf } from '.';
import type { ComponentModel } from './kind-traits';

const TOP_AND_BOTTOM = ['1', '2'];
/** Terminals of kinds that are traced by the names of theirs. */
const TERMINALS: Partial<Record<ComponentKind, string[]>> = {
  battery: ['+', '-'],
  connector: ['1', "1'"],
  generator: ['B+', '31'],
  rail: ['30'],
  relay: ['86', '30', '85', '87', '87a'],
  starter: ['30', '50', '31'],
};
const part = (kind: ComponentKind): NetlistComponent => ({
  id: 'X1',
  kind,
  name: '元件',
  pins: (TERMINALS[kind] ?? TOP_AND_BOTTOM).map((id) => ({ id })),
});
const onPath = (kind: ComponentKind): PlacedSymbol => ({
  component: { ...part(kind), pins: TOP_AND_BOTTOM.map((id) => ({ id })) },
  body: { x: 0, y: 0, w: 32, h: 48 },
  pins: new Map([
    ['1', { x: 16, y: 0, side: 'top' }],
    ['2', { x: 16, y: 48, side: 'bottom' }],
  ]),
  label: { lines: ['X1'], anchor: 'start', box: { x: 40, y: 0, w: 40, h: 12 } },
});
const picture = (shapes: readonly Shape[]): string =>
  shapes.map((shape) => (shape.type === 'text' ? shape.text : pathData(outlineOf(shape)))).join(' ');

const bars = componentKinds.filter((kind) => KIND_TRAITS[kind].bar !== null);
const symbols = componentKinds.filter((kind) => !bars.includes(kind));

describe('a kind of component', () => {
  it('is a bar only where wires tap it anywhere: supply above all symbols, ground below', () => {
    expect(bars).toEqual(['ground', 'rail', 'splice']);
    expect(bars.map((kind) => barLevel(part(kind)))).toEqual(['below', 'above', 'between']);
    expect(barLevel({ ...part('rail'), pins: [{ id: '31' }] })).toBe('below');
  });

  it('has a sign of its own, but for boxes and switches', () => {
    const alike = new Map<string, ComponentKind[]>();
    for (const kind of symbols) {
      const sign = picture(traitsOf({ kind }).narrow(onPath(kind)));
      alike.set(sign, [...(alike.get(sign) ?? []), kind]);
    }
    expect([...alike.values()].filter((kinds) => kinds.length > 1)).toEqual([
      ['ecu', 'generator', 'relay', 'starter'],
      ['ignition-switch', 'switch'],
    ]);
  });

  it.each(symbols)('draws a %s from the upper to the lower end of its path', (kind) => {
    const drawn = picture(KIND_TRAITS[kind].narrow(onPath(kind)));
    expect(drawn).toMatch(/M16 0V/);
    expect(drawn).toMatch(/V48/);
    expect(drawn).not.toMatch(/NaN|undefined/);
  });

  it.each(bars)('names a %s at its line', (kind) => {
    const { label } = onPath(kind);
    const shapes = KIND_TRAITS[kind].bar?.shapes({ component: part(kind), y: 6, left: 0, right: 90, taps: [], label });
    expect(shapes).toContainEqual(expect.objectContaining({ type: 'text', text: 'X1' }));
  });

  it.each(componentKinds)('is modelled by terminals that a %s has', (kind) => {
    const component = part(kind);
    const { joins, drivers, fuses, resistors, loads, positions, sources, grounds } = modelOf(component);
    const pairs = [...joins, ...drivers, ...fuses, ...resistors, ...loads];
    const contacts = positions.flatMap((position) => position.contacts);
    const ids = component.pins.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...pairs.flat(), ...contacts.flat(), ...sources, ...grounds]));
  });

  const PLAYS: Record<ComponentKind, Partial<ComponentModel>> = {
    battery: { sources: ['+'] },
    capacitor: {},
    coil: { loads: [['1', '2']] },
    connector: { joins: [['1', "1'"]] },
    continuation: {},
    diode: {},
    ecu: {},
    fuse: { fuses: [['1', '2']] },
    generator: { sources: ['B+'] },
    ground: { grounds: ['1', '2'] },
    heater: { loads: [['1', '2']] },
    horn: { loads: [['1', '2']] },
    'ignition-switch': {},
    lamp: { loads: [['1', '2']] },
    motor: { loads: [['1', '2']], reversible: true },
    rail: { sources: ['30'] },
    relay: {
      loads: [['86', '85']],
      positions: [
        { name: '释放', contacts: [['30', '87a']] },
        { name: '吸合', contacts: [['30', '87']] },
      ],
    },
    resistor: { resistors: [['1', '2']] },
    sensor: { loads: [['1', '2']] },
    solenoid: { loads: [['1', '2']] },
    'spark-plug': { loads: [['1', '2']] },
    splice: { joins: [['1', '2']] },
    starter: {
      loads: [
        ['30', '31'],
        ['50', '31'],
      ],
    },
    switch: {},
  };
  const nothing = { ...modelOf(part('diode')) };

  it.each(componentKinds)('gives a %s its part in a circuit', (kind) =>
    expect(modelOf(part(kind))).toEqual({ ...nothing, ...PLAYS[kind] }),
  );

  it('draws a round working part where it says that there is one', () => {
    for (const kind of symbols) {
      const { wide, round } = KIND_TRAITS[kind];
      const symbol = { ...onPath(kind), body: { x: 0, y: 0, w: 96, h: 72 } };
      const circle = wide(symbol).find((shape) => shape.type === 'circle' && shape.r > 5);
      const told = round?.(symbol, false);
      expect(told && { x: told.x, y: told.y, r: told.radius }).toEqual(
        circle?.type === 'circle' ? { x: circle.x, y: circle.y, r: circle.r } : undefined,
      );
    }
  });

  it('draws the plates of a capacitor across the way between its terminals', () => {
    const wide = (ends: [number, number, number, number]) => {
      const [x1, y1, x2, y2] = ends;
      const pins: PlacedSymbol['pins'] = new Map([
        ['1', { x: x1, y: y1, side: 'top' }],
        ['2', { x: x2, y: y2, side: y2 > 0 ? 'bottom' : 'top' }],
      ]);
      return picture(KIND_TRAITS.capacitor.wide({ ...onPath('capacitor'), body: { x: 0, y: 0, w: 96, h: 72 }, pins }));
    };
    expect(wide([16, 0, 80, 0])).toBe('M16 0V36H44.5 M80 0V36H51.5 M44.5 25V47 M51.5 25V47');
    expect(wide([16, 0, 16, 72])).toBe('M16 0V32.5 M16 72V39.5 M5 32.5H27 M5 39.5H27');
  });

  it('is a box without a claim where only a newer library knows it', () => {
    const unknown = { ...part('lamp'), kind: 'fuel-cell' as ComponentKind };
    expect(modelOf(unknown)).toEqual(nothing);
    expect(symbolGeometry(unknown)).toMatchObject({ height: 48, labelInside: false });
    expect(picture(traitsOf(unknown).narrow(onPath('lamp')))).toBe(picture(KIND_TRAITS.ecu.narrow(onPath('ecu'))));
  });
});
