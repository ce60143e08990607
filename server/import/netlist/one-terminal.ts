import type { ComponentKind } from '../../../src/domain/netlist/netlist-types';

/** What nobody writes of a part of one terminal: its name, and the terminal's; null: called as the part is. */
interface OneTerminal {
  readonly name: string;
  readonly pin: string | null;
}

/** Parts of one terminal, which nobody names one by one: rails, grounds and joints. Null for kinds that have more. */
export const ONE_TERMINAL: Readonly<Record<ComponentKind, OneTerminal | null>> = {
  battery: null,
  capacitor: null,
  coil: null,
  connector: null,
  continuation: null,
  diode: null,
  ecu: null,
  fuse: null,
  generator: null,
  ground: { name: '搭铁', pin: '31' },
  heater: null,
  horn: null,
  'ignition-switch': null,
  lamp: null,
  motor: null,
  rail: { name: '电源', pin: null },
  relay: null,
  resistor: null,
  sensor: null,
  solenoid: null,
  'spark-plug': null,
  splice: { name: '连接点', pin: '1' },
  starter: null,
  switch: null,
};
