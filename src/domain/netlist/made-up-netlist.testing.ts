import type { Netlist, NetlistComponent, Wire, WireColor } from './netlist-types';

/** Colours to choose from for the wires of made-up sheets. */
export const MADE_UP_COLORS: readonly WireColor[] = [
  'red',
  'black',
  'brown',
  'green',
  'blue',
  'yellow',
  'white',
  'violet',
];

/** A sheet for tests and measurements around these parts and wires; `more` for what it is to say otherwise. */
export const madeUpNetlist = (components: NetlistComponent[], wires: Wire[], more: Partial<Netlist> = {}): Netlist => ({
  format: 'netlist/2',
  id: 'sheet',
  title: '试验',
  vehicle: '试验车',
  page: 1,
  pages: 1,
  sample: true,
  colorCode: 'GB',
  components,
  wires,
  ...more,
});
