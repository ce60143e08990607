import { z } from 'zod';
import type { ImportOutcome } from '../library/step-types';

/** What any row of a table has. */
export const tableRow = z.object({
  line: z.number().int(),
  /** What the row is told by: its code, or its car and name. */
  typed: z.string(),
  /** Why it is refused, Chinese; empty when it is not. */
  problem: z.string(),
});
export type TableRow = z.output<typeof tableRow>;

/** What would become of a row; `message`: why it is refused, or what it was before, Chinese. */
export interface JudgedRow {
  readonly line: number;
  readonly typed: string;
  readonly outcome: ImportOutcome;
  readonly message: string;
}
