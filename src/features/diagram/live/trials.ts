import { useState } from 'react';
import { applyFaults } from '@/domain/circuit/apply-faults';
import type { Circuit, Fault } from '@/domain/circuit/circuit-types';
import { readFault } from '@/domain/circuit/fault-text';
import type { Target } from '@/domain/netlist/target';
import { ofKind, type ByKind } from '@/domain/netlist/by-kind';
import type { Netlist } from '@/domain/netlist/netlist-types';
import type { CarMemory } from './car-memory';
import type { Trial } from './live-session';

/** 如果…: faults that the user puts into the drawn car to see what they do. */
export interface Trials {
  all: readonly Trial[];
  /** puts it in, or takes it out */
  toggle: (text: string) => void;
  clear: () => void;
}

export function useTrials(netlist: Netlist, circuit: Circuit, memory: CarMemory): Trials {
  const [all, setAll] = useState(() => memory.of(netlist.set ?? netlist.id).trials);
  const keep = (trials: readonly Trial[]): void => {
    memory.keep({ trials });
    setAll(trials);
  };
  return {
    all,
    toggle: (text) => {
      const others = all.filter((one) => one.text !== text || !holdsHere(circuit, netlist.id, one));
      keep(others.length < all.length ? others : [...all, { sheet: netlist.id, text }]);
    },
    clear: () => keep([]),
  };
}

/** The faults of a sheet: all that were put in here, and those of parts that were put in on another sheet. */
export const trialFaults = (circuit: Circuit, sheet: string, trials: readonly Trial[]): Fault[] =>
  trials.flatMap((trial) => faultHere(circuit, sheet, trial) ?? []);

const holdsHere = (circuit: Circuit, sheet: string, trial: Trial): boolean => faultHere(circuit, sheet, trial) !== null;

function faultHere(circuit: Circuit, sheet: string, { sheet: own, text }: Trial): Fault | null {
  const fault = possibleFault(circuit, text);
  // wires are numbered by the sheet
  return fault && (own === sheet || fault.target.kind !== 'wire') ? fault : null;
}

/** The fault of a text; null when the circuit cannot have it. */
function possibleFault(circuit: Circuit, text: string): Fault | null {
  try {
    const fault = readFault(circuit, text);
    applyFaults(circuit, [fault]);
    return fault;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

interface TrialKind {
  fault: string;
  text: string;
}

const OF_WIRE: readonly TrialKind[] = [
  { fault: 'open', text: '断路' },
  { fault: 'resistance', text: '接触不良 5 Ω' },
  { fault: 'short-ground', text: '对搭铁短路' },
  { fault: 'short-supply', text: '对电源短路' },
];
const OF_PIN: readonly TrialKind[] = [
  { fault: 'open', text: '针脚松脱' },
  { fault: 'resistance', text: '接触不良 5 Ω' },
];
const OF_CONTACT: readonly TrialKind[] = [
  { fault: 'stuck-open', text: '触点不闭合' },
  { fault: 'stuck-closed', text: '触点粘连' },
];
const OF_LOAD: readonly TrialKind[] = [{ fault: 'dead', text: '损坏' }];
const OF_PART: ByKind<readonly TrialKind[]> = {
  battery: [],
  capacitor: [{ fault: 'short', text: '击穿短路' }],
  coil: OF_LOAD,
  connector: OF_LOAD,
  continuation: [],
  diode: OF_LOAD,
  ecu: OF_LOAD,
  fuse: [{ fault: 'open', text: '熔断' }],
  generator: OF_LOAD,
  ground: [
    { fault: 'open', text: '搭铁断开' },
    { fault: 'resistance', text: '搭铁不良 5 Ω' },
  ],
  heater: OF_LOAD,
  horn: OF_LOAD,
  'ignition-switch': OF_LOAD,
  lamp: OF_LOAD,
  motor: OF_LOAD,
  rail: [],
  relay: OF_CONTACT,
  resistor: OF_LOAD,
  sensor: OF_LOAD,
  solenoid: OF_LOAD,
  'spark-plug': OF_LOAD,
  splice: [{ fault: 'open', text: '断开' }],
  starter: OF_LOAD,
  switch: OF_CONTACT,
};

/** What can be tried at a target: `readFault`'s text and its Chinese name. */
export function trialsAt(circuit: Circuit, target: Target): readonly { text: string; name: string }[] {
  const [place, kinds] = placeAndKinds(circuit, target);
  return kinds
    .map(({ fault, text }) => ({ text: `${fault}:${place}`, name: text }))
    .filter(({ text }) => possibleFault(circuit, text) !== null);
}

function placeAndKinds(circuit: Circuit, target: Target): [string, readonly TrialKind[]] {
  if (target.kind === 'wire') return [target.wire, OF_WIRE];
  if (target.kind === 'pin') return [`${target.component}.${target.pin}`, OF_PIN];
  if (target.kind === 'plug') return ['', []];
  const part = circuit.parts.get(target.component)?.component;
  return [target.component, part ? ofKind(OF_PART, part.kind, OF_LOAD) : []];
}
