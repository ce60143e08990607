import type { ComponentKind } from '../netlist-types';
import { battery } from './battery';
import { capacitor } from './capacitor';
import { coil } from './coil';
import { connector } from './connector';
import { continuation } from './continuation';
import { diode } from './diode';
import { ecu } from './ecu';
import { fuse } from './fuse';
import { generator } from './generator';
import { ground } from './ground';
import { heater } from './heater';
import { horn } from './horn';
import { ignitionSwitch } from './ignition-switch';
import type { KindTraits } from './kind-traits';
import { lamp } from './lamp';
import { motor } from './motor';
import { rail } from './rail';
import { relay } from './relay';
import { resistor } from './resistor';
import { sensor } from './sensor';
import { solenoid } from './solenoid';
import { sparkPlug } from './spark-plug';
import { splice } from './splice';
import { starter } from './starter';
import { switchKind } from './switch';
import { UNKNOWN } from './usual';

export const KIND_TRAITS: Readonly<Record<ComponentKind, KindTraits>> = {
  battery,
  capacitor,
  coil,
  connector,
  continuation,
  diode,
  ecu,
  fuse,
  generator,
  ground,
  heater,
  horn,
  'ignition-switch': ignitionSwitch,
  lamp,
  motor,
  rail,
  relay,
  resistor,
  sensor,
  solenoid,
  'spark-plug': sparkPlug,
  splice,
  starter,
  switch: switchKind,
};

const known: Partial<Record<string, KindTraits>> = KIND_TRAITS;

/** What a kind is; of one that only a newer library knows, a box that claims nothing. */
export const traitsOf = ({ kind }: { kind: ComponentKind }): KindTraits => known[kind] ?? UNKNOWN;
