import { seededRandom } from '../../server/base/seeded-random';
import type { Circuit, CircuitState, Fault, FaultKind, KeyPosition } from '../../src/domain/circuit/circuit-types';
import { KEY_POSITIONS, NO_POSITION } from '../../src/domain/circuit/circuit-types';
import type { Target } from '../../src/domain/netlist/target';
import { pairwise } from './pairs';

/** Whole numbers below a bound. */
export type Chance = (below: number) => number;

/** A repeatable source of chance. */
export function chanceFrom(seed: number): Chance {
  const next = seededRandom(seed);
  return (below) => Math.floor(next() * below);
}

const MOST_COMBINATIONS = 64;

/** Parts that a user moves, with the positions that they can have. */
function movable({ parts, relays }: Circuit): [string, number[]][] {
  return [...parts.values()].flatMap(({ component }): [string, number[]][] => {
    const count = component.positions?.length ?? 0;
    const moves = relays.some((relay) => relay.component === component.id) || component.kind === 'ignition-switch';
    if (count === 0 || moves) return [];
    const all = Array.from({ length: count }, (_, at) => at);
    return [[component.id, count === 1 ? [NO_POSITION, 0] : all]];
  });
}

/**
 * Every position of the key with the switches at rest, and with the ignition on every combination of the switches;
 * where there are more than 64, each switch in each position with the others at rest. Then each position of the key
 * and of each switch with each of every other switch.
 */
export function statesOf(circuit: Circuit): CircuitState[] {
  const parts = movable(circuit);
  const count = parts.reduce((product, [, positions]) => product * positions.length, 1);
  const combined = parts.reduce<[string, number][][]>(
    (sets, [id, positions]) =>
      count > MOST_COMBINATIONS
        ? sets
        : sets.flatMap((set) => positions.map((at) => [...set, [id, at] as [string, number]])),
    [[]],
  );
  const single = parts.flatMap(([id, positions]) => positions.map((at): [string, number][] => [[id, at]]));
  const sets = count > MOST_COMBINATIONS ? single : combined;
  const pairs = pairwise([KEY_POSITIONS.length, ...parts.map(([, positions]) => positions.length)]);
  return [
    ...KEY_POSITIONS.map((key) => ({ key })),
    ...sets.map((set) => ({ key: 'on' as const, positions: new Map(set) })),
    ...pairs.map(([key = 0, ...row]) => ({
      key: KEY_POSITIONS[key] ?? 'on',
      positions: new Map(parts.map(([id, positions], at) => [id, positions[row[at] ?? 0] ?? 0])),
    })),
  ];
}

/** A state with the key, every switch, some outputs and sensors anywhere. */
export function anyState(circuit: Circuit, chance: Chance): CircuitState {
  const key: KeyPosition = KEY_POSITIONS[chance(KEY_POSITIONS.length)] ?? 'on';
  const positions = movable(circuit).map(([id, all]): [string, number] => [id, all[chance(all.length)] ?? 0]);
  const some = circuit.drivers.filter(() => chance(3) === 0);
  const drivers = some.map((driver): [string, number] => [driver, [0, 0.4, 1][chance(3)] ?? 1]);
  const sensors = [...circuit.parts.keys()].map((id): [string, number] => [id, chance(5) / 4]);
  return {
    key,
    positions: new Map(positions),
    drivers: new Map(drivers),
    sensors: new Map(sensors),
    celsius: 80 - 20 * chance(6),
  };
}

const AT_WIRES: readonly FaultKind[] = ['open', 'resistance', 'short-ground', 'short-supply', 'short'];
const AT_PINS: readonly FaultKind[] = ['open', 'resistance', 'short-ground', 'short-supply', 'short', 'swap'];
const AT_PARTS: readonly FaultKind[] = ['open', 'resistance', 'dead', 'short-ground'];

/** A fault of any kind at any place that can have it. */
export function anyFault(circuit: Circuit, chance: Chance): Fault {
  const pick = <T>(items: readonly T[]): T | undefined => items[chance(items.length)];
  const pin = (): Target => {
    const [component = '', id = ''] = (pick([...circuit.pins.keys()]) ?? '').split('\u0000');
    return { kind: 'pin', component, pin: id };
  };
  const ohm = [0.1, 1, 5, 100, 10_000][chance(5)] ?? 5;
  const of = (kind: FaultKind, target: Target): Fault => ({
    kind,
    target,
    ...(kind === 'short' || kind === 'swap' ? { other: pin() } : {}),
    ...(kind === 'resistance' ? { ohm } : {}),
  });
  const contacts = circuit.branches.flatMap(({ kind, component }) =>
    kind === 'contact' && component ? [component] : [],
  );
  const where = chance(contacts.length > 0 ? 4 : 3);
  const wires = [...circuit.wires.keys()];
  if (where === 0 && wires.length > 0) return of(pick(AT_WIRES) ?? 'open', { kind: 'wire', wire: pick(wires) ?? '' });
  if (where === 1)
    return of(pick(AT_PARTS) ?? 'open', { kind: 'component', component: pick([...circuit.parts.keys()]) ?? '' });
  if (where === 3)
    return of(chance(2) === 0 ? 'stuck-open' : 'stuck-closed', { kind: 'component', component: pick(contacts) ?? '' });
  return of(pick(AT_PINS) ?? 'open', pin());
}
