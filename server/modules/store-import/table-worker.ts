import { parentPort } from 'node:worker_threads';
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

parentPort?.on('message', (request: TableRequest) => {
  void answer(request).then((message) => parentPort?.postMessage(message));
});
