import { faultText } from '../circuit/fault-text';
import type { Branch, Circuit, Fault, FaultKind } from '../circuit/circuit-types';
import { refOfKey } from '../netlist/pin-key';
import type { Target } from '../netlist/target';
import { isWiring } from '../netlist/kind-roles';
import type { ComponentKind } from '../netlist/netlist-types';
import { coarse, stretchesOf, variantsOf } from './added-resistance';
import type { FaultFamily } from './diagnosis-types';
import { usualWeight } from './fault-priors';
import type { LoadPath } from './load-path';
import type { Neighbours } from './neighbours';
import { repairPlace, type PlaceOf } from './repair-place';
import { crimpedJoints, faultsOfSplice } from './splice-faults';

/** A fault, or two at once, that may explain what was seen. */
export interface Candidate {
  name: string;
  faults: readonly Fault[];
  /** the same with other resistances, as far as they are not known */
  variants: readonly (readonly Fault[])[];
  /** explanations to be weighed apart, as indexes of variants: readings lie between those of one stretch */
  stretches: readonly (readonly number[])[];
  family: FaultFamily;
  /** before any evidence; not normalised */
  weight: number;
  /** as `PlaceOf` names it; two with `+` */
  place: string;
}

/** Of faults at one place: how much rarer each is than its most usual one. */
const RARE: Partial<Record<FaultKind, number>> = { resistance: 0.5, 'stuck-closed': 0.5, 'short-supply': 0.3 };
/** How much rarer neighbours touch than a wire its body, and are swapped than one is loose. */
const NEIGHBOURS_TOUCH = 0.1;
const NEIGHBOURS_SWAPPED = 0.05;

/**
 * Every single fault that a technician meets on the way of a load, once each: what stops it, and what lets it work when
 * it must not.
 */
export function singleFaults(circuit: Circuit, path: LoadPath, placeOf: PlaceOf = repairPlace): Candidate[] {
  const found = new Map<string, Candidate>();
  const add = (kind: FaultKind, target: Target, family: FaultFamily, share = 1): void => {
    const one = candidate(circuit, { kind, target }, family, share, placeOf);
    if (!found.has(one.name)) found.set(one.name, one);
  };
  const joints = crimpedJoints(circuit);
  for (const at of path.branches) {
    const branch = circuit.branches[at];
    if (branch === undefined) continue;
    for (const [kind, target, family, share] of faultsOf(circuit, branch)) add(kind, target, family, share);
    for (const node of branch.kind === 'wire' ? [branch.a, branch.b] : [])
      for (const [kind, target, family] of faultsOfSplice(joints.get(node))) add(kind, target, family);
  }
  for (const at of path.fused) {
    const { kind, component } = circuit.branches[at] ?? {};
    if (kind !== 'capacitor') add('short-ground', wireTarget(circuit.branches[at]), 'short');
    else if (component !== undefined) add('short', { kind: 'component', component }, 'short');
  }
  for (const at of path.beyond) add('short-supply', wireTarget(circuit.branches[at]), 'short');
  return [...found.values()];
}

/**
 * Terminals on the way of a load, or on a fuse of it, that touch the one beside them or have changed places with it:
 * after a plug was repaired, or has got wet.
 */
export function neighbourFaults(
  circuit: Circuit,
  path: LoadPath,
  neighbours: readonly Neighbours[],
  placeOf: PlaceOf,
): Candidate[] {
  const nodes = new Set(
    [...path.branches, ...path.fused].flatMap((at) => [circuit.branches[at]?.a ?? 0, circuit.branches[at]?.b ?? 0]),
  );
  const isOnWay = (key: string): boolean => (circuit.pins.get(key) ?? 0) !== 0 && nodes.has(circuit.pins.get(key) ?? 0);
  return neighbours.flatMap((both) => {
    const [target, beside] = both.map((key): Target => ({ kind: 'pin', ...refOfKey(key) }));
    if (!both.some(isOnWay) || target === undefined || beside === undefined) return [];
    return [
      candidate(circuit, { kind: 'short', target, other: beside }, 'short', NEIGHBOURS_TOUCH, placeOf),
      candidate(circuit, { kind: 'swap', target, other: beside }, 'connector', NEIGHBOURS_SWAPPED, placeOf),
    ];
  });
}

