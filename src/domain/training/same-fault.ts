import { circuitState, type CarState } from '../circuit/car-state';
import type { Circuit, Fault, Solution } from '../circuit/circuit-types';
import { solveCircuit } from '../circuit/solve-circuit';
import { areTogether } from './parts-of-target';

/** What no handheld meter in a workshop tells apart. */
const SAME_VOLT = 0.15;
const SAME_AMPERE = 0.03;
const SAME_SHARE = 0.05;

/** How right a decision is. */
export interface DecisionJudgement {
  readonly right: boolean;
  /** how many of the faults were named */
  readonly found: number;
  /** a fault that was not named is beside one that was named wrongly */
  readonly near: boolean;
}

/**
 * Judges what somebody says is wrong with a car. Faults that no measurement tells apart are the same: a load that is
 * dead and its terminal that has backed out. Resistance that was added needs no number. `state`: how the car stands
 * when the complaint shows. Throws a RangeError in Chinese for a fault that the circuit cannot have.
 */
export function judgeFaults(
  circuit: Circuit,
  state: CarState,
  truth: readonly Fault[],
  claimed: readonly Fault[],
): DecisionJudgement {
  const rest = [...claimed];
  const missed: Fault[] = [];
  for (const fault of truth) {
    const at = rest.findIndex((one) => isSameFault(circuit, state, fault, one));
    if (at < 0) missed.push(fault);
    else rest.splice(at, 1);
  }
  return {
    right: missed.length === 0 && rest.length === 0,
    found: truth.length - missed.length,
    near: missed.some((fault) => rest.some((one) => areTogether(circuit, fault.target, one.target))),
  };
}

/**
 * Whether a fault that is claimed makes the same car as the true one, in the state of the complaint and with the key
 * off, on and running. Throws a RangeError in Chinese for a fault that the circuit cannot have.
 */
export function isSameFault(circuit: Circuit, state: CarState, truth: Fault, claimed: Fault): boolean {
  // Both leave the fuse blown; the ohmmeter tells them apart, and the next fuse does.
  if (isShort(truth) !== isShort(claimed)) return false;
  // nobody can name the ohms of a corroded contact
  const meant: Fault =
    claimed.kind === truth.kind && truth.ohm !== undefined ? { ...claimed, ohm: truth.ohm } : claimed;
  return statesToCompare(state).every((one) => {
    const stand = circuitState(circuit, one);
    return isSameSolution(solveCircuit(circuit, stand, [truth]), solveCircuit(circuit, stand, [meant]));
  });
}

const isShort = ({ kind }: Fault): boolean => kind.startsWith('short');

const statesToCompare = (state: CarState): CarState[] => [
  state,
  ...(['off', 'on', 'run'] as const).filter((key) => key !== state.key).map((key) => ({ ...state, key })),
];

function isSameSolution(one: Solution, other: Solution): boolean {
  for (const [relay, position] of one.relays) if (other.relays.get(relay) !== position) return false;
  for (const [load, { works }] of one.loads) if ((other.loads.get(load)?.works ?? false) !== works) return false;
  const pins = new Set([...one.volt.keys(), ...other.volt.keys()]);
  for (const pin of pins) {
    const [a, b] = [voltOf(one, pin), voltOf(other, pin)];
    if (a !== null && b !== null && Math.abs(a - b) > SAME_VOLT) return false;
  }
  for (const [wire, ampere] of one.ampere) {
    const difference = Math.abs(ampere - (other.ampere.get(wire) ?? 0));
    if (difference > Math.max(SAME_AMPERE, SAME_SHARE * Math.abs(ampere))) return false;
  }
  return true;
}

/** What a meter shows at a pin; null where the circuit does not say it. A floating pin reads 0 V. */
function voltOf({ volt, unknown }: Solution, pin: string): number | null {
  const reason = unknown.get(pin);
  if (reason !== undefined && reason !== 'floating') return null;
  return volt.get(pin) ?? 0;
}
