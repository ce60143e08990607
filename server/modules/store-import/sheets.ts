import { and, asc, eq, gt } from 'drizzle-orm';
import type { ImportKind } from '../../../src/contract/schemas/store-import';
import { importFields } from '../../../src/domain/store-import/fields';
import type { Database } from '../../db/database';
import { storeImportRows } from '../../db/schema/store-import';
import { text, type PagedTable, type Row } from '../../tables/table';
import type { ImportRow } from './imports';

const PAGE_SIZE = 500;

export const KIND_NAMES: Readonly<Record<ImportKind, string>> = { cars: '车辆与客户', prices: '价目表' };

/** The sheet to fill in, with two example rows. */
export function exampleTable(kind: ImportKind): PagedTable {
  const fields = importFields[kind];
  return {
    name: KIND_NAMES[kind],
    head: fields.map(({ label }) => label),
    pages: [[0, 1].map((at) => fields.map(({ examples }) => text(examples[at] ?? '')))],
  };
}

async function* refusedRows(db: Database, { id, columns }: ImportRow): AsyncGenerator<readonly Row[]> {
  const ofImport = and(eq(storeImportRows.importId, id), eq(storeImportRows.outcome, 'refused'));
  for (let after = 0; ;) {
    const rows = await db
      .select()
      .from(storeImportRows)
      .where(and(ofImport, gt(storeImportRows.line, after)))
      .orderBy(asc(storeImportRows.line))
      .limit(PAGE_SIZE);
    yield rows.map(({ line, message, cells }) =>
      [line, message, ...columns.map((_, at) => cells[at] ?? '')].map((cell) => text(String(cell))),
    );
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) return;
    after = last.line;
  }
}

/** The rows that an import refused as they came, with line and reason in front, to be mended and sent again. */
export const refusedTable = (db: Database, found: ImportRow): PagedTable => ({
  name: `${KIND_NAMES[found.kind]}未导入`,
  head: ['原行号', '未导入原因', ...found.columns],
  pages: refusedRows(db, found),
});
