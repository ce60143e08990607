import { ofKind, type ByKind } from '../netlist/by-kind';
import type { ComponentKind } from '../netlist/netlist-types';
import type { FaultCounts, FaultFamily } from './diagnosis-types';

/**
 * How likely one element of a kind is the cause, against one wire that is broken: our estimate (docs/diagnosis.md),
 * made to be replaced by what closed findings say.
 */
const USUAL: Readonly<Record<FaultFamily, number>> = {
  fuse: 8,
  load: 6,
  relay: 5,
  ground: 4,
  contact: 3,
  connector: 1.5,
  splice: 1,
  wire: 1,
  short: 0.8,
};
/** Lamps wear out; windings, heaters and electronics seldom. */
const LOAD_WEAR: ByKind<number> = {
  battery: 1,
  capacitor: 1,
  coil: 1,
  connector: 1,
  continuation: 1,
  diode: 0.5,
  ecu: 0.3,
  fuse: 1,
  generator: 1,
  ground: 1,
  heater: 1,
  horn: 1,
  'ignition-switch': 1,
  lamp: 1.6,
  motor: 1,
  rail: 1,
  relay: 1,
  resistor: 0.5,
  sensor: 0.8,
  solenoid: 1,
  'spark-plug': 1,
  splice: 1,
  starter: 1,
  switch: 1,
};
/** Findings that our estimate counts for. */
const ESTIMATE_COUNTS = 30;

const FAMILIES = Object.keys(USUAL) as FaultFamily[];

/** Weight of one element of a family; `kind` of the part where it has one. */
export const usualWeight = (family: FaultFamily, kind?: ComponentKind): number =>
  USUAL[family] * (family === 'load' ? ofKind(LOAD_WEAR, kind, 1) : 1);

/**
 * Factors by which counted causes change the weights: the mean of a Dirichlet distribution whose prior is our estimate,
 * against that estimate. 1 for all without counts.
 */
export function learnedFactors(counts: FaultCounts = {}): Readonly<Record<FaultFamily, number>> {
  const whole = FAMILIES.reduce((sum, family) => sum + USUAL[family], 0);
  const counted = FAMILIES.reduce((sum, family) => sum + Math.max(0, counts[family] ?? 0), 0);
  const factors = FAMILIES.map((family): [FaultFamily, number] => {
    const usual = USUAL[family] / whole;
    const mean = (usual * ESTIMATE_COUNTS + Math.max(0, counts[family] ?? 0)) / (ESTIMATE_COUNTS + counted);
    return [family, mean / usual];
  });
  return Object.fromEntries(factors) as Record<FaultFamily, number>;
}
