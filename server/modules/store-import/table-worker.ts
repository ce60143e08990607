import { takeJobs } from '../../base/job-thread';
import { readTable, TableProblem } from './read-table';
import type { TableAnswer, TableRequest } from './table-messages';

async function answer({ bytes, kind, sheet }: TableRequest): Promise<TableAnswer> {
  try {
    return { ok: true, table: await readTable(Buffer.from(bytes), kind, sheet) };
  } catch (error) {
    if (error instanceof TableProblem) return { ok: false, message: error.message };
    throw error;
  }
}

takeJobs(answer);
