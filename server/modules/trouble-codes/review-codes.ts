import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { makerCodes } from '../../db/schema/trouble-code';

export type MakerCode = typeof makerCodes.$inferSelect;

export interface CodeFilter {
  readonly code?: string | undefined;
  readonly brand?: string | undefined;
  /** those too that were compared with the maker's document, or withdrawn */
  readonly all?: boolean | undefined;
}

/**
 * Makers' codes for the operator, by code: of each code of a car the row that decides, which is the one of the last
 * import.
 */
export async function listMakerCodes(
  db: Database,
  { code, brand, all }: CodeFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: MakerCode[]; total: number }> {
  const latest = db
    .selectDistinctOn([makerCodes.code, makerCodes.brand, makerCodes.series])
    .from(makerCodes)
    .where(
      and(
        code === undefined ? undefined : eq(makerCodes.code, code),
        brand === undefined ? undefined : eq(makerCodes.brand, brand),
      ),
    )
    .orderBy(asc(makerCodes.code), asc(makerCodes.brand), asc(makerCodes.series), desc(makerCodes.id))
    .as('latest');
  const wanted: SQL | undefined =
    all === true ? undefined : and(eq(latest.isChecked, false), isNull(latest.withdrawnAt));
  const rows = await db
    .select()
    .from(latest)
    .where(wanted)
    .orderBy(asc(latest.code), asc(latest.brand), asc(latest.series))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(latest, wanted) };
}

const gone = () => notFound('没有这条厂家故障码，查看全部：codes list --all');

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
  if (!row) throw gone();
  return row;
}

/**
 * Takes a maker's code off, or back: withdrawn, nobody is told it, nor what an earlier import said of it. Throws
 * CallError notFound, refused when it stands so already.
 */
export async function withdrawMakerCode(db: Database, now: Date, id: number, isWithdrawn: boolean): Promise<MakerCode> {
  const [known] = await db.select().from(makerCodes).where(eq(makerCodes.id, id)).for('update');
  if (!known) throw gone();
  if ((known.withdrawnAt !== null) === isWithdrawn) throw refused(isWithdrawn ? '故障码已撤下' : '故障码没有撤下');
  const withdrawnAt = isWithdrawn ? now : null;
  await db.update(makerCodes).set({ withdrawnAt }).where(eq(makerCodes.id, id));
  return { ...known, withdrawnAt };
}
