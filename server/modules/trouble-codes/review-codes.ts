import { and, asc, count, eq, type SQL } from 'drizzle-orm';
import { notFound } from '../../base/refusals';
import type { Database } from '../../db/database';
import { makerCodes } from '../../db/schema/trouble-code';

export type MakerCode = typeof makerCodes.$inferSelect;

/** As many go into a terminal. */
export const MOST_LISTED = 200;

export interface CodeFilter {
  readonly code?: string | undefined;
  readonly brand?: string | undefined;
  /** those too that were compared with the maker's document */
  readonly all?: boolean | undefined;
}

const wanted = ({ code, brand, all }: CodeFilter): SQL | undefined =>
  and(
    code === undefined ? undefined : eq(makerCodes.code, code),
    brand === undefined ? undefined : eq(makerCodes.brand, brand),
    all === true ? undefined : eq(makerCodes.isChecked, false),
  );

/** Makers' codes for the operator, by code, at most 200, and how many there are. */
export async function listMakerCodes(db: Database, filter: CodeFilter): Promise<{ rows: MakerCode[]; total: number }> {
  const rows = await db
    .select()
    .from(makerCodes)
    .where(wanted(filter))
    .orderBy(asc(makerCodes.code), asc(makerCodes.brand), asc(makerCodes.id))
    .limit(MOST_LISTED);
  const [counted] = await db.select({ total: count() }).from(makerCodes).where(wanted(filter));
  return { rows, total: counted?.total ?? 0 };
}

/**
 * Says whether a maker's code was compared with the maker's document; `by` null takes it back. Throws CallError
 * notFound.
 */
export async function checkMakerCode(db: Database, now: Date, id: number, by: string | null): Promise<MakerCode> {
  const [row] = await db
    .update(makerCodes)
    .set({ isChecked: by !== null, checkedBy: by, checkedAt: by === null ? null : now })
    .where(eq(makerCodes.id, id))
    .returning();
  if (!row) throw notFound('没有这条厂家故障码，查看全部：codes list --all');
  return row;
}
