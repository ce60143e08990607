import { applyFaults } from './apply-faults';
import type { Circuit, CircuitState, Fault, FaultKind, KeyPosition } from './circuit-types';
import { settle } from './settle';

/** Faults that take more current than a sound circuit. */
const TAKES_MORE: readonly FaultKind[] = ['short', 'short-ground', 'short-supply', 'stuck-closed', 'swap'];
/** In one of these all is supplied that ever is. */
const SUPPLIED: readonly KeyPosition[] = ['run', 'start'];

/**
 * The same faults and, as dead, the fuses that they have blown while the car was driven with its switches as they
 * stand: an ohmmeter, for which the key is turned off, finds those open.
 */
export function withBlownFuses(circuit: Circuit, state: CircuitState, faults: readonly Fault[]): readonly Fault[] {
  if (!faults.some(({ kind }) => TAKES_MORE.includes(kind))) return faults;
  const faulty = applyFaults(circuit, faults);
  const blown = new Set(SUPPLIED.flatMap((key) => [...settle(circuit, faulty, { ...state, key }).settled.blown]));
  return [
    ...faults,
    ...[...blown].map((fuse): Fault => ({ kind: 'dead', target: { kind: 'component', component: fuse } })),
  ];
}
