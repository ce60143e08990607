import { asc, inArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../base/ids';
import { queryRows, type Database } from '../../db/database';
import { importItems } from '../../db/schema/content-import';
import { maintenanceItems } from '../../db/schema/maintenance';
import type { ScheduleRow } from '../../modules/maintenance/edit-schedule';
import type { ImportOutcome } from '../library/step-types';
import type { JudgedRow } from '../table/table-row';
import { yearsClash, type ScheduleFields, type ScheduleItem } from './schedule-fields';

interface Judged {
  readonly row: ScheduleItem;
  readonly outcome: ImportOutcome;
  /** What stands in the library, as it is. */
  readonly known: ScheduleRow | null;
  /** Chinese. */
  readonly problem: string;
}

/** Why an item's years do not go with those of another schedule of its series; '' where they do. */
function clashWith(item: ScheduleFields, others: readonly ScheduleRow[]): string {
  const clash = others.find(
    (other) => other.seriesId === item.seriesId && other.withdrawnAt === null && yearsClash(item, other),
  );
  return clash ? `年款与已有的 ${clash.yearFrom}-${clash.yearTo} 重叠，应一致或错开` : '';
}

const saysTheSame = (known: ScheduleRow, item: ScheduleFields) =>
  known.withdrawnAt === null &&
  Object.entries(item).every(([key, value]) => isDeepStrictEqual(known[key as keyof ScheduleFields], value));

async function judge(tx: Database, rows: readonly ScheduleItem[]): Promise<Judged[]> {
  const series = rows.flatMap(({ item }) => item?.seriesId ?? []);
  const stored =
    series.length === 0
      ? []
      : await tx
          .select()
          .from(maintenanceItems)
          .where(inArray(maintenanceItems.seriesId, [...new Set(series)]))
          .orderBy(asc(maintenanceItems.number));
  return rows.map((row) => {
    const { item } = row;
    if (item === null) return { row, outcome: 'refused', known: null, problem: row.problem };
    const isIt = (one: ScheduleRow) =>
      one.seriesId === item.seriesId && one.yearFrom === item.yearFrom && one.name === item.name;
    const problem = clashWith(item, stored);
    if (problem !== '') return { row, outcome: 'refused', known: null, problem };
    const known = stored.find(isIt) ?? null;
    const outcome = known === null ? 'added' : saysTheSame(known, item) ? 'unchanged' : 'updated';
    return { row, outcome, known, problem: '' };
  });
}

const intervalText = ({ intervalKm, intervalMonths }: ScheduleRow) =>
  [intervalKm === null ? [] : `${intervalKm} 公里`, intervalMonths === null ? [] : `${intervalMonths} 个月`]
    .flat()
    .join('或');
const wasText = (known: ScheduleRow) =>
  `原为每 ${intervalText(known)}${known.withdrawnAt === null ? '' : '（已撤下）'}`;

/** What would become of each row; writes nothing. */
export async function judgeSchedule(db: Database, items: readonly ScheduleItem[]): Promise<JudgedRow[]> {
  return (await judge(db, items)).map(({ row: { line, typed }, outcome, known, problem }) => ({
    line,
    typed,
    outcome,
    message: problem || (outcome === 'updated' && known ? wasText(known) : ''),
  }));
}

/** The row as `undoSchedule` puts it back. */
async function storedRow(tx: Database, id: string): Promise<unknown> {
  const [row] = await queryRows<{ row: unknown }>(
    tx,
    sql`select to_jsonb(m) as row from maintenance_items m where id = ${id}`,
  );
  return row?.row;
}

async function write(tx: Database, runId: string, item: ScheduleFields, known: ScheduleRow | null): Promise<unknown> {
  const written = { ...item, importRun: runId, writtenBy: null, withdrawnAt: null };
  if (known) {
    const previous = await storedRow(tx, known.id);
    await tx
      .update(maintenanceItems)
      .set(written)
      .where(sql`id = ${known.id}`);
    return previous;
  }
  const id = newId();
  const empty = { content: '', steps: [], torques: [], parts: [], media: [] };
  await tx.insert(maintenanceItems).values({ ...empty, ...written, id });
  return { id };
}

/** Writes the items of a batch and its journal, all or nothing. What is there already is written by no run again. */
export async function writeSchedule(
  db: Database,
  { runId, items }: { runId: string; items: readonly ScheduleItem[] },
): Promise<null> {
  return db.transaction(async (tx) => {
    for (const { row, outcome, known, problem } of await judge(tx, items)) {
      const { line, typed, item } = row;
      const isWritten = item !== null && (outcome === 'added' || outcome === 'updated');
      const previous = isWritten ? await write(tx, runId, item, known) : null;
      await tx.insert(importItems).values({ runId, line, outcome, path: typed, message: problem, previous });
    }
    return null;
  });
}
