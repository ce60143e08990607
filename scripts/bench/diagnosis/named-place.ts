import type { Circuit, Fault } from '../../../src/domain/circuit/circuit-types';
import type { Suspect } from '../../../src/domain/diagnosis/diagnosis-types';
import { repairPlace } from '../../../src/domain/diagnosis/repair-place';

/** Whether the likeliest place of all that was found, by all that may be wrong there, is that of the true fault. */
export function isNamedFirst(circuit: Circuit, truth: Fault, found: readonly Suspect[]): boolean {
  const shares = new Map<string, number>();
  for (const { faults, likelihood } of found)
    for (const place of new Set(faults.flatMap((fault) => placesOf(circuit, fault))))
      shares.set(place, (shares.get(place) ?? 0) + likelihood);
  const most = Math.max(...shares.values());
  return placesOf(circuit, truth).some((place) => shares.get(place) === most);
}

/** Of a fault between two terminals both. */
const placesOf = (circuit: Circuit, { target, other }: Fault): string[] =>
  [target, other].flatMap((at) => (at ? [repairPlace(circuit, at)] : []));
