import { z } from 'zod';
import { failureKinds } from '../../../src/contract/schemas/trouble-codes';
import { outcomes } from '../library/step-types';

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

/** One row of the table, read; what is wrong with it, Chinese, when it is refused. */
export const codeItem = z.object({
  line: z.number().int(),
  /** what the row has in the column of codes */
  typed: z.string(),
  code: codeFields.nullable(),
  problem: z.string(),
});
export type CodeItem = z.output<typeof codeItem>;

export const codeBatch = z.object({ runId: z.string(), items: z.array(codeItem) });
export const writtenCodes = z.record(z.enum(outcomes), z.number().int());