const wireTarget = (branch: Branch | undefined): Target => ({ kind: 'wire', wire: branch?.wire ?? '' });

type Possible = readonly [kind: FaultKind, target: Target, family: FaultFamily, share?: number];

function faultsOf(circuit: Circuit, branch: Branch): Possible[] {
  const { kind, component: id } = branch;
  if (kind === 'wire') {
    const target = wireTarget(branch);
    return [
      ['open', target, 'wire'],
      ['resistance', target, 'wire'],
      ['short-ground', target, 'short'],
      ['short-supply', target, 'short'],
    ];
  }
  const part = id === undefined ? undefined : circuit.parts.get(id)?.component;
  if (id === undefined || part === undefined) return [];
  const whole: Target = { kind: 'component', component: id };
  return [...faultsOfPart(circuit, branch, part.kind, whole), ...loosePins(branch, part.kind, id)];
}

function faultsOfPart(circuit: Circuit, { kind, component }: Branch, of: ComponentKind, whole: Target): Possible[] {
  const isRelay = circuit.relays.some((relay) => relay.component === component);
  const contact = isRelay ? 'relay' : 'contact';
  if (kind === 'fuse')
    return [
      ['dead', whole, 'fuse'],
      ['resistance', whole, 'fuse', 0.3],
    ];
  if (kind === 'contact')
    return [
      ['stuck-open', whole, contact],
      ['resistance', whole, contact],
      ['stuck-closed', whole, contact],
    ];
  if (kind === 'ground')
    return of === 'ground'
      ? [
          ['open', whole, 'ground'],
          ['resistance', whole, 'ground'],
        ]
      : [];
  if (kind === 'join' && of === 'splice') return faultsOfSplice(component);
  if (kind === 'join' && of === 'connector') return [['open', whole, 'connector']];
  if (kind === 'load') return [['dead', whole, isRelay ? 'relay' : 'load']];
  if (kind === 'source') return [['dead', whole, 'wire']];
  if (['diode', 'driver', 'resistor', 'sensor', 'unit'].includes(kind)) return [['dead', whole, 'load']];
  return [];
}

/** Terminals that have backed out or are corroded. */
function loosePins({ kind, pins }: Branch, of: ComponentKind, component: string): Possible[] {
  if (isWiring({ kind: of })) return [];
  return (pins ?? []).flatMap((pin): Possible[] => {
    if (pin === '') return [];
    const target: Target = { kind: 'pin', component, pin };
    const open: Possible = ['open', target, kind === 'driver' ? 'load' : 'connector'];
    return kind === 'load' ? [open, ['resistance', target, 'connector']] : [open];
  });
}

function candidate(circuit: Circuit, meant: Fault, family: FaultFamily, share: number, placeOf: PlaceOf): Candidate {
  const fault: Fault = { ...meant, target: unmistakable(circuit, meant.target) };
  const kind = 'component' in fault.target ? circuit.parts.get(fault.target.component)?.component.kind : undefined;
  const variants = variantsOf(fault);
  return {
    name: faultText(fault),
    faults: [fault],
    variants,
    stretches: stretchesOf(variants),
    family,
    weight: usualWeight(family, kind) * share * (RARE[fault.kind] ?? 1),
    place: placeOf(circuit, fault.target),
  };
}

/** A ground may have the name of a wire: its pin tells them apart. */
function unmistakable(circuit: Circuit, target: Target): Target {
  if (target.kind !== 'component' || !circuit.wires.has(target.component)) return target;
  const [pin] = circuit.parts.get(target.component)?.component.pins ?? [];
  return pin === undefined ? target : { kind: 'pin', component: target.component, pin: pin.id };
}

/** A second fault among a car that has one: estimate, about one car in thirty. */
const SECOND = 1 / 30;

/** Two faults at once. `whole` is the weight of all single faults. */
export function pairOf(one: Candidate, other: Candidate, whole: number): Candidate {
  const seconds = coarse(other.variants);
  const variants = coarse(one.variants).flatMap((first) => seconds.map((second) => [...first, ...second]));
  return {
    name: `${one.name}+${other.name}`,
    faults: [...one.faults, ...other.faults],
    variants,
    stretches: [variants.map((_, at) => at)],
    family: one.family,
    weight: (one.weight * other.weight * SECOND) / whole,
    place: `${one.place}+${other.place}`,
  };
}
