import { sql } from 'drizzle-orm';
import { searchForm } from '../../../src/domain/search/search-form';
import { termsToKeep } from '../../../src/domain/search/search-terms';
import { queryRows, type Database } from '../../db/database';
import { PARTS_TERM, seriesTerm, titleTerms } from './marked-terms';
import { wordsQuery } from './word-query';

const AT_ONCE = 500;

/** What a case is found by. */
export interface SearchedCase {
  readonly id: string;
  readonly title: string;
  readonly brand: string;
  readonly vehicle: string;
  readonly vehiclePath: string | null;
  readonly dtcs: readonly string[];
  /** what was proven to be at fault */
  readonly parts: readonly string[];
  readonly symptom: string;
  readonly diagnosis: string;
  readonly solution: string;
}

const termsOfText = (text: string): string[] => termsToKeep(searchForm(text), { singles: true });

function termsOf({ title, brand, vehicle, vehiclePath, dtcs, parts, symptom, diagnosis, solution }: SearchedCase) {
  const texts = [title, brand, vehicle, ...dtcs, ...parts, symptom, diagnosis, solution];
  const marks = [...(vehiclePath === null ? [] : [seriesTerm(vehiclePath)]), ...(parts.length > 0 ? [PARTS_TERM] : [])];
  return [...new Set([...texts.flatMap(termsOfText), ...titleTerms(termsOfText(title)), ...marks])];
}

/** Writes what cases are found by; to be called with every change of their text. */
export async function writeCaseTerms(db: Database, cases: readonly SearchedCase[]): Promise<void> {
  const rows = cases.map((one) => ({ id: one.id, terms: termsOf(one) }));
  await db.execute(sql`
    insert into search_cases (case_id, terms)
    select i.id, array_to_tsvector(array(select json_array_elements_text(i.terms)))
    from json_to_recordset(${JSON.stringify(rows)}::json) as i(id text, terms json)
    on conflict (case_id) do update set terms = excluded.terms`);
}

/** Writes the terms of cases that have none, such as those of a first start, or none of their parts. */
export async function indexCases(db: Database): Promise<void> {
  for (;;) {
    const rows = await queryRows<{ [Key in keyof SearchedCase]: SearchedCase[Key] }>(
      db,
      sql`select id, title, brand, vehicle, vehicle_path as "vehiclePath", dtcs, parts, symptom, diagnosis, solution
      from repair_cases c
      where not exists (select 1 from search_cases s where s.case_id = c.id
        and (c.parts = '{}' or s.terms @@ ${wordsQuery([PARTS_TERM])}::tsquery)) limit ${AT_ONCE}`,
    );
    if (rows.length === 0) return;
    await writeCaseTerms(db, rows);
  }
}
