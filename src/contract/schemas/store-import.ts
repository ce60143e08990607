import { z } from 'zod';
import { id, pageOf, paged, timestamp } from './common';

export const importKinds = ['cars', 'prices'] as const;
export type ImportKind = (typeof importKinds)[number];
/** What a row makes of what the store has. */
export const importOutcomes = ['added', 'updated', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
/** `open`: read, nothing checked yet; `checked`: the report stands, nothing is written. */
export const importStates = ['open', 'checked', 'running', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

const rows = z.number().int();
/** Which column, from 0, holds which field. */
const mapping = z.record(z.string().max(20), z.number().int().min(0).max(59));

const summary = z.object({
  id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  rows,
  counts: z.object({ added: rows, updated: rows, unchanged: rows, refused: rows }),
  /** Rows in force so far: of a run those that are through, of an undo those that are left. */
  done: rows,
  /** What an undo left, because it was used or changed since. */
  stayed: rows,
  /** Whether it can be taken back still. */
  undoable: z.boolean(),
  by: z.string(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type StoreImport = z.output<typeof summary>;
const detail = summary.extend({
  sheet: z.string(),
  /** Sheets with rows; another one is chosen by sending the file again. */
  sheets: z.array(z.string()),
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  mapping,
});
export type StoreImportDetail = z.output<typeof detail>;

/**
 * Reads a table (CSV or XLSX as base64, at most 8 MB and 20,000 rows) and proposes which column is what. Writes nothing
 * of the store. The same file once more gives the import that is open still.
 */
export const storeImportUpload = {
  request: z.object({
    kind: z.enum(importKinds),
    fileName: z.string().trim().min(1).max(200),
    base64: z.string('请选择要导入的表格'),
    sheet: z.string().max(100).nullish(),
  }),
  response: detail,
};
export const storeImportGet = { request: z.object({ id }), response: detail };
export const storeImportQuery = { request: paged, response: pageOf(summary) };
/** Says for each row what it would do. Writes nothing of the store. */
export const storeImportCheck = { request: z.object({ id, mapping }), response: detail };
/** Rows that were checked; `text`: the row in short. */
export const storeImportRows = {
  request: paged.extend({ id, outcome: z.enum(importOutcomes).nullish() }),
  response: pageOf(
    z.object({ line: z.number().int(), text: z.string(), outcome: z.enum(importOutcomes), message: z.string() }),
  ),
};
/** Writes the next rows, all of them or none; asked again until the state is `done`. */
export const storeImportRun = { request: z.object({ id }), response: summary };
/** Takes the last rows back, all of them or none; asked again until the state is `undone`. */
export const storeImportUndo = { request: z.object({ id }), response: summary };
/** An address of the sheet to fill in, or, with `id`, of the rows that an import refused. It holds for ten minutes. */
export const storeImportSheet = {
  request: z.object({ kind: z.enum(importKinds), id: id.nullish() }),
  response: z.object({ url: z.string(), utoken: z.string(), name: z.string() }),
};
/** What `url` points to: a workbook. */
export const storeImportFile = {
  request: z.object({ utoken: z.string('下载链接不完整，请返回重试') }),
  response: z.unknown(),
};
