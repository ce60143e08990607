import path from 'node:path';
import type { ExportFormat } from '../../src/contract/schemas/store-export';
import { FileThread, type Asker } from '../base/file-thread';
import type { PagedTable } from './table';
import { packTable, type WriteRequest } from './table-messages';

/** 50,000 rows of 20 columns take 10 s and 400 MB as a workbook, on one of two cores. */
const thread = new FileThread<WriteRequest>({
  worker: path.join(__dirname, 'table-worker.ts'),
  limitMs: 60_000,
  maxHeapMb: 1024,
  busy: '正在生成其他表格，请稍后再试',
  tooHeavy: '表格过大，无法生成，请缩小范围或改用 CSV',
});

/**
 * The file of a table, and how many rows it has: written in a thread of its own, which a large one keeps for many
 * seconds. Throws as `FileThread.make`.
 */
export async function tableFile(
  table: PagedTable,
  format: ExportFormat,
  asker: Asker,
): Promise<{ file: Buffer; rows: number }> {
  const { packed, rows } = await packTable(table, asker.left);
  const handed = packed.pages.map(({ buffer }) => buffer);
  return { file: await thread.make({ table: packed, format }, asker, handed), rows };
}
