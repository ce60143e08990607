import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { libraryState } from '../../db/schema/library';

/** Lets every process see that the library has changed, and what is searched of it be made anew. */
export const raiseLibraryVersion = (tx: Database) =>
  tx.update(libraryState).set({ version: sql`${libraryState.version} + 1` });
