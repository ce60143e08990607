import { z } from 'zod';

/**
 * The netlist document format, version 2: a wiring diagram kept as a circuit, not as a picture. Drawings (screen, SVG,
 * PDF, PNG) are made from it, and tracing, electrical rules and fault search read it. Terminal numbers follow DIN 72552
 * where the maker uses them. Unknown fields are ignored, so that a later minor addition does not break a reader.
 */
export const NETLIST_FORMAT = 'netlist/2';

export const componentKinds = [
  'battery',
  'coil',
  'connector',
  'continuation',
  'diode',
  'ecu',
  'fuse',
  'generator',
  'ground',
  'heater',
  'horn',
  'ignition-switch',
  'lamp',
  'motor',
  'rail',
  'relay',
  'resistor',
  'sensor',
  'solenoid',
  'spark-plug',
  'splice',
  'starter',
  'switch',
] as const;

/** Colours of insulation, named once for all makers; what a maker prints for them is in the colour codes. */
export const wireColors = [
  'black',
  'white',
  'red',
  'green',
  'yellow',
  'brown',
  'blue',
  'grey',
  'violet',
  'orange',
  'pink',
  'beige',
  'light-green',
  'light-blue',
] as const;

/** Which short codes the maker prints: DIN 47002 (ro), QC/T 414 (R), JIS (L = blue), SAE J1128 (RD). */
export const colorCodes = ['DIN', 'GB', 'JIS', 'SAE'] as const;

export const pinRoles = [
  /** takes current in from the supply */
  'supply',
  /** gives current back to ground */
  'ground',
  /** driver that connects the pin to the component's own supply (high side) */
  'out-high',
  /** driver that connects the pin to the component's own ground (low side) */
  'out-low',
  /** measured or driven without carrying a load's current */
  'signal',
  'can-h',
  'can-l',
  /** start and end of an interlock loop, such as the high-voltage interlock */
  'loop-out',
  'loop-in',
] as const;

const text = z.string().trim().min(1).max(200);
const name = z.string().trim().min(1).max(60);
const positive = z.number().positive().finite();
/** Effort to reach a place: 1 in the hand, 3 a cover off, 5 tank, dashboard or engine out. */
const effort = z.number().int().min(1).max(5);

/** What a meter reads at a pin by the maker's word; `state` says when, in Chinese. */
const expectedReading = z.object({
  state: text,
  volt: z.tuple([z.number(), z.number()]).optional(),
  ohm: z.tuple([z.number().min(0), z.number().min(0)]).optional(),
  /** shape of a signal in words: 方波 0–12 V */
  wave: text.optional(),
});

const pin = z.object({
  /** terminal number, unique in its component: '30', '85', 'B+', '56a', '14' */
  id: name,
  /** what is printed when it differs from the id */
  label: name.optional(),
  role: z.enum(pinRoles).optional(),
  /** drawing hint: edge of the symbol; by default derived from the terminal number */
  side: z.enum(['top', 'bottom']).optional(),
  /** drawing hint: distance from the component's own current path, in paths; so that a wire runs straight */
  at: z.number().min(0).max(60).optional(),
  /** deliberately left open */
  unused: z.boolean().optional(),
  /** what the pin does, in Chinese: 点火开关信号 */
  purpose: text.optional(),
  expected: z.array(expectedReading).max(10).optional(),
});

/** One position of a switch or relay: the terminals that it connects. */
const switchPosition = z.object({ name, contacts: z.array(z.tuple([name, name])) });

/** Terminals between which current does work, supply side first, with what the maker states of it. */
const load = z.object({
  supply: name,
  return: name,
  watt: positive.optional(),
  ohm: positive.optional(),
  volt: positive.optional(),
});

/** Where a rail, ground, plug or continuation goes on: a sheet of the set, and the component there. */
const sheetLink = z.object({
  /** id of a netlist of the same set; absent when only a title is known */
  sheet: name.optional(),
  title: text,
  component: name.optional(),
});

