import { z } from 'zod';
import { failureKinds } from '../../../src/contract/schemas/trouble-codes';
import { tableRow } from '../table/table-row';

/** A maker's code as a row of its table gives it. */
export const codeFields = z.object({
  code: z.string().regex(/^[PBCU][0-3][0-9A-F]{3}$/),
  /** one row for each */
  brands: z.array(z.string().min(1)).min(1),
  /** empty: all of the brand */
  series: z.string(),
  name: z.string().min(1),
  system: z.string(),
  part: z.string().nullable(),
  failure: z.enum(failureKinds).nullable(),
  partNames: z.array(z.string()),
});
export type CodeFields = z.output<typeof codeFields>;

/** One row of the table, read; `typed` is what it has in the column of codes. Null: it is refused. */
export const codeItem = tableRow.extend({ code: codeFields.nullable() });
export type CodeItem = z.output<typeof codeItem>;

export const codeItems = z.object({ items: z.array(codeItem) });
