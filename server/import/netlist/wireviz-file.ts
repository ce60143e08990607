import { z } from 'zod';

/** The file has words only: `1`, `NO` and `ON` are names of pins, never numbers or yes and no. */
const word = z.string();
const words = z.array(word);
const connector = z.object({
  type: word.optional(),
  subtype: word.optional(),
  notes: word.optional(),
  pn: z.union([word, words]).optional(),
  pincount: word.optional(),
  pins: words.optional(),
  pinlabels: words.optional(),
  loops: z.array(words).optional(),
  style: word.optional(),
});
const cable = z.object({
  gauge: word.optional(),
  length: word.optional(),
  colors: words.optional(),
  color_code: word.optional(),
  wirecount: word.optional(),
  wirelabels: words.optional(),
});
/** A file of WireViz, as far as it is read. */
export const harness = z.object({
  metadata: z.object({ title: word.optional() }).nullish(),
  options: z.object({ template_separator: word.optional() }).nullish(),
  connectors: z.record(word, connector.nullable()).nullish(),
  cables: z.record(word, cable.nullable()).nullish(),
  connections: z.array(z.array(z.unknown())).nullish(),
});

export type Connector = z.output<typeof connector>;
export type CableFacts = z.output<typeof cable>;

export type Harness = z.output<typeof harness>;
