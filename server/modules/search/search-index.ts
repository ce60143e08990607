import { sql } from 'drizzle-orm';
import { makeLexicon, type Lexicon } from '../../../src/domain/search/lexicon';
import { queryRows, type Database } from '../../db/database';
import { primaryOf } from '../../db/primary-of';
import { indexCases } from './case-terms';
import { currentLibrary } from '../library/library-cache';
import { readLibraryVersion, type LibraryIndex } from '../library/library-index';
import { namesState, toldNames } from '../trouble-codes/standard-reviews';
import { CarNames } from './car-names';
import { indexLibrary, readIndexedVersion } from './index-library';
import { SeriesCache } from './series-cache';
import { loadVocabulary, type Vocabulary } from './vocabulary';
import { wordsChangedAt, wordsInForce } from './words';

/** How old the knowledge of the versions may be. */
const CHECK_EVERY_MS = 2000;

/** What a search needs besides the database, as one process holds it in memory. */
export interface SearchIndex {
  readonly library: LibraryIndex;
  readonly lexicon: Lexicon;
  readonly vocabulary: Vocabulary;
  readonly cars: CarNames;
  readonly series: SeriesCache;
  /** Trouble codes of the standard that are told by another name than the file's. */
  readonly codeNames: ReadonlyMap<string, string>;
}

class SearchCache {
  private index: SearchIndex | null = null;
  private made = '';
  private checkedAt = 0;
  private pending: Promise<SearchIndex> | null = null;
  private indexing: Promise<void> | null = null;
  /** Why entries could not be made anew, until somebody was told. */
  private failure: unknown = null;

  /** As `current`, and rejects with what went wrong since the last time while old entries answered. */
  async settle(db: Database): Promise<void> {
    await this.current(db);
    await this.indexing?.catch(() => undefined);
    const failure = this.failure;
    this.failure = null;
    if (failure !== null) throw failure;
  }

  /** Callers that come together share one look. */
  async current(db: Database): Promise<SearchIndex> {
    if (this.index && Date.now() - this.checkedAt < CHECK_EVERY_MS) return this.index;
    this.pending ??= this.refresh(db).finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  /** What is there answers while entries are made anew; only the first search of all waits for them. */
  private async bringUpToDate(db: Database): Promise<number> {
    const [indexed, version] = [await readIndexedVersion(db), await readLibraryVersion(db)];
    if (indexed === version) return indexed;
    this.indexing ??= indexLibrary(primaryOf(db))
      .then(() => undefined)
      .finally(() => {
        this.indexing = null;
      });
    if (indexed > 0) {
      this.indexing.catch((error: unknown) => (this.failure = error));
      return indexed;
    }
    await this.indexing;
    return readIndexedVersion(db);
  }

  private async refresh(db: Database): Promise<SearchIndex> {
    const version = await this.bringUpToDate(db);
    const changed = await wordsChangedAt(db);
    const made = `${version} ${changed} ${await namesState(db)}`;
    if (!this.index || this.made !== made) {
      this.index = await load(db);
      this.made = made;
    }
    this.checkedAt = Date.now();
    return this.index;
  }
}

async function load(db: Database): Promise<SearchIndex> {
  const library = await currentLibrary(db);
  await indexCases(primaryOf(db));
  const words = await wordsInForce(db);
  const vocabulary = await loadVocabulary(
    db,
    words.flatMap(({ said }) => said),
  );
  const counts = await queryRows<{ id: number; count: number }>(
    db,
    sql`select series_id as id, count(*)::int as count from search_documents group by series_id`,
  );
  return {
    library,
    lexicon: makeLexicon(words, (form) => vocabulary.has(form)),
    vocabulary,
    cars: new CarNames(library, new Map(counts.map(({ id, count }) => [id, count]))),
    series: new SeriesCache(),
    codeNames: await toldNames(db),
  };
}

const caches = new WeakMap<Database, SearchCache>();

function cacheOf(db: Database): SearchCache {
  const cache = caches.get(db) ?? new SearchCache();
  caches.set(db, cache);
  return cache;
}

/** What the search of a database's library needs, from this process's copy. */
export const currentSearch = (db: Database): Promise<SearchIndex> => cacheOf(db).current(db);

/**
 * Makes entries anew where the library has changed. Rejects when that fails, or failed since the last time: searches do
 * not, they go on with the old entries.
 */
export const settleSearch = (db: Database): Promise<void> => cacheOf(db).settle(db);
