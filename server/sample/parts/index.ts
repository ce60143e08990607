import type { ComponentKind } from '../../../src/domain/netlist/netlist-types';
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

const DIN_LETTER: Partial<Record<ComponentKind, string>> = {
  battery: 'G',
  starter: 'M',
  generator: 'G',
  fuse: 'F',
  relay: 'K',
  motor: 'M',
  switch: 'S',
  'ignition-switch': 'S',
  lamp: 'E',
  sensor: 'B',
  ecu: 'A',
  ground: 'W',
  connector: 'X',
  solenoid: 'Y',
  coil: 'T',
  heater: 'EH',
  resistor: 'R',
  horn: 'H',
  'spark-plug': 'FZ',
  diode: 'V',
};
const PLAIN_PREFIX: Partial<Record<ComponentKind, string>> = {
  battery: 'BAT',
  starter: 'ST',
  generator: 'ALT',
  fuse: 'FU',
  relay: 'RL',
  motor: 'MO',
  switch: 'SW',
  'ignition-switch': 'IG',
  lamp: 'LP',
  sensor: 'SN',
  ecu: 'CU',
  ground: 'GD',
  connector: 'CN',
  solenoid: 'SV',
  coil: 'IC',
  heater: 'HT',
  resistor: 'RE',
  horn: 'HN',
  'spark-plug': 'PL',
  diode: 'DI',
};

/** Fuse numbers outside the VW group move with the car. */
const shift = (vehicle: SampleVehicle, { kind }: PartEntry): number =>
  vehicle.scheme !== 'vag' && kind === 'fuse' ? stableHash(vehicle.slug) % 4 : 0;

/** Designation of a part on one car's sheets. */
export function designation(vehicle: SampleVehicle, role: PartRole): string {
  const entry = PARTS[role];
  if (vehicle.scheme === 'vag') return entry.vag;
  const number = entry.number + shift(vehicle, entry);
  return vehicle.scheme === 'din'
    ? `${DIN_LETTER[entry.kind] ?? 'A'}${number}`
    : `${PLAIN_PREFIX[entry.kind] ?? 'CU'}${String(number).padStart(2, '0')}`;
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
