import { and, arrayContains, count, desc, eq, exists, ilike, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { caseQuery } from '../../../src/contract/schemas/cases';
import type { Database } from '../../db/database';
import { reactions, repairCases } from '../../db/schema/repair-case';
import { containing } from '../../http/paging';
import { casesFor } from '../search/find-for-lists';
import type { CaseListRow } from './case-view';

/** What a list of cases is asked for; `uid` is the caller's, whose own or favourite cases they may be. */
export type CaseFilter = Omit<z.output<typeof caseQuery.request>, 'pageRequest'> & { readonly uid: string | null };

const listColumns = {
  id: repairCases.id,
  title: repairCases.title,
  summary: repairCases.summary,
  coverUrl: repairCases.coverUrl,
  brand: repairCases.brand,
  vehicle: repairCases.vehicle,
  vehiclePath: repairCases.vehiclePath,
  system: repairCases.system,
  dtcs: repairCases.dtcs,
  author: repairCases.author,
  videoUrl: repairCases.videoUrl,
  likes: repairCases.likes,
  comments: repairCases.comments,
  views: repairCases.views,
  state: repairCases.state,
  publishedAt: repairCases.publishedAt,
};

/** Which cases a scope has: everybody's published ones, the caller's in any state, or the caller's favourites. */
function inScope(db: Database, { scope, uid }: CaseFilter): SQL | undefined {
  const isPublished = eq(repairCases.state, 'published');
  if (scope === 'all') return isPublished;
  if (scope === 'mine') return eq(repairCases.uid, uid ?? '');
  const isFavourite = db
    .select({ one: sql`1` })
    .from(reactions)
    .where(
      and(
        eq(reactions.uid, uid ?? ''),
        eq(reactions.kind, 'case'),
        eq(reactions.subjectId, repairCases.id),
        isNotNull(reactions.favouredAt),
      ),
    );
  return and(isPublished, exists(isFavourite));
}

/** Whether a text of the few cases of one person holds the keyword. */
function holding(keyword: string): SQL | undefined {
  const pattern = containing(keyword);
  const inText = [
    repairCases.title,
    repairCases.brand,
    repairCases.vehicle,
    repairCases.symptom,
    repairCases.diagnosis,
    repairCases.solution,
  ].map((column) => ilike(column, pattern));
  return or(...inText, ...otherwise(keyword));
}

/** By a trouble code, by pinyin and initials of title, brand and car. */
function otherwise(keyword: string): SQL[] {
  const letters = keyword.replace(/\s/g, '').toLowerCase();
  return [
    arrayContains(repairCases.dtcs, [keyword.toUpperCase()]),
    ...(/^[a-z0-9]{2,}$/.test(letters) ? [ilike(repairCases.pinyin, containing(letters))] : []),
  ];
}

/** Of all published cases those that the search finds: looking through their texts would cost by their number. */
async function found(db: Database, keyword: string): Promise<SQL | undefined> {
  const cases = await casesFor(db, keyword);
  return or(...(cases ? [sql`${repairCases.id} in ${cases}`] : []), ...otherwise(keyword));
}

/**
 * 0 for this very car, 1 for its series, 2 for its brand, 3 for any other. `path`:
 * brand/maker/series/year/displacement, as far as known.
 */
export function distanceTo(path: string): SQL<number> {
  const levels = path.split('/');
  const series = levels.slice(0, 3).join('/');
  const ofSeries =
    levels.length >= 3
      ? sql`when ${repairCases.vehiclePath} = ${series}
        or starts_with(${repairCases.vehiclePath}, ${`${series}/`}) then 1`
      : sql``;
  return sql`case when ${repairCases.vehiclePath} = ${path} then 0 ${ofSeries}
    when ${repairCases.brand} = ${levels[0] ?? ''} then 2 else 3 end`;
}

/** Cases of a filter with their total, and how many each brand has of them, whatever the filter's own brand. */
export async function findCases(
  db: Database,
  filter: CaseFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { keyword, brand, system, dtc, vehiclePath, sort } = filter;
  const besidesBrand = and(
    inScope(db, filter),
    keyword ? await (filter.scope === 'all' ? found(db, keyword) : holding(keyword)) : undefined,
    system ? eq(repairCases.system, system) : undefined,
    dtc ? arrayContains(repairCases.dtcs, [dtc.toUpperCase()]) : undefined,
  );
  const where = and(besidesBrand, brand ? eq(repairCases.brand, brand) : undefined);
  const order = [
    ...(vehiclePath ? [distanceTo(vehiclePath)] : []),
    ...(sort === 'likes' ? [desc(repairCases.likes)] : []),
    // One's own newest text comes first, published or not.
    desc(filter.scope === 'mine' ? repairCases.createdAt : repairCases.publishedAt),
    repairCases.id,
  ];
  const rows: CaseListRow[] = await db
    .select(listColumns)
    .from(repairCases)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const brands = await db
    .select({ name: repairCases.brand, count: count() })
    .from(repairCases)
    .where(besidesBrand)
    .groupBy(repairCases.brand)
    .orderBy(desc(count()), repairCases.brand);
  return { rows, total: await db.$count(repairCases, where), brands };
}

/** A case that the caller may see: a published one, or an own one in any state. Null for any other. */
export async function findCase(db: Database, id: string, uid: string | null) {
  const isVisible =
    uid === null
      ? eq(repairCases.state, 'published')
      : or(eq(repairCases.state, 'published'), eq(repairCases.uid, uid));
  const [row] = await db
    .select()
    .from(repairCases)
    .where(and(eq(repairCases.id, id), isVisible));
  return row ?? null;
}

/** Counts a view by somebody other than its author. */
export async function countView(db: Database, id: string): Promise<void> {
  await db
    .update(repairCases)
    .set({ views: sql`${repairCases.views} + 1` })
    .where(and(eq(repairCases.id, id), eq(repairCases.state, 'published')));
}

/** How many texts of somebody wait for the editors. */
export async function countPending(db: Database, uid: string, besides?: string): Promise<number> {
  return await db.$count(
    repairCases,
    and(eq(repairCases.uid, uid), eq(repairCases.state, 'pending'), besides ? ne(repairCases.id, besides) : undefined),
  );
}
