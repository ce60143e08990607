import { resolve } from 'node:path';
import { importCodes } from '../import/codes/import-codes';
import type { LibraryDesk } from '../import/library/library-desk';
import { reportLines, writeReport } from '../import/run/report';
import { importSchedule } from '../import/schedule/import-schedule';
import { readTableFile } from '../import/table/given-table';
import { ExitCode } from './exit-code';
import type { ImportCommand } from './import-args';
import { countsLine, requireReportFolder, shownLines, undoLine } from './shown-result';

const importers = { codes: importCodes, schedules: importSchedule } as const;

/**
 * Brings a table of makers' trouble codes or of maintenance schedules into the library, or tells what would become of
 * its rows. Returns the exit code. Throws ImportError.
 */
export async function bringTable(
  desk: LibraryDesk,
  { what, file, isDryRun, report }: Extract<ImportCommand, { name: 'table' }>,
  say: (line: string) => void,
): Promise<number> {
  await requireReportFolder(report);
  const { runId, counts, judged } = await importers[what](desk, await readTableFile(resolve(file)), { isDryRun });
  const told = judged.filter(({ outcome, message }) => outcome === 'refused' || message !== '');
  const reported = told.map(({ typed, ...row }) => ({ ...row, path: typed }));
  const result = { runId, counts, reported, unindexed: [], newVehicles: new Set<string>() };
  if (report !== null) await writeReport(report, result, []);
  say(countsLine(counts, isDryRun));
  if (runId !== null) say(undoLine(runId));
  for (const line of shownLines(reportLines(result, []), report)) say(line);
  return counts.refused > 0 ? ExitCode.someRefused : ExitCode.all;
}
