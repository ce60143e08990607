import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { importItems, importRuns } from '../../db/schema/content-import';

const MOST_LISTED = 50;

/** The imports that wrote a document, newest first. */
export function importsOf(db: Database, documentId: string) {
  return db
    .select({
      runId: importRuns.id,
      at: importRuns.startedAt,
      state: importRuns.state,
      path: importItems.path,
      outcome: importItems.outcome,
      message: importItems.message,
    })
    .from(importItems)
    .innerJoin(importRuns, eq(importRuns.id, importItems.runId))
    .where(eq(importItems.documentId, documentId))
    .orderBy(desc(importRuns.startedAt))
    .limit(MOST_LISTED);
}
