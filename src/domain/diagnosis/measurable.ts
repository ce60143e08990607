import { BODY, type Measurement } from '../circuit/car-answers';
import type { CarState } from '../circuit/car-state';
import { NO_POSITION, type BranchKind } from '../circuit/circuit-types';
import { isServicePlug } from '../diagram/high-voltage';
import type { Diagnosis } from './diagnosis';
import type { ProbePin } from './places';
import { packNodes, restLines } from './rest-lines';
import { stretches, type Likely } from './stretches';

/** A way to hold the meter, and the effort to reach both of its places. */
export type Measurable = readonly [measurement: Measurement, effort: number];

/** Parts of more terminals are measured against the body, and across what lies inside alone. */
const FEW_TERMINALS = 6;

/**
 * Each pin against the body, across each load, fuse and contact, and between any two terminals of a small part: supply
 * against ground at the part itself judges both sides of it. The red probe goes where a sound car has more. Never where
 * high voltage may be.
 */
export function voltages(diagnosis: Diagnosis, state: CarState): Measurable[] {
  const places = lowVoltagePlaces(diagnosis);
  const against = places.map(({ name, effort }): Measurable => [{ mode: 'volt', red: name, black: BODY }, effort]);
  const inside = across(places, diagnosis, 'volt', ['load', 'fuse', 'contact']);
  const known = new Set(inside.map(([held]) => endsKey(held)));
  const { volt } = diagnosis.solved.healthy(state);
  const falling = [...places].sort((a, b) => (volt[b.pin] ?? 0) - (volt[a.pin] ?? 0));
  return [...against, ...inside, ...betweenTerminals(falling).filter(([held]) => !known.has(endsKey(held)))];
}

const endsKey = ({ red, black }: Measurement): string => [red, black].sort().join();

function betweenTerminals(places: readonly ProbePin[]): Measurable[] {
  const parts = new Map<string, ProbePin[]>();
  for (const place of places) parts.set(place.component, [...(parts.get(place.component) ?? []), place]);
  return [...parts.values()]
    .filter((own) => own.length <= FEW_TERMINALS)
    .flatMap((own) =>
      own.flatMap((red, at) =>
        own
          .slice(at + 1)
          .filter(({ node }) => node !== red.node)
          .map((black) => between('volt', red, black)),
      ),
    );
}

/** Without supply: each pin against the body, and each load and fuse; of the circuits of 12 V. */
export function resistances(diagnosis: Diagnosis): Measurable[] {
  const places = lowVoltagePlaces(diagnosis);
  return [
    ...across(places, diagnosis, 'ohm', ['load', 'fuse']),
    ...places.map(({ name, effort }): Measurable => [{ mode: 'ohm', red: name, black: BODY }, effort]),
  ];
}

/**
 * With the high voltage off: along and across what it flows through, and along those lines of several wires that halve
 * what is `likely`. Not against the body, of which it is insulated: that asks for a tester of insulation, and does not
 * tell where the way is open. Not where the pack stays live.
 */
export function highVoltageResistances(diagnosis: Diagnosis, off: CarState, likely: Likely): Measurable[] {
  const lines = restLines(diagnosis.circuit, off);
  const live = packNodes(diagnosis.circuit, lines);
  const orange = diagnosis.places.filter(
    ({ component, node }) => diagnosis.highVoltage.has(component) && !live.has(node),
  );
  return [
    ...across(orange, diagnosis, 'ohm', ['contact', 'fuse', 'join', 'load', 'resistor', 'wire']),
    ...stretches(lines, orange, likely).map(([red, black]) => between('ohm', red, black)),
  ];
}

/**
 * How a car stands while somebody works at its high-voltage parts: key off, service plugs out, and what control units
 * switch in them open, as they have no supply.
 */
export function highVoltageOff({ circuit, highVoltage }: Diagnosis, state: CarState): CarState {
  const opened = [...circuit.parts.values()].flatMap(({ component }) => {
    const isUnit = component.kind === 'ecu' && highVoltage.has(component.id) && component.positions !== undefined;
    return isUnit || isServicePlug(component) ? [[component.id, NO_POSITION] as const] : [];
  });
  return { ...state, key: 'off', positions: { ...state.positions, ...Object.fromEntries(opened) } };
}

const lowVoltagePlaces = ({ places, highVoltage }: Diagnosis): ProbePin[] =>
  places.filter(({ component }) => !highVoltage.has(component));

function across(
  places: readonly ProbePin[],
  { circuit }: Diagnosis,
  mode: 'ohm' | 'volt',
  kinds: readonly BranchKind[],
): Measurable[] {
  const at = new Map(places.map((place) => [place.node, place]));
  return circuit.branches.flatMap(({ kind, a, b }): Measurable[] => {
    const [red, black] = [at.get(a), at.get(b)];
    if (!kinds.includes(kind) || !red || !black) return [];
    return [between(mode, red, black)];
  });
}

const between = (mode: 'ohm' | 'volt', red: ProbePin, black: ProbePin): Measurable => [
  { mode, red: red.name, black: black.name },
  Math.max(red.effort, black.effort),
];
