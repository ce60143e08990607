import type { Database } from '../../db/database';
import { loadLibraryIndex, readLibraryVersion, type LibraryIndex } from './library-index';

/** How old the knowledge of the library's version may be. */
const CHECK_EVERY_MS = 1000;

/** One process's copy of the library's index. Another process's change is seen within a second. */
class LibraryCache {
  private index: LibraryIndex | null = null;
  private checkedAt = 0;
  private pending: Promise<LibraryIndex> | null = null;

  /** The index as it is now. Callers that come together share one read. */
  async current(db: Database): Promise<LibraryIndex> {
    if (this.index && Date.now() - this.checkedAt < CHECK_EVERY_MS) return this.index;
    this.pending ??= this.refresh(db).finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  /** As `current`, with everything that was written before this was asked. */
  async latest(db: Database): Promise<LibraryIndex> {
    // One under way may have looked before.
    await this.pending?.catch(() => undefined);
    this.checkedAt = 0;
    return this.current(db);
  }

  private async refresh(db: Database): Promise<LibraryIndex> {
    const checkedAt = Date.now();
    const index =
      this.index && (await readLibraryVersion(db)) === this.index.version ? this.index : await loadLibraryIndex(db);
    this.index = index;
    this.checkedAt = checkedAt;
    return index;
  }
}

const caches = new WeakMap<Database, LibraryCache>();

function cacheOf(db: Database): LibraryCache {
  const cache = caches.get(db) ?? new LibraryCache();
  caches.set(db, cache);
  return cache;
}

/** The index of a database's library from this process's copy, which may be a second old. */
export const currentLibrary = (db: Database): Promise<LibraryIndex> => cacheOf(db).current(db);

/** The same, with everything that was written before: for who goes on with what an import has just brought. */
export const latestLibrary = (db: Database): Promise<LibraryIndex> => cacheOf(db).latest(db);
