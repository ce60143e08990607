import type { ByKind } from '../../../src/domain/netlist/by-kind';
import { stableHash, type SampleVehicle } from '../sample-vehicle';
import { BODY_PARTS } from './body';
import { CHASSIS_PARTS } from './chassis';
import { CLIMATE_PARTS } from './climate';
import { ELECTRIC_PARTS } from './electric';
import { wordsOn } from './electric-words';
import { ENGINE_PARTS } from './engine';
import { GEARBOX_PARTS } from './gearbox';
import { LIGHTING_PARTS } from './lighting';
import { NETWORK_PARTS } from './network';
import { BOXES, type PartEntry } from './part-entry';
import { POWER_PARTS } from './power';

const ALL = {
  ...POWER_PARTS,
  ...ENGINE_PARTS,
  ...GEARBOX_PARTS,
  ...LIGHTING_PARTS,
  ...BODY_PARTS,
  ...CHASSIS_PARTS,
  ...CLIMATE_PARTS,
  ...NETWORK_PARTS,
  ...ELECTRIC_PARTS,
};

export type PartRole = keyof typeof ALL;

/** Parts by role. Circuits ask for roles; the designation follows the car's naming scheme. */
export const PARTS: Record<PartRole, PartEntry> = ALL;

/** What designations begin with, after EN 81346 and by plain letters. Bars, joints and arrows have names of their own. */
const PREFIXES: ByKind<{ din: string; plain: string }> = {
  battery: { din: 'G', plain: 'BAT' },
  capacitor: { din: 'C', plain: 'CP' },
  coil: { din: 'T', plain: 'IC' },
  connector: { din: 'X', plain: 'CN' },
  continuation: { din: 'A', plain: 'CU' },
  diode: { din: 'V', plain: 'DI' },
  ecu: { din: 'A', plain: 'CU' },
  fuse: { din: 'F', plain: 'FU' },
  generator: { din: 'G', plain: 'ALT' },
  ground: { din: 'W', plain: 'GD' },
  heater: { din: 'EH', plain: 'HT' },
  horn: { din: 'H', plain: 'HN' },
  'ignition-switch': { din: 'S', plain: 'IG' },
  lamp: { din: 'E', plain: 'LP' },
  motor: { din: 'M', plain: 'MO' },
  rail: { din: 'A', plain: 'CU' },
  relay: { din: 'K', plain: 'RL' },
  resistor: { din: 'R', plain: 'RE' },
  sensor: { din: 'B', plain: 'SN' },
  solenoid: { din: 'Y', plain: 'SV' },
  'spark-plug': { din: 'FZ', plain: 'PL' },
  splice: { din: 'A', plain: 'CU' },
  starter: { din: 'M', plain: 'ST' },
  switch: { din: 'S', plain: 'SW' },
};

/** Fuse numbers outside the VW group move with the car. */
const shift = (vehicle: SampleVehicle, { kind }: PartEntry): number =>
  vehicle.scheme !== 'vag' && kind === 'fuse' ? stableHash(vehicle.slug) % 4 : 0;

/** Designation of a part on one car's sheets. */
export function designation(vehicle: SampleVehicle, role: PartRole): string {
  const entry = PARTS[role];
  if (vehicle.scheme === 'vag') return entry.vag;
  const number = entry.number + shift(vehicle, entry);
  const { din, plain } = PREFIXES[entry.kind];
  return vehicle.scheme === 'din' ? `${din}${number}` : `${plain}${String(number).padStart(2, '0')}`;
}

/** Box and slot of a fuse or relay on one car, as the netlist keeps it. */
export function slotOf(vehicle: SampleVehicle, role: PartRole): { box: string; number: string } | undefined {
  const entry = PARTS[role];
  return (
    entry.slot && {
      box: wordsOn(vehicle, BOXES[entry.slot.box].name),
      number: String(entry.slot.number + shift(vehicle, entry)),
    }
  );
}

/** Made-up but stable part number in the manner of a maker's catalogue; sheets are marked 示例. */
export function partNumber(vehicle: SampleVehicle, role: PartRole): string {
  const hash = stableHash(`${vehicle.slug}/${role}`);
  return `示例-${String(hash % 1000).padStart(3, '0')}-${String((hash >>> 10) % 1000).padStart(3, '0')}`;
}
