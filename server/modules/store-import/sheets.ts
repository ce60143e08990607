import { and, asc, eq } from 'drizzle-orm';
import type { ImportKind } from '../../../src/contract/schemas/store-import';
import { importFields } from '../../../src/domain/store-import/fields';
import type { Database } from '../../db/database';
import { storeImportRows } from '../../db/schema/store-import';
import { text, type Table } from '../../tables/table';
import type { ImportRow } from './imports';

export const KIND_NAMES: Readonly<Record<ImportKind, string>> = { cars: '车辆与客户', prices: '价目表' };

/** The sheet to fill in, with two example rows. */
export function exampleTable(kind: ImportKind): Table {
  const fields = importFields[kind];
  return {
    name: KIND_NAMES[kind],
    head: fields.map(({ label }) => label),
    rows: [0, 1].map((at) => fields.map(({ examples }) => text(examples[at] ?? ''))),
  };
}

/** The rows that an import refused as they came, with line and reason in front, to be mended and sent again. */
export async function refusedTable(db: Database, { id, kind, columns }: ImportRow): Promise<Table> {
  const rows = await db
    .select()
    .from(storeImportRows)
    .where(and(eq(storeImportRows.importId, id), eq(storeImportRows.outcome, 'refused')))
    .orderBy(asc(storeImportRows.line));
  return {
    name: `${KIND_NAMES[kind]}未导入`,
    head: ['原行号', '未导入原因', ...columns],
    rows: rows.map(({ line, message, cells }) =>
      [line, message, ...columns.map((_, at) => cells[at] ?? '')].map((cell) => text(String(cell))),
    ),
  };
}
