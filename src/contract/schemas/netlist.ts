import { z } from 'zod';
import { component } from './netlist-components';
import { bus, plug, wire } from './netlist-harness';
import { colorCodes, name, text } from './netlist-terms';

/**
 * The netlist document format, version 2: a wiring diagram kept as a circuit, not as a picture. Drawings (screen, SVG,
 * PDF, PNG) are made from it, and tracing, electrical rules and fault search read it. Terminal numbers follow DIN 72552
 * where the maker uses them. Unknown fields are ignored, so that a later minor addition does not break a reader.
 */
export const NETLIST_FORMAT = 'netlist/2';

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
