import { circuitFrom } from '../../src/domain/circuit/circuit-from';
import { KEY_POSITIONS, type Circuit, type CircuitState, type Fault } from '../../src/domain/circuit/circuit-types';
import { loadKey, solveCircuit } from '../../src/domain/circuit/solve-circuit';
import { circuitOf } from '../../src/domain/diagram/circuit-of';
import type { Load, Netlist, NetlistComponent } from '../../src/domain/netlist/netlist-types';
import { DEMO_SLUG, SAMPLE_VEHICLES } from './data/sample-series';
import { netlistsOfSet } from './sample-library';

/*
 * What a tap lights is judged by what the solver computes, which knows nothing of ways of current: a load is taken
 * away, and where the current changes by a good part of what it took, there its circuit is.
 */

const WORKERS: readonly NetlistComponent['kind'][] = ['heater', 'horn', 'lamp', 'motor', 'solenoid'];
/** So much of its current less, and the wire is its own; the sag that sister loads feel stays below. */
const OWN_SHARE = 1 / 5;
/** Smaller ones are measuring currents, A. */
const LEAST_AMPERE = 0.02;

const electric = SAMPLE_VEHICLES.find(({ energy }) => energy === 'electric');
const cars = [DEMO_SLUG, electric?.slug ?? ''];

/** Each key position, with the engine running each switch in each position, every two of them, and outputs off. */
function statesOf({ parts, relays, drivers }: Circuit): CircuitState[] {
  const moved = [...parts.values()].flatMap(({ component: { id, kind, positions = [] } }) =>
    kind === 'ignition-switch' || positions.length === 0 || relays.some(({ component }) => component === id)
      ? []
      : [positions.map((_, at) => [id, at] as const)],
  );
  const pairs = moved.flatMap((one, index) =>
    moved.slice(index + 1).flatMap((other) => one.flatMap((a) => other.map((b) => [a, b]))),
  );
  return [
    ...KEY_POSITIONS.map((key) => ({ key })),
    ...drivers.map((driver): CircuitState => ({ key: 'run', drivers: new Map([[driver, 0]]) })),
    ...[...moved.flat().map((one) => [one]), ...pairs].map((positions): CircuitState => ({
      key: 'run',
      positions: new Map(positions),
    })),
  ].slice(0, 160);
}

/** The loads of a part at work; tracks that a control unit feeds with 5 V measure. */
const loadsOf = ({ pins, loads }: NetlistComponent): Pick<Load, 'return' | 'supply'>[] => {
  const [first, second] = pins;
  if (loads === undefined) return first && second ? [{ supply: first.id, return: second.id }] : [];
  return loads.filter(({ supply }) => !/5 V/.test(pins.find(({ id }) => id === supply)?.purpose ?? ''));
};

/** The inverter sleeps while the precharge resistor alone leads to it: the motor's own current never runs there. */
const PRECHARGED = ['MO801'];

/**
 * Wires that a load's current runs through in some state of the car; those where it does with an output off or a relay
 * that hangs: then a series resistor may lead to it, behind which its sisters feel it, too.
 */
interface Carried {
  healthy: Set<string>;
  hanging: Set<string>;
}

function carriedBy(sheet: Netlist, workers: readonly NetlistComponent[]): Map<string, Carried> {
  const circuit = circuitFrom(sheet);
  const carried = new Map(workers.map(({ id }): [string, Carried] => [id, { healthy: new Set(), hanging: new Set() }]));
  // of two relays side by side, one may hide what runs through the other
  const healths: Fault[][] = [
    [],
    ...circuit.relays.map(({ component }): Fault[] => [
      { kind: 'stuck-open', target: { kind: 'component', component } },
    ]),
  ];
  for (const [at, state] of statesOf(circuit).entries()) {
    for (const health of at < KEY_POSITIONS.length ? healths : healths.slice(0, 1)) {
      const on = solveCircuit(circuit, state, health);
      // a flasher flashes no more when its lamp is gone
      if (on.restless.length > 0) continue;
      for (const { id, loads = [{}] } of workers) {
        const own = Math.max(...loads.map((_, index) => Math.abs(on.loads.get(loadKey(id, index))?.ampere ?? 0)));
        if (own < LEAST_AMPERE) continue;
        const off = solveCircuit(circuit, state, [
          ...health,
          { kind: 'dead', target: { kind: 'component', component: id } },
        ]);
        for (const [wire, ampere] of on.ampere)
          if (Math.abs(ampere - (off.ampere.get(wire) ?? 0)) > own * OWN_SHARE)
            carried.get(id)?.[health.length === 0 && !state.drivers ? 'healthy' : 'hanging'].add(wire);
      }
    }
  }
  return carried;
}

describe('a tapped load lights where its current runs, and nothing else', () => {
  const sheets = cars.flatMap((car) => netlistsOfSet(car));
  const worked = new Set<string>();

  it.each(sheets.map((sheet) => [sheet.id, sheet] as const))('%s', (_, sheet) => {
    const workers = sheet.components.filter(({ kind }) => WORKERS.includes(kind));
    const wrong: string[] = [];
    for (const [id, { healthy, hanging }] of carriedBy(sheet, workers)) {
      if (healthy.size === 0) continue;
      worked.add(`${sheet.id} ${id}`);
      const pins = loadsOf(workers.find((part) => part.id === id) ?? { id, kind: 'lamp', name: '', pins: [] });
      const lit = new Set(
        pins.flatMap((load) =>
          [load.supply, load.return].flatMap((pin) => [...circuitOf(sheet, { kind: 'pin', component: id, pin }).wires]),
        ),
      );
      wrong.push(...[...healthy].filter((wire) => !lit.has(wire)).map((wire) => `${id}: ${wire} is dark`));
      if (PRECHARGED.includes(id)) continue;
      const idle = [...lit].filter((wire) => !healthy.has(wire) && !hanging.has(wire));
      wrong.push(...idle.map((wire) => `${id}: ${wire} carries nothing`));
    }
    expect(wrong).toEqual([]);
  });

  it('was asked of most loads', () => expect(worked.size).toBeGreaterThan(150));
});

describe('a tapped sensor', () => {
  const QUIET: readonly NetlistComponent['kind'][] = ['connector', 'continuation', 'ecu', 'ground', 'sensor', 'splice'];

  it('lights itself, its control unit and its ground: nothing that works, and no other sensor', () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const sheet of cars.flatMap((car) => netlistsOfSet(car))) {
      for (const { id, kind, loads = [] } of sheet.components) {
        // oxygen sensors are heated, and some have a supply of their own
        if (kind !== 'sensor' || loads.length > 0) continue;
        asked += 1;
        const lit = [...circuitOf(sheet, { kind: 'component', component: id }).components];
        const parts = lit.flatMap((other) => sheet.components.find((part) => part.id === other) ?? []);
        const strange = parts.filter(
          (part) => !QUIET.includes(part.kind) || (part.kind === 'sensor' && part.id !== id),
        );
        if (strange.length > 0) wrong.push(`${sheet.id} ${id}: ${strange.map((part) => part.id).join(' ')}`);
        if (!parts.some((part) => part.kind === 'ecu' || part.kind === 'connector'))
          wrong.push(`${sheet.id} ${id} alone`);
      }
    }
    expect(asked).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });
});
