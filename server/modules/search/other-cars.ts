import { sql } from 'drizzle-orm';
import type { AnswerHit } from '../../../src/contract/schemas/search';
import type { Concept } from '../../../src/domain/search/concepts';
import { LEAST_AKIN, weightOf } from '../../../src/domain/search/score';
import { queryRows, type Database } from '../../db/database';
import { documentsById } from '../library/document-repository';
import { findEntries, firmOf, withPlaces } from './find-entries';
import { byPoints, LEAST_SHARE, type Found, type Question, type Ranked } from './question';
import { rankEntry, wordsOf, type EntryRank } from './rank-entry';
import type { SearchIndex } from './search-index';
import { documentHit } from './this-car';

/** Entries that are looked at for the first page, and for the pages behind it. */
const FIRST_LOOK = 60;
const DEEP_LOOK = 2_000;
/** Of these the places are read, to find the one that answers. */
const MOST_READ = 16;
const FOLD_SEPARATOR = '|';

/** The same said of several other cars: one row until it is opened. */
export interface Fold {
  readonly key: string;
  readonly points: number;
  readonly best: EntryRank;
  readonly entryIds: readonly number[];
  readonly documents: number;
}

const idArray = (ids: readonly number[]) =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  )}]`;

/** How many documents of the car's series have each of the entries. */
async function ownOf(db: Database, index: SearchIndex, { car }: Question): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (const { entry } of car ? await index.series.get(db, car.series.id) : [])
    counts.set(entry.id, (counts.get(entry.id) ?? 0) + 1);
  return counts;
}

/**
 * How much of the question an entry has for sure that the index gives: all words that it was asked for, or any. Of a
 * complaint it may be the least likely cause.
 */
function sureShare(concepts: readonly Concept[], isStrict: boolean): number {
  if (!isStrict || concepts.length === 0) return 1;
  const sum = (some: readonly Concept[], worth: (concept: Concept) => number) =>
    some.reduce((all, concept) => all + weightOf(concept) * worth(concept), 0);
  return sum(firmOf(concepts), ({ akin }) => (akin.length > 0 ? LEAST_AKIN : 1)) / sum(concepts, () => 1);
}

/** What documents of other cars answer, the same of several cars as one, the best first. */
export async function searchOtherCars(
  db: Database,
  index: SearchIndex,
  question: Question,
  { isDeep, isStrict }: { isDeep: boolean; isStrict: boolean },
): Promise<Found<Fold>> {
  const limit = isDeep ? DEEP_LOOK : FIRST_LOOK;
  const found = await findEntries(db, question, { limit, isStrict });
  const rough = found
    .flatMap(
      (entry) =>
        rankEntry(entry, question) ?? { entry, points: 0, share: 0, place: null, pin: null, words: [], lacks: [] },
    )
    .sort((a, b) => byPoints(a, b) || b.entry.cars - a.entry.cars || a.entry.id - b.entry.id);
  const full = await withPlaces(
    db,
    rough.slice(0, isDeep ? DEEP_LOOK : MOST_READ).map(({ entry }) => entry.id),
    wordsOf(question.concepts),
  );
  const own = await ownOf(db, index, question);
  const sure = sureShare(question.concepts, isStrict);
  const least = isStrict ? LEAST_SHARE : LEAST_SHARE / 2;
  const folds = new Map<string, Fold>();
  let isAllRead = true;
  for (const { entry, ...rest } of rough) {
    const read = full.get(entry.id);
    const rank = read ? rankEntry(read, question) : { entry, ...rest };
    const documents = entry.cars - (own.get(entry.id) ?? 0);
    isAllRead &&= read !== undefined || sure >= least;
    // without its places nothing is known of an entry further down but what the index says
    if (!rank || (read ? rank.share : sure) < least || documents <= 0) continue;
    const key = [entry.kind, entry.title].join(FOLD_SEPARATOR);
    const known = folds.get(key);
    const isBetter = !known || rank.points > known.points;
    folds.set(key, {
      key,
      points: isBetter ? rank.points : known.points,
      best: isBetter ? rank : known.best,
      entryIds: [...(known?.entryIds ?? []), entry.id],
      documents: (known?.documents ?? 0) + documents,
    });
  }
  const list = [...folds.values()].sort((a, b) => byPoints(a, b) || b.documents - a.documents);
  return { list, more: found.length >= limit || !isAllRead };
}

/** The first document of each entry that is not of the given series. */
async function firstDocuments(db: Database, ids: readonly number[], seriesId: number | undefined) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await queryRows<{ id: number; document_id: string }>(
    db,
    sql`select i.id, d.document_id from unnest(${idArray(ids)}) i(id) cross join lateral (
      select document_id from search_documents where entry_id = i.id and series_id is distinct from ${seriesId ?? null}::int
      order by document_id limit 1) d`,
  );
  return new Map(rows.map(({ id, document_id }) => [id, document_id]));
}

/** How many series have documents of each fold, besides the given one. */
async function carsOf(db: Database, folds: readonly Fold[], seriesId: number | undefined) {
  const shared = folds.filter(({ documents }) => documents > 1);
  if (shared.length === 0) return new Map<string, number>();
  const entries = shared.flatMap(({ key, entryIds }) => entryIds.map((id) => ({ key, id })));
  const rows = await queryRows<{ key: string; cars: number }>(
    db,
    sql`select i.key, count(distinct sd.series_id)::int as cars
    from json_to_recordset(${JSON.stringify(entries)}::json) as i(key text, id int)
      join search_documents sd on sd.entry_id = i.id
    where sd.series_id is distinct from ${seriesId ?? null}::int group by i.key`,
  );
  return new Map(rows.map(({ key, cars }) => [key, cars]));
}

/** Folds as rows: one of the documents stands for all of them. */
export async function foldHits(
  db: Database,
  { library }: SearchIndex,
  { car }: Question,
  folds: readonly Fold[],
): Promise<Ranked<AnswerHit>[]> {
  const first = await firstDocuments(
    db,
    folds.map(({ best }) => best.entry.id),
    car?.series.id,
  );
  const cars = await carsOf(db, folds, car?.series.id);
  const standing = await documentsById(db, library, [...first.values()]);
  return folds.flatMap(({ key, best, documents, points }) => {
    const document = standing.get(first.get(best.entry.id) ?? '');
    if (!document || document.gone) return [];
    const hit = documentHit(document.summary, best, car);
    return [{ points, hit: { ...hit, cars: cars.get(key) ?? 1, fold: documents > 1 ? key : null } }];
  });
}

/** The documents behind a fold, each with its own place, by id after the given one. */
export async function membersOf(
  db: Database,
  { library }: SearchIndex,
  question: Question,
  fold: Fold,
  { after, limit }: { after: string; limit: number },
): Promise<AnswerHit[]> {
  const { car, concepts } = question;
  const rows = await queryRows<{ document_id: string; entry_id: number }>(
    db,
    sql`select document_id, entry_id from search_documents
    where entry_id = any(${idArray(fold.entryIds)}) and document_id > ${after}
      and series_id is distinct from ${car?.series.id ?? null}::int
    order by document_id limit ${limit}`,
  );
  const documents = await documentsById(
    db,
    library,
    rows.map(({ document_id }) => document_id),
  );
  const said = await withPlaces(db, [...new Set(rows.map(({ entry_id }) => entry_id))], wordsOf(concepts));
  return rows.flatMap(({ document_id, entry_id }) => {
    const document = documents.get(document_id);
    const entry = said.get(entry_id);
    // without words, by the kind alone, nothing has a place
    const rank = (entry && rankEntry(entry, question)) ?? fold.best;
    return document && !document.gone ? [documentHit(document.summary, rank, car)] : [];
  });
}
