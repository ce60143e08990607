import { z } from 'zod';

/* The words of the netlist format, and the texts and numbers that all of it is made of. */

export const componentKinds = [
  'battery',
  'capacitor',
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
  'turquoise',
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

export const text = z.string().trim().min(1).max(200);
export const name = z.string().trim().min(1).max(60);
export const positive = z.number().positive().finite();
/** Effort to reach a place: 1 in the hand, 3 a cover off, 5 tank, dashboard or engine out. */
export const effort = z.number().int().min(1).max(5);

const share = z.number().min(0).max(1);

/** A picture of where a part or plug is in the car. */
export const partPicture = z.object({
  /** path from the folder of the netlist's file; once imported, a file of the document */
  file: z.string().trim().min(1).max(300),
  /** what it shows, Chinese: 左侧仪表板下，盖板已取下 */
  caption: text,
  /** where on it the part is: shares of its width from the left and of its height from the top */
  at: z.tuple([share, share]).optional(),
});

/** The pictures of one part or plug, the one to look at first in front. */
export const partPictures = z.array(partPicture).max(6);

/** A terminal of a component. */
export const pinRef = z.object({ component: name, pin: name });

export type ComponentKind = (typeof componentKinds)[number];
export type PinRole = (typeof pinRoles)[number];
export type PartPicture = z.output<typeof partPicture>;
export type PinRef = z.output<typeof pinRef>;
export type WireColor = (typeof wireColors)[number];
export type ColorCode = (typeof colorCodes)[number];
