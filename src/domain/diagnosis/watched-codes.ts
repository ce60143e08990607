import { loadKey } from '../circuit/solve-circuit';
import { ampereOfWire } from '../circuit/solved-car';
import type { Circuit } from '../circuit/circuit-types';
import { wireKey } from '../circuit/merge-sheets';
import { pinKey, refKey } from '../netlist/pin-key';
import type { Netlist, Pin } from '../netlist/netlist-types';
import type { Readings } from './candidate-readings';
import { isReachedByTester } from './tester-reach';

/** A trouble code by which a control unit watches the circuit of one of its outputs. */
export interface WatchedCode {
  unit: string;
  failure: NonNullable<Pin['codes']>[number]['failure'];
  isHighSide: boolean;
  /** wires at the output, by `wireKey`, with 1 for those that end there and −1 for those that begin there */
  wires: readonly (readonly [wire: string, sign: number])[];
}

/** What a tester needs to be told of a car: currents, and which electronics are awake. */
type Driven = Pick<Readings, 'ampere' | 'loads'>;

/** An output that carries less than this without a fault is not driven, A. */
const LEAST_AMPERE = 0.01;
/** Share of the usual current from which an output surely, and possibly, counts as open or as overloaded. */
const SURELY_OPEN = 0.2;
const PERHAPS_OPEN = 0.6;
const PERHAPS_OVERLOADED = 1.5;
const SURELY_OVERLOADED = 3;

/** The codes of a sheet that an electrical fault of an output sets, of units that a tester reaches. */
export function watchedCodes(netlists: readonly Netlist[]): Map<string, WatchedCode> {
  const found = new Map<string, WatchedCode>();
  for (const netlist of netlists)
    for (const unit of netlist.components.filter(isReachedByTester))
      for (const { id, role, codes = [] } of unit.pins) {
        if (role !== 'out-low' && role !== 'out-high') continue;
        const wires = wiresAt(netlists, netlist, pinKey(unit.id, id));
        for (const { code, failure } of codes)
          found.set(code, { unit: unit.id, failure, isHighSide: role === 'out-high', wires });
      }
  return found;
}

function wiresAt(netlists: readonly Netlist[], netlist: Netlist, pin: string): WatchedCode['wires'] {
  return netlist.wires.flatMap((wire) => {
    const sign = refKey(wire.to) === pin ? 1 : refKey(wire.from) === pin ? -1 : 0;
    return sign === 0 ? [] : [[wireKey(netlists, netlist, wire.id), sign] as const];
  });
}

/**
 * How likely a code is stored in a car, 0 … 1: by the current of the output while it is driven, against that of a sound
 * car. Undefined where the output is not driven, or nobody reads the unit because it is without supply.
 */
export function storedShare(circuit: Circuit, code: WatchedCode, sound: Driven, car: Driven): number | undefined {
  const usual = Math.abs(ampereOf(circuit, code, sound));
  if (usual < LEAST_AMPERE || !isSupplied(circuit, code.unit, car)) return undefined;
  const share = Math.abs(ampereOf(circuit, code, car)) / usual;
  const [byOpen, byOverload] = setsIt(code);
  if (share < PERHAPS_OPEN) return byOpen ? (share < SURELY_OPEN ? 1 : 0.5) : 0;
  if (share > PERHAPS_OVERLOADED) return byOverload ? (share > SURELY_OVERLOADED ? 1 : 0.5) : 0;
  return 0;
}

const ampereOf = (circuit: Circuit, { wires }: WatchedCode, { ampere }: Driven): number =>
  wires.reduce((sum, [name, sign]) => {
    const wire = circuit.wires.get(name);
    return sum + (wire ? sign * ampereOfWire(ampere, wire) : 0);
  }, 0);

/** An output that switches to ground reads low when its line is open or on the body, one to the supply reads high. */
function setsIt({ failure, isHighSide }: WatchedCode): readonly [byOpen: boolean, byOverload: boolean] {
  if (failure === 'circuit') return [true, true];
  if (failure === 'open') return [true, false];
  const isOpen = (failure === 'high') === isHighSide;
  return [isOpen, !isOpen];
}

/** Whether a control unit has its supply; one whose supply the sheet does not show has. */
export function isSupplied({ units, branches }: Circuit, unit: string, { loads }: Pick<Readings, 'loads'>): boolean {
  const inner = units.find(({ component }) => component === unit)?.loads ?? [];
  return (
    inner.length === 0 || inner.some((at) => loads.get(loadKey(unit, branches[at]?.load?.index ?? 0))?.works === true)
  );
}
