import { ofKind, type ByKind } from '../netlist/by-kind';
import type { Load, NetlistComponent, Wire } from '../netlist/netlist-types';

/** Copper of vehicle cables at 20 °C with its stranding (ISO 6722-1: 37.1 mΩ/m for 0.5 mm²), Ω·mm²/m. */
const CABLE_OHM = 0.0185;
/** Length of a wire of which none is stated, metres. */
const USUAL_LENGTH = 1.5;
/** A crimped and plugged contact at the end of a thin wire (USCAR-2 allows 10 mΩ when new), Ω; lugs are better. */
const CONTACT_OHM = 0.003;
const THIN_AREA = 2.5;
/** A joint inside a housing, of which neither colour nor area is known. */
const INNER_OHM = 0.005;
/** Blade fuses drop about 75 mV at their rating when cold (ISO 8820-3). */
const FUSE_VOLT = 0.075;
const UNSTATED_FUSE = 15;
/** Continuous current, as a multiple of the rating, that a blade fuse does not survive (ISO 8820-3). */
export const BLOWS_AT = 1.35;
/** A fuse without a rating is only taken to blow at what no blade fuse carries, ampere. */
export const UNSTATED_BLOWS_AT = 54;

export const NOMINAL_VOLT = 12;
export const RELAY_OHM = 85;
/** Electronics of a sensor or an ignition coil with its own output stage. */
const ELECTRONICS_OHM = 220;
/** Windings draw this much less than their resistance says while they turn. */
const TURNING = 5;
/** What a load of unstated power takes from a high-voltage pack, ampere. */
const CONVERTER_AMPERE = 1;
/** Phase of a drive motor, held back by its inverter. */
const DRIVE_OHM = 10;

/** Working resistance of loads of which nothing is stated (files of netlist/1): a lamp of 21 W, a horn of 50 W … */
const USUAL_OHM: ByKind<number> = {
  battery: ELECTRONICS_OHM,
  capacitor: ELECTRONICS_OHM,
  coil: 0.7,
  connector: ELECTRONICS_OHM,
  continuation: ELECTRONICS_OHM,
  diode: ELECTRONICS_OHM,
  ecu: 100,
  fuse: ELECTRONICS_OHM,
  generator: 1000,
  ground: ELECTRONICS_OHM,
  heater: 0.72,
  horn: 2.9,
  'ignition-switch': ELECTRONICS_OHM,
  lamp: 6.9,
  motor: 1.5,
  rail: ELECTRONICS_OHM,
  relay: RELAY_OHM,
  resistor: ELECTRONICS_OHM,
  sensor: ELECTRONICS_OHM,
  solenoid: 15,
  'spark-plug': ELECTRONICS_OHM,
  splice: ELECTRONICS_OHM,
  starter: 0.13,
  switch: RELAY_OHM,
};

/** Resistance of a wire with its two contacts, Ω. */
export function wireOhm(wire: Wire): number {
  if (wire.unstated?.includes('area') === true) return INNER_OHM;
  const contact = Math.min(CONTACT_OHM, (CONTACT_OHM * THIN_AREA) / wire.area);
  return (CABLE_OHM * (wire.length ?? USUAL_LENGTH)) / wire.area + 2 * contact;
}

export const fuseOhm = (ampere: number | undefined): number => FUSE_VOLT / (ampere ?? UNSTATED_FUSE);

export interface LoadModel {
  /** at work */
  ohm: number;
  /** switched off, cold, as an ohmmeter shows it */
  restOhm: number;
  volt: number;
  turns: boolean;
}

/** Filaments are about twelve times colder in resistance than they are lit. */
const LAMP_COLD = 1 / 12;

/**
 * A load at work and at rest, from what is stated of it: watts at the nominal voltage for the former, ohms for the
 * latter. `highVolt` is the voltage of the pack when its cables are orange.
 */
export function loadModel(component: NetlistComponent, load: Load | undefined, highVolt?: number): LoadModel {
  const { kind } = component;
  const volt = load?.volt ?? highVolt ?? NOMINAL_VOLT;
  // of a control unit it is the termination of its bus
  const stated = load?.ohm ?? (kind === 'ecu' ? undefined : component.ohm);
  const byWatt = load?.watt === undefined ? undefined : volt ** 2 / load.watt;
  // a drive motor is held back by its inverter and does not stall
  if (kind === 'motor' && highVolt !== undefined && byWatt === undefined)
    return { ohm: DRIVE_OHM, restOhm: stated ?? DRIVE_OHM, volt, turns: false };
  const byKind = highVolt === undefined ? usual(component) : highVolt / CONVERTER_AMPERE;
  const turns = (kind === 'motor' || kind === 'starter') && load?.supply !== '50' && !isActuator(stated, byWatt);
  if (turns) {
    const ohm = byWatt ?? (stated === undefined ? byKind : stated * TURNING);
    return { ohm, restOhm: Math.min(ohm, stated ?? ohm / TURNING), volt, turns };
  }
  // of a heated sensor or a coil both may be stated: what a meter shows at rest is the resistance
  const ohm = byWatt ?? stated ?? byKind;
  return { ohm, restOhm: stated ?? (kind === 'lamp' ? ohm * LAMP_COLD : ohm), volt, turns };
}

/** Small positioning motors are stated by their resistance and barely slow down their current. */
const isActuator = (ohm: number | undefined, byWatt: number | undefined): boolean =>
  byWatt === undefined && ohm !== undefined && ohm >= 1;

function usual({ kind, pins }: NetlistComponent): number {
  // an ignition coil with a trigger pin has its output stage inside
  if (kind === 'coil' && pins.length > 2) return ELECTRONICS_OHM;
  return ofKind(USUAL_OHM, kind, ELECTRONICS_OHM);
}
