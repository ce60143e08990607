import { and, eq, isNull, ne } from 'drizzle-orm';
import { invalid, notFound, refused } from '../../base/refusals';
import { sanitizeContent } from '../../base/sanitize-content';
import type { Database } from '../../db/database';
import { maintenanceItems } from '../../db/schema/maintenance';

export type ScheduleRow = typeof maintenanceItems.$inferSelect;

/** What an item may have at most; intervals in km and months. */
export const SCHEDULE_LIMITS = {
  name: 60,
  lines: 40,
  letters: 300,
  km: 1_000_000,
  months: 240,
  minutes: 6_000,
} as const;

/** What an operator writes of an item; `content` HTML as typed. */
export type WrittenItem = Pick<
  ScheduleRow,
  | 'name'
  | 'group'
  | 'action'
  | 'intervalKm'
  | 'intervalMonths'
  | 'content'
  | 'steps'
  | 'torques'
  | 'parts'
  | 'labourMinutes'
>;

/** Items that are shown in the app. */
export const isOffered = isNull(maintenanceItems.withdrawnAt);

/** An item in whatever state; locked until the transaction ends. Throws CallError notFound. */
export async function requireItem(db: Database, id: string): Promise<ScheduleRow> {
  const [row] = await db.select().from(maintenanceItems).where(eq(maintenanceItems.id, id)).for('update');
  if (!row) throw notFound('没有这个保养项目');
  return row;
}

/**
 * Writes an item anew; undoing the import that brought it leaves it alone from now on. Throws CallError notFound,
 * invalid without an interval, refused where the schedule has that name already.
 */
export async function changeItem(tx: Database, operator: string, id: string, written: WrittenItem): Promise<void> {
  const { seriesId, yearFrom } = await requireItem(tx, id);
  if (written.intervalKm === null && written.intervalMonths === null) throw invalid('间隔公里和间隔月至少填一个');
  const others = and(
    eq(maintenanceItems.seriesId, seriesId),
    eq(maintenanceItems.yearFrom, yearFrom),
    eq(maintenanceItems.name, written.name),
    ne(maintenanceItems.id, id),
  );
  if ((await tx.$count(maintenanceItems, others)) > 0) throw refused('这个车系已有同名的保养项目');
  await tx
    .update(maintenanceItems)
    .set({ ...written, content: await sanitizeContent(written.content), importRun: null, writtenBy: operator })
    .where(eq(maintenanceItems.id, id));
}

/** Takes an item off, or back. Throws CallError notFound, refused when it stands so already. */
export async function withdrawItem(
  tx: Database,
  now: Date,
  operator: string,
  id: string,
  isWithdrawn: boolean,
): Promise<ScheduleRow> {
  const item = await requireItem(tx, id);
  if ((item.withdrawnAt !== null) === isWithdrawn) throw refused(isWithdrawn ? '项目已撤下' : '项目没有撤下');
  await tx
    .update(maintenanceItems)
    .set({ withdrawnAt: isWithdrawn ? now : null, writtenBy: operator })
    .where(eq(maintenanceItems.id, id));
  return item;
}
