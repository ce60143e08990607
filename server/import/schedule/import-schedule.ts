import type { LibraryDesk } from '../library/library-desk';
import type { GivenTable } from '../table/given-table';
import { importTable, type TableResult } from '../table/import-table';
import { readSchedules } from './read-schedule';
import type { ScheduleItem } from './schedule-fields';

/** Brings a table of maintenance schedules into the library, or says what would become of each row. Throws ImportError. */
export async function importSchedule(
  desk: LibraryDesk,
  table: GivenTable,
  options: Parameters<typeof importTable>[4],
): Promise<TableResult> {
  const items = readSchedules(table, await desk.ask('cars', {}), new Date());
  const steps = {
    name: 'schedule',
    judge: (rows: ScheduleItem[]) => desk.ask('judgeSchedule', { items: rows }),
    write: (runId: string, rows: ScheduleItem[]) => desk.ask('writeSchedule', { runId, items: rows }),
  };
  return importTable(desk, table, items, steps, options);
}
