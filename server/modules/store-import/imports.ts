import { and, desc, eq, isNotNull, ne, or } from 'drizzle-orm';
import type { StoreImport, StoreImportDetail } from '../../../src/contract/schemas/store-import';
import { DAY, later } from '../../base/clock/clock';
import { notFound } from '../../base/refusals';
import type { Database } from '../../db/database';
import { storeImportRows, storeImports } from '../../db/schema/store-import';
import { staffNames, type NameOf } from '../store/staff-names';

export type ImportRow = typeof storeImports.$inferSelect;
export type JournalRow = typeof storeImportRows.$inferSelect;

/** So long the rows of an import are kept, which an undo needs. */
export const KEPT_MS = 30 * DAY;

const isOwn = (storeId: string, id: string) => and(eq(storeImports.storeId, storeId), eq(storeImports.id, id));

/** An import of this store. Throws CallError notFound for another's. */
export async function requireImport(db: Database, storeId: string, id: string): Promise<ImportRow> {
  const [row] = await db.select().from(storeImports).where(isOwn(storeId, id));
  if (!row) throw notFound('导入记录不存在或已过期');
  return row;
}

/** `requireImport`, held until the transaction ends: who else writes it waits. */
export async function lockImport(tx: Database, storeId: string, id: string): Promise<ImportRow> {
  const [row] = await tx.select().from(storeImports).where(isOwn(storeId, id)).for('update');
  if (!row) throw notFound('导入记录不存在或已过期');
  return row;
}

/** A store's imports, the newest first; those that were given up before they began are left out. */
export async function findImports(db: Database, storeId: string, { limit, offset }: { limit: number; offset: number }) {
  const wanted = and(
    eq(storeImports.storeId, storeId),
    or(ne(storeImports.state, 'undone'), isNotNull(storeImports.finishedAt)),
  );
  const list = await db
    .select()
    .from(storeImports)
    .where(wanted)
    .orderBy(desc(storeImports.createdAt), desc(storeImports.id))
    .limit(limit)
    .offset(offset);
  return { list, total: await db.$count(storeImports, wanted) };
}

export const isUndoable = ({ state, createdAt }: Pick<ImportRow, 'state' | 'createdAt'>, now: Date): boolean =>
  ['running', 'done', 'undoing'].includes(state) && later(createdAt, KEPT_MS) > now;

function view(row: ImportRow, now: Date, nameOf: NameOf): StoreImport {
  const { id, kind, fileName, state, rows, added, updated, unchanged, refused, done, stayed } = row;
  return {
    id,
    kind,
    fileName,
    state,
    rows,
    counts: { added, updated, unchanged, refused },
    done,
    stayed,
    undoable: isUndoable(row, now),
    by: nameOf(row.uid),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** Imports as lists show them. */
export async function importViews(db: Database, now: Date, rows: readonly ImportRow[]): Promise<StoreImport[]> {
  const nameOf = await staffNames(
    db,
    rows.map(({ uid }) => uid),
  );
  return rows.map((row) => view(row, now, nameOf));
}

const SAMPLES = 3;

/** An import with its columns and what stands in their first rows. */
export async function importDetail(db: Database, now: Date, row: ImportRow): Promise<StoreImportDetail> {
  const first = await db
    .select({ cells: storeImportRows.cells })
    .from(storeImportRows)
    .where(eq(storeImportRows.importId, row.id))
    .orderBy(storeImportRows.line)
    .limit(SAMPLES);
  const samples = (at: number) => first.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
  const nameOf = await staffNames(db, [row.uid]);
  return {
    ...view(row, now, nameOf),
    sheet: row.sheet,
    sheets: row.sheets,
    columns: row.columns.map((heading, at) => ({ heading, samples: samples(at) })),
    mapping: row.mapping,
  };
}
