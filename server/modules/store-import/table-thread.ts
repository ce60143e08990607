import path from 'node:path';
import { invalid, refused } from '../../base/refusals';
import { startThread } from '../../base/job-thread';
import { ThreadError, ThreadQueue } from '../../base/thread-queue';
import type { ReadTable } from './read-table';
import type { TableAnswer, TableRequest } from './table-messages';

/** The largest table that is taken is read in 2 s on one of two busy cores. */
const LIMIT_MS = 30_000;
const MAX_HEAP_MB = 512;

/** Idle, it keeps no process alive. */
const thread = new ThreadQueue({
  start: () => startThread(path.join(__dirname, 'table-worker.ts'), MAX_HEAP_MB),
  limitMs: LIMIT_MS,
  max: 20,
  maxEach: 2,
});

/**
 * Reads a table in a thread of its own: a hostile file costs that thread, nothing else. `storeId`: whose it is; stores
 * take turns. Throws CallError invalid for what is no table, refused when too many wait.
 */
export async function readInThread(storeId: string, request: TableRequest): Promise<ReadTable> {
  let answer: TableAnswer;
  try {
    answer = await thread.run({
      from: storeId,
      send: (to) => to.postMessage(request),
      read: (message) => message as TableAnswer,
    });
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error;
    if (error.fault === 'busy') throw refused('正在读取其他表格，请稍后再试');
    throw invalid('表格过大或已损坏，无法读取，请拆分或重新另存后再试');
  }
  if (!answer.ok) throw invalid(answer.message);
  return answer.table;
}
