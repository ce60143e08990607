/**
 * The netlist document format: a wiring diagram kept as a circuit, not as a picture.
 * Drawings (SVG, PDF, PNG) are rendered from it, and circuit tracing reads it.
 * Terminal numbers follow DIN 72552, colours the German short codes (ro, sw, br …) of such diagrams.
 */

export type DinColor = 'ro' | 'sw' | 'br' | 'ge' | 'gn' | 'bl' | 'gr' | 'li' | 'ws' | 'or';

export type ComponentKind =
  | 'battery'
  | 'coil'
  | 'connector'
  | 'continuation'
  | 'ecu'
  | 'fuse'
  | 'generator'
  | 'ground'
  | 'heater'
  | 'horn'
  | 'ignition-switch'
  | 'lamp'
  | 'motor'
  | 'rail'
  | 'relay'
  | 'resistor'
  | 'sensor'
  | 'solenoid'
  | 'spark-plug'
  | 'splice'
  | 'starter'
  | 'switch';

/** What a pin is for, seen from inside its component. Pins without a role are plain terminals. */
export type PinRole =
  /** takes current in from the supply */
  | 'supply'
  /** gives current back to ground */
  | 'ground'
  /** driver that connects the pin to the component's own supply (high side) */
  | 'out-high'
  /** driver that connects the pin to the component's own ground (low side) */
  | 'out-low'
  /** measured or driven without carrying a load's current */
  | 'signal'
  | 'can-h'
  | 'can-l'
  /** start and end of an interlock loop, such as the high-voltage interlock */
  | 'loop-out'
  | 'loop-in';

export interface Pin {
  /** terminal number, unique in its component: '30', '85', 'B+', '56a', '14' */
  id: string;
  /** what is printed when it differs from the id */
  label?: string;
  role?: PinRole;
  /** drawing hint: edge of the symbol; by default derived from the terminal number */
  side?: 'top' | 'bottom';
  /** deliberately left open */
  unused?: boolean;
}

/** One position of a switch or relay: the terminals that it connects. */
export interface SwitchPosition {
  name: string;
  contacts: [string, string][];
}

export interface NetlistComponent {
  /** designation, unique on the sheet: J17, G6, S228 */
  id: string;
  kind: ComponentKind;
  /** Chinese name */
  name: string;
  pins: Pin[];
  /** where it sits in the car, Chinese */
  location?: string;
  partNumber?: string;
  /** fuse rating in ampere */
  ampere?: number;
  /** resistance in ohm, also the built-in bus termination of a control unit */
  ohm?: number;
  /** switches, relays with more than the standard contacts, reversing outputs */
  positions?: SwitchPosition[];
  /** terminals between which current does work, [supply side, return side] */
  loads?: [string, string][];
  /** title of the sheet on which a rail or continuation goes on */
  sheet?: string;
  /** drawing hint: current path (column, from 1, halves allowed) and row (from 1) */
  place?: { path: number; row: number };
}

export interface PinRef {
  component: string;
  pin: string;
}

export interface Wire {
  id: string;
  from: PinRef;
  to: PinRef;
  /** base colour, then tracer */
  colors: [DinColor] | [DinColor, DinColor];
  /** cross-section in mm² */
  area: number;
  /** wires of one potential share a circuit id */
  circuit: string;
  /** id shared by the two wires of a twisted pair */
  twist?: string;
}

export interface CanBus {
  id: string;
  name: string;
  /** 11898-2: two 120 Ω terminations; 11898-3: fault tolerant, every node terminates itself */
  standard: 'ISO 11898-2' | 'ISO 11898-3';
  /** kbit/s */
  bitrate: number;
  /** control units on the bus */
  nodes: string[];
}

export interface Netlist {
  format: 'netlist/1';
  id: string;
  title: string;
  /** car as printed in the title block */
  vehicle: string;
  /** page of the set and number of pages */
  page: number;
  pages: number;
  /** true for the drawings of the sample library, printed as 示例 */
  sample: boolean;
  components: NetlistComponent[];
  wires: Wire[];
  buses?: CanBus[];
  notes?: string[];
}
