import { and, asc, desc, eq, like, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { importItems, importRuns } from '../../db/schema/content-import';
import { beginningWith } from '../../http/paging';
import type { ImportOutcome } from './step-types';

/** What is looked for in the journal of all imports; each is found by an index. */
export interface JournalFilter {
  readonly runId?: string | undefined;
  readonly documentId?: string | undefined;
  /** How the path begins, in the case of the file's name. */
  readonly path?: string | undefined;
  readonly outcome?: ImportOutcome | undefined;
}

const wantedOf = ({ runId, documentId, path, outcome }: JournalFilter): SQL | undefined =>
  and(
    runId === undefined ? undefined : eq(importItems.runId, runId),
    documentId === undefined ? undefined : eq(importItems.documentId, documentId),
    path === undefined ? undefined : like(importItems.path, beginningWith(path)),
    outcome === undefined ? undefined : eq(importItems.outcome, outcome),
  );

/** The query for rows of the journal, those of the latest import first. */
export const journalQuery = (db: Database, filter: JournalFilter, limit: number, offset: number) =>
  db
    .select({
      runId: importRuns.id,
      startedAt: importRuns.startedAt,
      line: importItems.line,
      path: importItems.path,
      outcome: importItems.outcome,
      documentId: importItems.documentId,
      message: importItems.message,
    })
    .from(importItems)
    .innerJoin(importRuns, eq(importRuns.id, importItems.runId))
    .where(wantedOf(filter))
    .orderBy(desc(importRuns.startedAt), asc(importRuns.id), asc(importItems.line))
    .limit(limit)
    .offset(offset);

/** Rows of the journal, and how many there are. */
export async function findInJournal(
  db: Database,
  filter: JournalFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const rows = await journalQuery(db, filter, limit, offset);
  return { rows, total: await db.$count(importItems, wantedOf(filter)) };
}
