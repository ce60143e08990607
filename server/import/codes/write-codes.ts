import { eq, inArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../db/database';
import { importItems } from '../../db/schema/content-import';
import { makerCodes } from '../../db/schema/trouble-code';
import type { ImportOutcome } from '../library/step-types';
import type { JudgedRow } from '../table/table-row';
import type { CodeFields, CodeItem } from './code-fields';

type Row = typeof makerCodes.$inferSelect;
type Said = Pick<Row, 'failure' | 'name' | 'part' | 'partNames' | 'system'>;

const said = ({ name, system, part, failure, partNames }: Said): Said => ({ name, system, part, failure, partNames });
const keyOf = (code: string, brand: string, series: string): string => `${code}/${brand}/${series}`;

/** The row that holds for each code of a car now, by its key. */
async function currentRows(tx: Database, codes: readonly string[]): Promise<Map<string, Row>> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(makerCodes)
    .where(inArray(makerCodes.code, [...codes]))
    .orderBy(makerCodes.id);
  return new Map(rows.map((row) => [keyOf(row.code, row.brand, row.series), row]));
}

interface Judged {
  readonly item: CodeItem;
  readonly outcome: ImportOutcome;
  /** What the rows that hold now say; those of brands for which it stays as it is are not among them. */
  readonly before: readonly Row[];
  /** Brands for which the code is written. */
  readonly brands: readonly string[];
}

async function judge(tx: Database, items: readonly CodeItem[]): Promise<Judged[]> {
  const current = await currentRows(
    tx,
    items.flatMap(({ code }) => code?.code ?? []),
  );
  const judgedOf = (item: CodeItem, code: CodeFields): Judged => {
    const changes = code.brands.flatMap((brand) => {
      const known = current.get(keyOf(code.code, brand, code.series));
      const holds = known?.withdrawnAt === null && isDeepStrictEqual(said(known), said(code));
      return holds ? [] : [{ brand, known }];
    });
    const before = changes.flatMap(({ known }) => known ?? []);
    const outcome = changes.length === 0 ? 'unchanged' : before.length > 0 ? 'updated' : 'added';
    return { item, outcome, before, brands: changes.map(({ brand }) => brand) };
  };
  return items.map((item) =>
    item.code === null ? { item, outcome: 'refused', before: [], brands: [] } : judgedOf(item, item.code),
  );
}

const wasText = ({ name, withdrawnAt }: Row) => `原为“${name}”${withdrawnAt === null ? '' : '（已撤下）'}`;

/** What would become of each row; writes nothing. */
export async function judgeCodes(db: Database, items: readonly CodeItem[]): Promise<JudgedRow[]> {
  return (await judge(db, items)).map(({ item: { line, typed, problem }, outcome, before }) => ({
    line,
    typed,
    outcome,
    message: problem || [...new Set(before.map(wasText))].join('、'),
  }));
}

/** Writes the codes of a batch and its journal, all or nothing. What holds already is written by no run again. */
export async function writeCodes(
  db: Database,
  { runId, items }: { runId: string; items: readonly CodeItem[] },
): Promise<null> {
  return db.transaction(async (tx) => {
    for (const { item, outcome, brands } of await judge(tx, items)) {
      const { line, typed, code, problem } = item;
      if (code !== null && brands.length > 0) {
        const { brands: _brands, ...fields } = code;
        await tx.insert(makerCodes).values(brands.map((brand) => ({ ...fields, brand, importRun: runId })));
      }
      await tx.insert(importItems).values({ runId, line, outcome, path: typed, message: problem });
    }
    return null;
  });
}

/** Takes out the codes of a run; those of the runs before it hold again. Returns how many. */
export async function dropCodes(tx: Database, runId: string): Promise<number> {
  const rows = await tx.delete(makerCodes).where(eq(makerCodes.importRun, runId)).returning({ id: makerCodes.id });
  return rows.length;
}
