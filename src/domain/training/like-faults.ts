import { circuitState, type CarState } from '../circuit/car-state';
import type { Circuit, Fault, FaultKind } from '../circuit/circuit-types';
import { faultText } from '../circuit/fault-text';
import { solveCircuit } from '../circuit/solve-circuit';
import type { Diagnosis } from '../diagnosis/diagnosis';
import { isTakenForGood } from '../netlist/kind-roles';
import { candidatesFor } from '../diagnosis/suspects';
import { seenAtFirst } from './best-path';
import { isSameFault } from './same-fault';

/**
 * A complaint about a short tells that the next fuse blows, one about resistance that the lamp is dim; whoever has had
 * the fuse replaced says so. Kinds that are absent are like themselves alone.
 */
const LIKE: Partial<Record<FaultKind, readonly FaultKind[]>> = {
  dead: ['dead', 'open', 'stuck-open'],
  'stuck-open': ['stuck-open', 'open'],
};

/** What is seen of a car, as one text. */
function seenKey(circuit: Circuit, state: CarState, faults: readonly Fault[]): string {
  const { loads, relays } = solveCircuit(circuit, circuitState(circuit, state), faults);
  const works = [...loads].filter(([, load]) => load.works).map(([key]) => key);
  return [...works, '|', ...[...relays].map(([key, at]) => `${key}=${at}`)].join();
}

/**
 * Other single faults that a complaint fits as well: the same is seen of them, and they are of a kind that it may tell
 * of. As `readFault` reads them.
 */
export function likeFaults(diagnosis: Diagnosis, state: CarState, faults: readonly Fault[]): readonly string[] {
  const { circuit } = diagnosis;
  const kinds = faults.flatMap(({ kind }) => LIKE[kind] ?? [kind]);
  const wanted = seenKey(circuit, state, faults);
  const found: string[] = [];
  for (const candidate of candidatesFor(diagnosis, seenAtFirst(diagnosis, state, faults))) {
    const [fault] = candidate.faults;
    if (fault === undefined || !kinds.includes(fault.kind) || isOfNoPart(circuit, fault)) continue;
    if (seenKey(circuit, state, [fault]) !== wanted) continue;
    if (!faults.some((own) => isSameFault(circuit, state, own, fault))) found.push(faultText(fault));
  }
  return found;
}

function isOfNoPart({ parts }: Circuit, { target }: Fault): boolean {
  const part = 'component' in target ? parts.get(target.component)?.component : undefined;
  return part !== undefined && isTakenForGood(part);
}
