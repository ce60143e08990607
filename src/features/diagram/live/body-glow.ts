import { ofKind, type ByKind } from '@/domain/netlist/by-kind';
import type { ComponentKind } from '@/domain/netlist/netlist-types';

/** Whether the body of a part glows while it works; boxes do not, whose drawn insides show it. */
const BODY_GLOWS: ByKind<boolean> = {
  battery: false,
  capacitor: false,
  coil: true,
  connector: false,
  continuation: false,
  diode: false,
  ecu: false,
  fuse: false,
  generator: false,
  ground: false,
  heater: true,
  horn: true,
  'ignition-switch': false,
  lamp: false,
  motor: false,
  rail: false,
  relay: false,
  resistor: true,
  sensor: false,
  solenoid: true,
  'spark-plug': false,
  splice: false,
  starter: false,
  switch: false,
};

/** Whether the body of a part of that kind, which has no round working part, glows at work. */
export const bodyGlows = (kind: ComponentKind): boolean => ofKind(BODY_GLOWS, kind, false);
