import { eq, inArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../db/database';
import { importItems } from '../../db/schema/content-import';
import { makerCodes } from '../../db/schema/trouble-code';
import type { ImportOutcome } from '../library/step-types';
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

/** Writes the codes of a batch and its journal, all or nothing. What holds already is written by no run again. */
export async function writeCodes(
  db: Database,
  { runId, items }: { runId: string; items: readonly CodeItem[] },
): Promise<Record<ImportOutcome, number>> {
  return db.transaction(async (tx) => {
    const current = await currentRows(
      tx,
      items.flatMap(({ code }) => code?.code ?? []),
    );
    const changesOf = (code: CodeFields) =>
      code.brands.flatMap((brand) => {
        const known = current.get(keyOf(code.code, brand, code.series));
        if (known && isDeepStrictEqual(said(known), said(code))) return [];
        return [{ brand, isKnown: known !== undefined }];
      });
    const counts: Record<ImportOutcome, number> = { added: 0, updated: 0, unchanged: 0, refused: 0 };
    for (const { line, typed, code, problem } of items) {
      const changes = code === null ? [] : changesOf(code);
      const outcome: ImportOutcome =
        code === null
          ? 'refused'
          : changes.length === 0
            ? 'unchanged'
            : changes.some(({ isKnown }) => isKnown)
              ? 'updated'
              : 'added';
      counts[outcome] += 1;
      if (code !== null && changes.length > 0) {
        const { brands: _brands, ...fields } = code;
        await tx.insert(makerCodes).values(changes.map(({ brand }) => ({ ...fields, brand, importRun: runId })));
      }
      await tx.insert(importItems).values({ runId, line, outcome, path: typed, message: problem });
    }
    return counts;
  });
}

/** Takes out the codes of a run; those of the runs before it hold again. Returns how many. */
export async function dropCodes(tx: Database, runId: string): Promise<number> {
  const rows = await tx.delete(makerCodes).where(eq(makerCodes.importRun, runId)).returning({ id: makerCodes.id });
  return rows.length;
}
