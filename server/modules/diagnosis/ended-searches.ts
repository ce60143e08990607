import { talliedPlatform, tallyInAll } from '../../base/tally';
import type { Database } from '../../db/database';
import { endedSearches } from '../../db/schema/ended-search';

/** Counts a search that ended with a fault among the numbers of the day; the same key again changes nothing. */
export async function noteEndedSearch(db: Database, now: Date, clientKey: string, from: string): Promise<void> {
  const platform = talliedPlatform(from);
  const written = await db
    .insert(endedSearches)
    .values({ clientKey, platform, createdAt: now })
    .onConflictDoNothing()
    .returning({ clientKey: endedSearches.clientKey });
  if (written.length > 0) tallyInAll('fault-searches-ended', platform);
}
