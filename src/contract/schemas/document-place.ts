import { z } from 'zod';

/** What of a document is meant: the whole, or on a page of a wiring diagram a part, plug or wire. */
export const documentPlace = z.object({
  /** from 1 */
  page: z.number().int().min(1).max(10_000).default(1),
  /** the viewer's route parameter `at`; empty: the whole document */
  at: z.string().max(130, '图上位置不正确').default(''),
  /** what `at` is called, such as `G6 燃油泵`; empty for a whole document */
  part: z.string().trim().max(80, '图上位置的名称最多 80 个字').default(''),
});
export type DocumentPlace = z.output<typeof documentPlace>;
