import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import type { Checklist, ChecklistGroup } from '../../../src/contract/schemas/checklist';
import { checklistProblem } from '../../../src/domain/checklist-rules';
import { INSPECTION_CHECKLIST } from '../../../src/domain/inspection-checklist';
import type { Database } from '../../db/database';
import { checklists } from '../../db/schema/checklist';
import { lockUser } from '../../db/user-lock';
import { newId } from '../../base/ids';
import { invalid, notFound } from '../../base/refusals';

const BUILT_IN: Checklist = { id: null, groups: [...INSPECTION_CHECKLIST] };
type Row = typeof checklists.$inferSelect;
/** A row without groups went back to the built-in list. */
const listOf = (row: Row | undefined): Checklist => (row?.groups ? { id: row.id, groups: row.groups } : BUILT_IN);

async function lastRow(db: Database, storeId: string): Promise<Row | undefined> {
  const newest = desc(checklists.createdAt);
  const [row] = await db.select().from(checklists).where(eq(checklists.storeId, storeId)).orderBy(newest).limit(1);
  return row;
}

/** What the store's inspections are made with now. */
export const presentChecklist = async (db: Database, storeId: string): Promise<Checklist> =>
  listOf(await lastRow(db, storeId));

/** The list with that id as it was; null is the built-in one. Throws CallError notFound for another store's. */
export async function findChecklist(db: Database, storeId: string, id: string | null): Promise<Checklist> {
  if (id === null) return BUILT_IN;
  const own = and(eq(checklists.id, id), eq(checklists.storeId, storeId));
  const [row] = await db.select().from(checklists).where(own);
  if (!row) throw notFound('检查表不存在');
  return listOf(row);
}

/**
 * Gives the store another list from now on; null: the built-in one. What was inspected keeps its own, so rows are
 * added, never changed. Throws CallError invalid for a list that contradicts itself.
 */
export async function changeChecklist(
  db: Database,
  now: Date,
  storeId: string,
  groups: ChecklistGroup[] | null,
): Promise<Checklist> {
  const problem = groups && checklistProblem(groups);
  if (problem) throw invalid(problem);
  return db.transaction(async (tx) => {
    await lockUser(tx, 'store-checklist', storeId);
    const last = await lastRow(tx, storeId);
    const present = listOf(last);
    if (isDeepStrictEqual(present.groups, groups ?? BUILT_IN.groups)) return present;
    // The newest counts, also of two in one millisecond.
    const createdAt = new Date(Math.max(now.getTime(), (last?.createdAt.getTime() ?? 0) + 1));
    const [row] = await tx.insert(checklists).values({ id: newId(), storeId, groups, createdAt }).returning();
    return listOf(row);
  });
}
