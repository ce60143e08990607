import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { importOutcomes, type ImportOutcome } from '../../../src/contract/schemas/store-import';
import { fieldsOf, mappingProblem, type ColumnMapping } from '../../../src/domain/store-import/fields';
import { invalid, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { storeImportRows, storeImports } from '../../db/schema/store-import';
import { lockImport, type ImportRow } from './imports';
import { isWhole } from './open-import';
import type { Importing } from './target';
import { targetOf } from './targets';

const ROWS_AT_ONCE = 250;

interface Verdict {
  readonly line: number;
  readonly outcome: ImportOutcome;
  readonly message: string;
}

async function keepVerdicts(tx: Database, importId: string, verdicts: readonly Verdict[]): Promise<void> {
  const values = sql.join(
    verdicts.map(({ line, outcome, message }) => sql`(${line}::int, ${outcome}::text, ${message}::text)`),
    sql`, `,
  );
  await tx.execute(sql`update store_import_rows as r set outcome = v.outcome, message = v.message
    from (values ${values}) as v(line, outcome, message) where r.import_id = ${importId} and r.line = v.line`);
}

/** The import, held, while nobody else began to check or to write it. */
async function lockUnwritten(tx: Database, importing: Importing, id: string, mapping: ColumnMapping | null) {
  const found = await lockImport(tx, importing.storeId, id);
  if (found.state !== 'open' && found.state !== 'checked') throw refused('这次导入已经开始，不能再改对应关系');
  if (mapping && !isDeepStrictEqual(found.mapping, mapping)) throw refused('对应关系刚被改过，请重新核对');
  return found;
}

/** The next rows with what they would do; those after `line`. */
async function checkRows(
  tx: Database,
  importing: Importing,
  found: ImportRow,
  line: number,
  lineOf: Map<string, number>,
) {
  const rows = await tx
    .select({ line: storeImportRows.line, cells: storeImportRows.cells })
    .from(storeImportRows)
    .where(and(eq(storeImportRows.importId, found.id), gt(storeImportRows.line, line)))
    .orderBy(asc(storeImportRows.line))
    .limit(ROWS_AT_ONCE);
  if (rows.length === 0) return [];
  const target = targetOf(found.kind);
  const planned = await target.plan(
    tx,
    importing,
    rows.map(({ cells }) => fieldsOf(cells, found.mapping)),
  );
  const verdicts = planned.map(({ outcome, message, key }, at): Verdict => {
    const own = rows[at]?.line ?? 0;
    const first = lineOf.get(key);
    if (key !== '' && first !== undefined)
      return { line: own, outcome: 'refused', message: `与第 ${first} 行的${target.sameThing}重复` };
    if (key !== '') lineOf.set(key, own);
    return { line: own, outcome, message };
  });
  await keepVerdicts(tx, found.id, verdicts);
  return verdicts;
}

/**
 * Says for each row what it would do with this mapping, and keeps that as the report; writes nothing of the store. In
 * short transactions, so that others get their turn between them. Throws CallError invalid for a mapping that is none,
 * refused once rows were written, and when somebody else checks with another mapping meanwhile.
 */
export async function checkImport(
  db: Database,
  importing: Importing,
  id: string,
  mapping: ColumnMapping,
): Promise<ImportRow> {
  const begin = await db.transaction(async (tx) => {
    const found = await lockUnwritten(tx, importing, id, null);
    const problem = mappingProblem(mapping, found.kind, found.columns.length);
    if (problem !== null) throw invalid(problem);
    if (!(await isWhole(tx, found))) throw refused('表格没有读完，请重新选择这张表格');
    const set = { mapping: { ...mapping }, state: 'open' as const };
    const [row] = await tx.update(storeImports).set(set).where(eq(storeImports.id, id)).returning();
    return row ?? found;
  });
  const lineOf = new Map<string, number>();
  for (let line: number | undefined = 0; line !== undefined;) {
    const after: number = line;
    const verdicts = await db.transaction(async (tx) => {
      const found = await lockUnwritten(tx, importing, id, mapping);
      return checkRows(tx, importing, found, after, lineOf);
    });
    line = verdicts.at(-1)?.line;
  }
  return db.transaction(async (tx) => {
    await lockUnwritten(tx, importing, id, mapping);
    const set = { state: 'checked' as const, ...(await countOutcomes(tx, id)) };
    const [row] = await tx.update(storeImports).set(set).where(eq(storeImports.id, id)).returning();
    return row ?? begin;
  });
}

/** The counts of an import as its rows are now. */
export async function countOutcomes(tx: Database, id: string): Promise<Record<ImportOutcome, number>> {
  const rows = await tx
    .select({ outcome: storeImportRows.outcome, rows: sql<number>`count(*)::int` })
    .from(storeImportRows)
    .where(eq(storeImportRows.importId, id))
    .groupBy(storeImportRows.outcome);
  const of = (outcome: ImportOutcome) => rows.find((row) => row.outcome === outcome)?.rows ?? 0;
  return Object.fromEntries(importOutcomes.map((outcome) => [outcome, of(outcome)])) as Record<ImportOutcome, number>;
}
