import { takeJobs } from '../../base/job-thread';
import { readTable, TableProblem } from './read-table';
import type { TableAnswer, TableRequest } from './table-messages';

async function answer({ bytes, kind, sheet, longest }: TableRequest): Promise<TableAnswer> {
  try {
    return { ok: true, table: await readTable(Buffer.from(bytes), kind, sheet, longest) };
  } catch (error) {
    if (error instanceof TableProblem) return { ok: false, message: error.message };
    throw error;
  }
}

takeJobs(answer);