const component = z.object({
  /** designation, unique on the sheet, and the same part on every sheet of the set: J17, G6, S228 */
  id: name,
  kind: z.enum(componentKinds),
  /** Chinese name */
  name: text,
  pins: z.array(pin).min(1).max(300),
  /** where it sits in the car, Chinese */
  location: text.optional(),
  effort: effort.optional(),
  partNumber: name.optional(),
  /** fuse rating in ampere */
  ampere: positive.optional(),
  /** fuse box or relay box, and the slot in it */
  slot: z.object({ box: text, number: name }).optional(),
  /** resistance in ohm, also the built-in bus termination of a control unit */
  ohm: positive.optional(),
  /** switches, relays with more than the standard contacts, reversing outputs */
  positions: z.array(switchPosition).max(30).optional(),
  loads: z.array(load).max(60).optional(),
  links: z.array(sheetLink).max(20).optional(),
  /** drawing hint: current path (column, from 1, halves allowed) and row (from 1) */
  place: z.object({ path: positive, row: positive }).optional(),
});

const pinRef = z.object({ component: name, pin: name });

const wire = z.object({
  id: name,
  from: pinRef,
  to: pinRef,
  /** base colour, then tracer */
  colors: z.union([z.tuple([z.enum(wireColors)]), z.tuple([z.enum(wireColors), z.enum(wireColors)])]),
  /** cross-section in mm² */
  area: positive,
  /** what the source does not state: the value then serves the drawing alone and is never shown or checked */
  unstated: z.array(z.enum(['colors', 'area'])).optional(),
  /** length in metres */
  length: positive.optional(),
  /** wires of one potential share a circuit id */
  circuit: name,
  /** id shared by the two wires of a twisted pair */
  twist: name.optional(),
  /** high-voltage cable, always orange (ISO 6722, GB/T 18384) */
  highVoltage: z.boolean().optional(),
});

/** One chamber of a plug: its number, where it is on the face, what sits in it. Empty ones have neither pin. */
const cavity = z.object({
  id: name,
  row: z.number().int().min(1).max(40),
  column: z.number().int().min(1).max(60),
  /** the terminal of a component that the contact in this cavity leads to */
  pin: pinRef.optional(),
});

/** A plug of the harness: designation such as T28, its face, and what sits in each cavity. */
const plug = z.object({
  id: name,
  name: text.optional(),
  /** colour of the housing, Chinese */
  color: name.optional(),
  gender: z.enum(['female', 'male']),
  /** from where rows and columns are counted: the wires' side or the contacts' side */
  seenFrom: z.enum(['wires', 'contacts']),
  rows: z.number().int().min(1).max(40),
  columns: z.number().int().min(1).max(60),
  /** edge with the latch or key */
  keying: z.enum(['top', 'bottom', 'left', 'right']).optional(),
  location: text.optional(),
  effort: effort.optional(),
  cavities: z.array(cavity).min(1).max(300),
});

const bus = z.object({
  id: name,
  name: text,
  /** 11898-2: two 120 Ω terminations; 11898-3: fault tolerant, every node terminates itself */
  standard: z.enum(['ISO 11898-2', 'ISO 11898-3']),
  /** kbit/s */
  bitrate: positive,
  /** control units on the bus */
  nodes: z.array(name),
});

export const netlist = z.object({
  format: z.literal(NETLIST_FORMAT),
  /** unique in its set; the slug of its document */
  id: name,
  title: text,
  /** car as printed in the title block */
  vehicle: text,
  /** id of the set of sheets that describe one car */
  set: name.optional(),
  /** page of the set and number of pages */
  page: z.number().int().positive(),
  pages: z.number().int().positive(),
  /** true for the drawings of the sample library, printed as 示例 */
  sample: z.boolean(),
  colorCode: z.enum(colorCodes).default('GB'),
  components: z.array(component).min(1).max(2000),
  wires: z.array(wire).max(4000),
  plugs: z.array(plug).max(300).optional(),
  buses: z.array(bus).max(40).optional(),
  notes: z.array(text).max(30).optional(),
});

export type Netlist = z.output<typeof netlist>;
export type NetlistComponent = z.output<typeof component>;
export type ComponentKind = (typeof componentKinds)[number];
export type PinRole = (typeof pinRoles)[number];
export type Pin = z.output<typeof pin>;
export type PinRef = z.output<typeof pinRef>;
export type Load = z.output<typeof load>;
export type SheetLink = z.output<typeof sheetLink>;
export type SwitchPosition = z.output<typeof switchPosition>;
export type ExpectedReading = z.output<typeof expectedReading>;
export type Wire = z.output<typeof wire>;
export type WireColor = (typeof wireColors)[number];
export type ColorCode = (typeof colorCodes)[number];
export type Plug = z.output<typeof plug>;
export type Cavity = z.output<typeof cavity>;
export type CanBus = z.output<typeof bus>;
