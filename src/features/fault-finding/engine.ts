import { circuitState, type CarState } from '@/domain/circuit/car-state';
import type { Circuit } from '@/domain/circuit/circuit-types';
import { loadKey, solveCircuit } from '@/domain/circuit/solve-circuit';
import type { Advice, Evidence, FaultCounts, Suspect } from '@/domain/diagnosis/diagnosis-types';
import { advising, openDiagnosis, suspectText, symptomState } from '@/domain/diagnosis/open-diagnosis';
import { repairPlace } from '@/domain/diagnosis/repair-place';
import { startCodes } from '@/domain/diagnosis/start-codes';
import type { ComponentKind, Netlist } from '@/domain/netlist/netlist-types';

/** A load of a sheet that can be chosen as what does not work. */
export interface SheetLoad {
  /** `loadKey` */
  load: string;
  /** id of its component */
  part: string;
  kind: ComponentKind;
  /** Chinese; with its terminal where a part has several loads */
  name: string;
}

/** What thinks for the screens: solver and diagnosis, opened for one sheet. */
export interface Engine {
  loads: readonly SheetLoad[];
  /** the state of the car in which a load should work, or should not although it does */
  symptomState: (load: string, works: boolean) => CarState;
  /** what known codes of the car say, as evidence: of those by which a control unit watches a circuit of the sheet */
  startCodes: (codes: readonly string[], state: CarState) => ReturnType<typeof startCodes>;
  /** what is known and what to do next, in steps of few milliseconds; each tells its share of the whole, 0 … 1 */
  advising: (evidence: readonly Evidence[]) => Generator<number, Advice, void>;
  /** a suspect in words: `保险丝 S228 熔断`, and where it sits */
  nameOf: (suspect: Suspect) => { title: string; place?: string };
  /** the same for suspects that one look settles */
  placeOf: (suspect: Suspect) => string;
}

/** Opens the engine for a sheet; `counts` are how often each kind of fault was the cause. */
export function openEngine(netlist: Netlist, counts: FaultCounts = {}): Engine {
  const diagnosis = openDiagnosis(netlist, { counts });
  return {
    loads: loadsOf(diagnosis.circuit),
    symptomState: (load, works) => (works ? quietState(diagnosis.circuit, load) : symptomState(diagnosis, load)),
    startCodes: (codes, state) => startCodes(diagnosis, codes, state),
    advising: (evidence) => advising(diagnosis, evidence),
    nameOf: (suspect) => suspectText(diagnosis, suspect),
    placeOf: ({ faults }) => faults.map(({ target }) => repairPlace(diagnosis.circuit, target)).join('+'),
  };
}

/** The loads of a circuit, in the order of the sheet. */
export function loadsOf({ branches, parts }: Circuit): SheetLoad[] {
  const loads = branches.filter(({ kind, load }) => kind === 'load' && load !== undefined);
  return loads.flatMap(({ component = '', load, pins }) => {
    const part = parts.get(component)?.component;
    if (!part || !load) return [];
    const isOnly = loads.filter((other) => other.component === component).length === 1;
    const name = isOnly ? part.name : `${part.name}（${pins?.[0] ?? load.index + 1} 脚）`;
    return [{ load: loadKey(component, load.index), part: component, kind: part.kind, name }];
  });
}

/** A state with everything at rest in which a sound car leaves a load alone: key in 通电, else off. */
function quietState(circuit: Circuit, load: string): CarState {
  const on: CarState = { key: 'on' };
  const { loads } = solveCircuit(circuit, circuitState(circuit, on));
  return loads.get(load)?.works === true ? { key: 'off' } : on;
}
