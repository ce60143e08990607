import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { invalid, refused } from '../../../base/refusals';
import { ImportError } from '../../../import/fatal';
import { databaseDesk, type LibraryDesk } from '../../../import/library/library-desk';
import { lockImport } from '../../../import/run/import-given';
import { hashOf, type GivenTable } from '../../../import/table/given-table';
import type { importTable, TableResult } from '../../../import/table/import-table';
import type { JudgedRow } from '../../../import/table/table-row';
import { readInThread } from '../../../modules/store-import/table-thread';
import { changeAction, type ActionContext } from '../../catalogue/action';
import { requireFile } from '../../desk/desk-files';
import { outcomes } from './import-report';

const MAX_BYTES = 10 * 1024 * 1024;
/** Guides of a service are long. */
const LONGEST_CELL = 4_000;
/** More lines than anybody reads before agreeing. */
const MOST_SHOWN = 200;

type Importer = (
  desk: LibraryDesk,
  table: GivenTable,
  options: Parameters<typeof importTable>[4],
) => Promise<TableResult>;

async function tableOf(context: ActionContext, given: string): Promise<GivenTable> {
  const { path, name, size } = await requireFile(context, given);
  if (size > MAX_BYTES) throw invalid('表格不能超过 10 MB');
  const bytes = await readFile(path);
  const { columns, rows } = await readInThread('desk', { bytes, kind: null, sheet: null, longest: LONGEST_CELL });
  return { rows: [{ line: 0, cells: columns }, ...rows], source: name, hash: hashOf(bytes) };
}

/** What an import does, with what the operator can mend in words. Throws CallError. */
const inWords = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    throw error instanceof ImportError ? refused(error.message) : error;
  });

const summaryOf = ({ counts: { added, updated, unchanged, refused: rejected } }: TableResult) =>
  `新增 ${added}，更新 ${updated}，已有未变 ${unchanged}，拒绝 ${rejected}`;

const lineOf = ({ line, typed, outcome, message }: JudgedRow) =>
  `第 ${line} 行 ${typed}：${outcomes[outcome]}${message === '' ? '' : `，${message}`}`;

/** What would become of each row: those that are refused in front, then those that change something. */
function linesOf(result: TableResult): string[] {
  const rank = { refused: 0, updated: 1, added: 2, unchanged: 3 } as const;
  const rows = [...result.judged].sort((a, b) => rank[a.outcome] - rank[b.outcome] || a.line - b.line);
  const more = rows.length - MOST_SHOWN;
  return [summaryOf(result), ...rows.slice(0, MOST_SHOWN).map(lineOf), ...(more > 0 ? [`… 还有 ${more} 行`] : [])];
}

/**
 * An action that brings the rows of a table (CSV, XLSX) into the library. Its preview says of each row what becomes of
 * it; what it brought is an import, which can be undone as a whole.
 */
export const tableImport = (
  words: { readonly name: string; readonly title: string; readonly summary: string; readonly help: string },
  importer: Importer,
) =>
  changeAction({
    name: words.name,
    title: words.title,
    summary: words.summary,
    area: 'library',
    effect: 'change',
    subject: { kind: 'importRun' },
    long: true,
    undo: 'import undo',
    positionals: ['file'],
    input: z.object({
      file: z
        .string()
        .min(1, '请选择表格')
        .max(1000)
        .meta({ title: '表格', kind: 'file', help: `CSV 或 XLSX，最多 20,000 行；${words.help}` }),
    }),
    preview: async ({ file }, context) => {
      const table = await tableOf(context, file);
      return linesOf(await inWords(() => importer(databaseDesk(context.db), table, { isDryRun: true })));
    },
    run: async ({ file }, context, progress) => {
      const table = await tableOf(context, file);
      const release = lockImport(join(context.config.dataDir, 'import'));
      try {
        const onDone = (done: number, total: number) =>
          void progress.tell((100 * done) / total, `${done} / ${total} 行`);
        const result = await inWords(() => importer(databaseDesk(context.db), table, { isDryRun: false, onDone }));
        return {
          message: `导入完成：${summaryOf(result)}`,
          ...(result.runId === null ? {} : { record: { page: 'imports', id: result.runId }, made: result.runId }),
        };
      } finally {
        release();
      }
    },
  });
