import { circuitFrom } from '../circuit/circuit-from';
import { wireKey } from '../circuit/merge-sheets';
import { highVoltageParts } from '../diagram/high-voltage';
import { pinName } from '../netlist/pin-key';
import type { Netlist } from '../netlist/netlist-types';
import { SolvedReadings } from './candidate-readings';
import type { Diagnosis } from './diagnosis';
import type { FaultCounts } from './diagnosis-types';
import { learnedFactors } from './fault-priors';
import { neighboursIn } from './neighbours';
import { probePlaces } from './places';
import { repairPlace } from './repair-place';
import { unitInputs } from './unit-inputs';
import { watchedCodes } from './watched-codes';

export type { Diagnosis } from './diagnosis';
export { advise, advising } from './advise';
export { suspectText } from './suspect-text';
export { symptomState } from './symptom-state';

export interface DiagnosisOptions {
  /** causes of closed findings, by family */
  counts?: FaultCounts;
}

/** Begins a search for a fault in a sheet, or in the sheets of a car as one. Solves nothing yet. */
export function openDiagnosis(netlists: Netlist | readonly Netlist[], { counts }: DiagnosisOptions = {}): Diagnosis {
  const sheets = Array.isArray(netlists) ? (netlists as readonly Netlist[]) : [netlists as Netlist];
  const circuit = circuitFrom(sheets);
  const pins = [...circuit.pins.keys()];
  return {
    circuit,
    netlists: sheets,
    wires: new Map(sheets.flatMap((sheet) => sheet.wires.map((wire) => [wireKey(sheets, sheet, wire.id), wire]))),
    places: probePlaces(sheets, circuit, pins),
    highVoltage: new Set(highVoltageParts(sheets)),
    neighbours: neighboursIn(sheets, circuit),
    codes: watchedCodes(sheets),
    inputs: new Map(unitInputs(circuit).map((input) => [input.name, input])),
    pins: new Map(pins.map((key, at) => [pinName(key), at])),
    factors: learnedFactors(counts),
    solved: new SolvedReadings(circuit),
    placeOf: repairPlace,
    candidates: new Map(),
    ohms: new Map(),
    blown: new Map(),
  };
}
