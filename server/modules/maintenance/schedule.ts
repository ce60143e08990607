import { and, asc, eq, sql } from 'drizzle-orm';
import type { MaintainAnswer, MaintainItem } from '../../../src/contract/schemas/maintenance';
import { parseDocPath } from '../../../src/domain/doc-path';
import { maintenanceDue } from '../../../src/domain/maintenance-due';
import { queryRows, type Database } from '../../db/database';
import { maintenanceItems } from '../../db/schema/maintenance';
import { notFound } from '../../base/refusals';
import { findSeries } from '../library/find-series';
import type { LibraryIndex } from '../library/library-index';
import { isOffered } from './edit-schedule';

type Row = typeof maintenanceItems.$inferSelect;

export interface ScheduleQuestion {
  readonly path: string;
  readonly id: string | null;
  readonly keyword: string | null;
  /** Kilometres. */
  readonly mileageKm: number | null;
  readonly lastMileageKm: number | null;
}

/** Years between a schedule and a model year; 0 when the schedule is for it. */
const distance = ({ yearFrom, yearTo }: Row, year: number) =>
  year < yearFrom ? yearFrom - year : Math.max(year - yearTo, 0);

/** A series may have a schedule for each of its generations: the one for the year, or the nearest. */
function nearestGeneration(rows: readonly Row[], year: number): Row[] {
  const nearest = rows.reduce<Row | null>(
    (best, row) => (best === null || distance(row, year) < distance(best, year) ? row : best),
    null,
  );
  return rows.filter(({ yearFrom }) => yearFrom === nearest?.yearFrom);
}

const yearsOf = (row: Row) => `${row.yearFrom}–${row.yearTo}`;

function itemOf(row: Row, { mileageKm, lastMileageKm }: ScheduleQuestion): MaintainItem {
  const { id, name, group, action, intervalKm, intervalMonths, content, steps, torques, parts } = row;
  const { labourMinutes, media } = row;
  const last = lastMileageKm === null ? null : ({ by: 'customer', mileageKm: lastMileageKm, month: null } as const);
  const { state, atKm } = maintenanceDue(row, { mileageKm, month: '' }, last);
  return {
    ...{ id, name, group, action, intervalKm, intervalMonths, content, steps, torques, parts, labourMinutes, media },
    dueAtKm: atKm,
    dueState: state === 'check' ? null : state,
  };
}

/**
 * The maintenance items of a car (§7 /baoyItem/query), in the order of the schedule. Throws CallError notFound for a
 * path that the library does not know.
 */
export async function readSchedule(
  db: Database,
  index: LibraryIndex,
  question: ScheduleQuestion,
): Promise<MaintainAnswer> {
  const series = findSeries(index, question.path);
  if (!series) throw notFound('资料库中没有这个车系');
  const rows = await db
    .select()
    .from(maintenanceItems)
    .where(and(eq(maintenanceItems.seriesId, series.id), isOffered))
    .orderBy(asc(maintenanceItems.number));
  const { year: yearText } = parseDocPath(question.path);
  const year = yearText === undefined ? null : Number.parseInt(yearText, 10);
  // Without a year the newest generation: its schedule is the likeliest.
  const wanted = year ?? Math.max(...rows.map(({ yearTo }) => yearTo));
  const generation = nearestGeneration(rows, wanted);
  const [first] = generation;
  const keyword = question.keyword?.trim().toLowerCase() ?? '';
  const shown = generation.filter(
    (row) =>
      (question.id === null || row.id === question.id) && `${row.name} ${row.content}`.toLowerCase().includes(keyword),
  );
  if (question.id !== null && shown.length === 0) throw notFound('没有这个保养项目');
  return {
    vehicle: first ? `${series.maker} ${series.name} ${yearsOf(first)}` : `${series.maker} ${series.name}`,
    path: series.path,
    fits: !first || year === null || distance(first, year) === 0,
    subItemList_res: shown.map((row) => itemOf(row, question)),
  };
}

/** Series that have a schedule, in the library's order. */
export async function listScheduledSeries(db: Database, index: LibraryIndex) {
  const rows = await queryRows<{ series_id: number; items: number }>(
    db,
    sql`select series_id, count(*)::int as items from ${maintenanceItems} where ${isOffered} group by series_id`,
  );
  const counts = new Map(rows.map((row) => [row.series_id, row.items]));
  return index.brands
    .flatMap(({ makers }) => makers.flatMap((maker) => maker.series))
    .flatMap(({ id, path, brand, name }) => {
      const items = counts.get(id);
      return items === undefined ? [] : [{ path, brand, series: name, items }];
    });
}
