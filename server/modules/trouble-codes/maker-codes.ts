import { and, asc, desc, eq, inArray, isNull, like, or, type SQL } from 'drizzle-orm';
import type { CodeFacts } from '../../../src/domain/trouble-codes/code-types';
import type { Database } from '../../db/database';
import { makerCodes } from '../../db/schema/trouble-code';

type Row = typeof makerCodes.$inferSelect;

/** Brand and series of a slash path; empty strings for what it does not say. */
function carOf(vehiclePath: string): { brand: string; series: string } {
  const [brand = '', , series = ''] = vehiclePath.split('/');
  return { brand, series };
}

/** What is said of the car of a slash path: for its series, or for all of its brand. Without a brand: everything. */
export function ofCarOf(vehiclePath: string): SQL | undefined {
  const { brand, series } = carOf(vehiclePath);
  if (brand === '') return undefined;
  return and(eq(makerCodes.brand, brand), or(eq(makerCodes.series, ''), eq(makerCodes.series, series)));
}

/** Codes that begin so (P11) and are explained for the car of a slash path, at most `limit`, by code. */
export async function makerCodesBegun(
  db: Database,
  start: string,
  vehiclePath: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ code: makerCodes.code })
    .from(makerCodes)
    .where(and(like(makerCodes.code, `${start}%`), ofCarOf(vehiclePath), isNull(makerCodes.withdrawnAt)))
    .orderBy(asc(makerCodes.code))
    .limit(limit);
  return rows.map(({ code }) => code);
}

/** Codes with what the last import says of them for the car of a slash path, withdrawn or not. */
export async function namesOfMakerCodes(db: Database, vehiclePath: string): Promise<[code: string, name: string][]> {
  const { code, brand, series, id, name } = makerCodes;
  const rows = await db
    .selectDistinctOn([code, brand, series], { code, name })
    .from(makerCodes)
    .where(ofCarOf(vehiclePath))
    .orderBy(asc(code), asc(brand), asc(series), desc(id));
  return rows.map((row) => [row.code, row.name]);
}

/**
 * What makers say of codes (P1128), by code: of the car's brand where a slash path is given, its own series first, else
 * of all makers. Of several imports the last one counts, and one that was withdrawn says nothing; makers that say the
 * same are told together.
 */
export async function factsOfMakers(
  db: Database,
  codes: readonly string[],
  vehiclePath: string,
): Promise<ReadonlyMap<string, CodeFacts[]>> {
  const rows = await db
    .select()
    .from(makerCodes)
    .where(and(inArray(makerCodes.code, [...codes]), ofCarOf(vehiclePath)))
    .orderBy(desc(makerCodes.series), desc(makerCodes.id));
  const latest = new Map<string, Row>();
  for (const row of rows) {
    const key = [row.code, row.brand, row.series].join('\n');
    if (!latest.has(key)) latest.set(key, row);
  }
  const facts = new Map<string, CodeFacts[]>();
  for (const row of latest.values()) {
    if (row.withdrawnAt !== null) continue;
    const said = facts.get(row.code) ?? [];
    const same = said.find(({ name }) => name === row.name);
    if (same === undefined) said.push(factsOf(row));
    else if (!same.makes.includes(row.brand)) same.makes.push(row.brand);
    facts.set(row.code, said);
  }
  return facts;
}

const factsOf = ({ code, name, system, part, failure, isChecked, brand, partNames }: Row): CodeFacts => ({
  code,
  name,
  system,
  part,
  failure,
  isChecked,
  isReviewed: isChecked,
  standard: 'maker',
  makes: [brand],
  partNames: partNames.length > 0 || part === null ? partNames : [part],
});
