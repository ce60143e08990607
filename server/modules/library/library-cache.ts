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

/** The index of a database's library as it is now, from this process's copy. */
export function currentLibrary(db: Database): Promise<LibraryIndex> {
  const cache = caches.get(db) ?? new LibraryCache();
  caches.set(db, cache);
  return cache.current(db);
}
