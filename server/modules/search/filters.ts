import { sql } from 'drizzle-orm';
import type { DocumentKind } from '../../../src/contract/schemas/library';
import { hitGroupings, type AnswerFilters, type AnswerHit, type HitGroup } from '../../../src/contract/schemas/search';
import { queryRows, type Database } from '../../db/database';
import type { AnswerRequest, Lists } from './look-everywhere';
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

/** Series besides the given one that have documents of the entries, those with most first. */
async function seriesOf(db: Database, ids: readonly number[], ownId: number | undefined, isAll: boolean) {
  if (ids.length === 0) return [];
  return queryRows<{ id: number; count: number }>(
    db,
    sql`select series_id as id, count(*)::int as count from (
      select series_id from search_documents where entry_id = any(${`{${ids.join(',')}}`}::int[])
        and series_id is distinct from ${ownId ?? null}::int ${isAll ? sql`` : sql`limit ${MOST_COUNTED}`}
    ) of_entries group by series_id order by count desc, series_id limit ${MOST_OFFERED}`,
  );
}

/** Hits of each group, those of most hits first of each kind; without the kinds that are chosen already. */
function groupsOf(list: readonly Ranked<AnswerHit>[], chosen: readonly HitGroup[]): AnswerFilters['groups'] {
  const found = list.flatMap(({ groups = [] }) => groups).filter(({ by }) => !chosen.some((one) => one.by === by));
  return hitGroupings.flatMap((by) => {
    const counts = new Map<string, number>();
    for (const group of found) if (group.by === by) add(counts, group.value, 1);
    return sorted(counts).map(([value, count]) => ({ by, value, count }));
  });
}

/**
 * What the documents among the hits can be narrowed to, nothing without any; years are those of the car's own. Of one
 * `section` alone, whose lists are whole, also the groups of its cases, courses or orders.
 */
export async function filtersOf(
  db: Database,
  { library }: SearchIndex,
  { filter, car }: Question,
  { thisCar, otherCars, cases, courses, orders }: Lists,
  { section, groups }: Pick<AnswerRequest, 'section' | 'groups'>,
): Promise<AnswerFilters> {
  const kinds = new Map<DocumentKind, number>();
  const years = new Map<number, number>();
  for (const { hit } of thisCar) {
    if (!hit.document) continue;
    add(kinds, hit.document.kind, 1);
    const { yearFrom, yearTo } = hit.document.appliesTo;
    for (let year = yearFrom; year <= yearTo; year += 1) add(years, year, 1);
  }
  for (const { best, documents } of otherCars) add(kinds, best.entry.kind, documents);
  const ids = otherCars.flatMap(({ entryIds }) => entryIds);
  const isSection = Boolean(section);
  const series = await seriesOf(db, isSection ? ids : ids.slice(0, MOST_COUNTED), car?.series.id, isSection);
  return {
    kinds: filter.kind === null ? sorted(kinds).map(([kind, count]) => ({ kind, count })) : [],
    series: series.flatMap(({ id, count }) => {
      const entry = library.seriesById.get(id);
      return entry ? [{ path: entry.path, name: entry.name, count }] : [];
    }),
    years: filter.year === null ? sorted(years).map(([year, count]) => ({ year, count })) : [],
    groups: isSection ? groupsOf([...cases, ...courses, ...orders], groups ?? []) : [],
  };
}
