import { sql } from 'drizzle-orm';
import type { DocumentKind } from '../../../src/contract/schemas/library';
import type { AnswerFilters, AnswerHit } from '../../../src/contract/schemas/search';
import { queryRows, type Database } from '../../db/database';
import type { Fold } from './other-cars';
import type { Question, Ranked } from './question';
import type { SearchIndex } from './search-index';

/** Documents behind the hits that are counted, and choices that are offered. */
const MOST_COUNTED = 100;
const MOST_OFFERED = 20;

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

const sorted = <Key>(counts: ReadonlyMap<Key, number>): [Key, number][] =>
  [...counts].sort((a, b) => b[1] - a[1]).slice(0, MOST_OFFERED);

/** Series that have the first of the entries, as often as they have one. */
async function seriesOf(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await queryRows<{ series_id: number }>(
    db,
    sql`select series_id from search_documents where entry_id = any(${`{${ids.join(',')}}`}::int[]) limit ${MOST_COUNTED}`,
  );
  return rows.map((row) => row.series_id);
}

/** What the documents among the hits can be narrowed to, nothing without any; years are those of the car's own. */
export async function filtersOf(
  db: Database,
  { library }: SearchIndex,
  { filter }: Question,
  lists: { readonly thisCar: readonly Ranked<AnswerHit>[]; readonly otherCars: readonly Fold[] } | null,
): Promise<AnswerFilters> {
  const { thisCar, otherCars } = lists ?? { thisCar: [], otherCars: [] };
  const kinds = new Map<DocumentKind, number>();
  const series = new Map<number, number>();
  const years = new Map<number, number>();
  for (const { hit } of thisCar) {
    if (!hit.document) continue;
    add(kinds, hit.document.kind, 1);
    const { yearFrom, yearTo } = hit.document.appliesTo;
    for (let year = yearFrom; year <= yearTo; year += 1) add(years, year, 1);
  }
  for (const { best, documents } of otherCars) add(kinds, best.entry.kind, documents);
  for (const id of await seriesOf(db, otherCars.flatMap(({ entryIds }) => entryIds).slice(0, MOST_COUNTED)))
    add(series, id, 1);
  return {
    kinds: filter.kind === null ? sorted(kinds).map(([kind, count]) => ({ kind, count })) : [],
    series: sorted(series).flatMap(([id, count]) => {
      const entry = library.seriesById.get(id);
      return entry ? [{ path: entry.path, name: entry.name, count }] : [];
    }),
    years: filter.year === null ? sorted(years).map(([year, count]) => ({ year, count })) : [],
  };
}
