import type { Target } from '../netlist/target';
import type { NetlistComponent } from '../netlist/netlist-types';

/** Position of the key: 关, 附件, 通电, 起动, 运转 (engine runs, or an electric car is READY). */
export type KeyPosition = 'acc' | 'off' | 'on' | 'run' | 'start';
export const KEY_POSITIONS: readonly KeyPosition[] = ['off', 'acc', 'on', 'start', 'run'];

/** No contact of the component is closed. */
export const NO_POSITION = -1;

/** What the person at the car and its control units do. Everything that is left out has its rest or usual value. */
export interface CircuitState {
  key: KeyPosition;
  /** index of the position of a switch by component id, NO_POSITION for none of them */
  positions?: ReadonlyMap<string, number>;
  /** share of time that an output conducts, 0 … 1, by `pinKey`: an assumption, flipped by the user */
  drivers?: ReadonlyMap<string, number>;
  /** from the first stated reading of a sensor (0) to the last (1), by component id: pedals, flaps, levels */
  sensors?: ReadonlyMap<string, number>;
  /** temperature of sensors, °C; 20 when absent */
  celsius?: number;
  /** share of time that a CAN bus is dominant, 0 … 1; 0.2 when absent */
  busLoad?: number;
}

export type FaultKind =
  'dead' | 'open' | 'resistance' | 'short' | 'short-ground' | 'short-supply' | 'stuck-closed' | 'stuck-open' | 'swap';

/** What is wrong with the car. A wire of a set is named by its `wireKey`. */
export interface Fault {
  kind: FaultKind;
  target: Target;
  /** second end of a short between two places, second pin of a swap; a part that is short inside has none */
  other?: Target;
  /** resistance added (5 Ω when absent) or resistance of a short (0.01 Ω when absent) */
  ohm?: number;
}

/** Why a reading is not known: it hangs on a control unit, sensor or other sheet, or on nothing at all. */
export type UnknownReason = 'floating' | 'high-voltage' | 'other-sheet' | 'sensor' | 'unit';

export interface LoadReading {
  volt: number;
  ampere: number;
  /** has at least half of its nominal voltage: the lamp lights, the motor turns */
  works: boolean;
}

export interface Solution {
  /** volt against the body, by `pinKey`; pins that are not known are absent */
  volt: ReadonlyMap<string, number>;
  /** ampere by `wireKey`, positive from the wire's `from` to its `to` */
  ampere: ReadonlyMap<string, number>;
  unknown: ReadonlyMap<string, UnknownReason>;
  fuses: ReadonlyMap<string, 'blown' | 'ok'>;
  relays: ReadonlyMap<string, 'off' | 'on'>;
  /** by `loadKey`: component and index of the load */
  loads: ReadonlyMap<string, LoadReading>;
  /** outputs and feeds that are taken to conduct without having been set, by `pinKey` */
  assumed: readonly string[];
  /** components that never come to rest, such as flashers */
  restless: readonly string[];
  /** what a technician should know about this solution, Chinese */
  notes: readonly string[];
}

export type BranchKind =
  | 'capacitor'
  | 'contact'
  | 'driver'
  | 'fuse'
  | 'ground'
  | 'join'
  | 'load'
  | 'resistor'
  | 'sensor'
  | 'short'
  | 'source'
  | 'unit'
  | 'wire'
  | 'diode';

/** When a branch conducts, beside faults. */
export interface BranchRule {
  /** closed in these positions of its component */
  positions?: readonly number[];
  /** conducts for this output's share of time */
  driver?: string;
  /** terminal whose liveness follows the key */
  terminal?: string;
  /** needs its control unit supplied */
  powered?: string;
  /** starter motor: needs its solenoid pulled in */
  engaged?: string;
  /** dominant level of a bus, given by its first supplied node: index of bus and node */
  bus?: readonly [bus: number, node: number];
  keys?: readonly KeyPosition[];
}

/** What lies between two nodes: a resistance, with a voltage in series for sources. */
export interface Branch {
  kind: BranchKind;
  /** node index; 0 is the body of the car */
  a: number;
  b: number;
  ohm: number;
  /** volt of a behind b: fixed, the supply by the key, or a battery that a generator charges */
  emf?: number | 'battery' | 'supply';
  component?: string;
  /** pin ids at a and b */
  pins?: readonly [string, string];
  wire?: string;
  /** of a wire, mm²; absent where it is not stated */
  area?: number;
  rule?: BranchRule;
  /** load: nominal voltage, resistance at rest, and whether it turns */
  load?: { index: number; volt: number; restOhm: number; turns: boolean };
  /** resistance while the control units sleep */
  asleepOhm?: number;
  /** resistance by the state: temperature, position of a sensor */
  ohmBy?: (state: CircuitState) => number;
  /** diode: saturation current in ampere and emission coefficient */
  diode?: { saturation: number; emission: number };
}

/** A component with contacts that move by themselves. */
export interface Relay {
  component: string;
  /** index of the branch of its coil */
  coil: number;
  rest: number;
  energised: number;
}

/** A control unit or converter: works while one of its inner loads has enough voltage, or its supply pin has. */
export interface Unit {
  component: string;
  /** nodes of its supply pins */
  supplies: readonly number[];
  /** indexes of the branches from a supply to a ground */
  loads: readonly number[];
  /** least voltage at which it works */
  volt: number;
}

export interface Part {
  component: NetlistComponent;
  /** position while nobody touches it; by the key for an ignition switch */
  rest: number | Readonly<Record<KeyPosition, number>>;
}

/** A sheet or a whole car, built once and solved many times. Immutable. */
export interface Circuit {
  readonly nodes: number;
  readonly branches: readonly Branch[];
  /** node of every pin by `pinKey` */
  readonly pins: ReadonlyMap<string, number>;
  readonly parts: ReadonlyMap<string, Part>;
  readonly relays: readonly Relay[];
  readonly units: readonly Unit[];
  /** outputs and feeds whose state is an assumption: `pinKey`s */
  readonly drivers: readonly string[];
  /** node indexes in the order of elimination */
  readonly order: Int32Array;
  /** branch of a wire by `wireKey`; one wire drawn on several sheets has several names, some from its other end */
  readonly wires: ReadonlyMap<string, { branch: number; reversed: boolean }>;
  /** nodes that end at an arrow to a sheet which is not loaded */
  readonly arrows: ReadonlySet<number>;
  readonly hasGenerator: boolean;
}
