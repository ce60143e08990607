import { and, asc, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { importItems, importRuns } from '../../db/schema/content-import';
import { bumpLibraryVersion } from '../../seed/fill-library';
import { newId } from '../../base/ids';
import type { ImportOutcome } from './step-types';

export type Counts = Readonly<Record<ImportOutcome, number>>;
export interface RunSummary {
  readonly id: string;
  readonly source: string;
  readonly state: string;
  readonly total: number;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly counts: Counts;
}
export interface ReportedItem {
  readonly line: number;
  readonly path: string;
  readonly outcome: ImportOutcome;
  readonly message: string;
}

/**
 * Goes on with the interrupted run of the same source, index and options, or begins one. `done`: the lines that are
 * journaled.
 */
export async function openRun(
  db: Database,
  now: Date,
  { fingerprint, source, total }: { fingerprint: string; source: string; total: number },
): Promise<{ runId: string; done: number[] }> {
  const [interrupted] = await db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(eq(importRuns.fingerprint, fingerprint), eq(importRuns.state, 'running')));
  if (interrupted) {
    const lines = await db
      .select({ line: importItems.line })
      .from(importItems)
      .where(eq(importItems.runId, interrupted.id));
    return { runId: interrupted.id, done: lines.map(({ line }) => line) };
  }
  const runId = newId();
  await db.insert(importRuns).values({ id: runId, fingerprint, source, total, state: 'running', startedAt: now });
  return { runId, done: [] };
}

/** Ends a run. All servers see what it brought within a second. */
export async function finishRun(db: Database, now: Date, runId: string): Promise<Counts> {
  await db.transaction(async (tx) => {
    await tx.update(importRuns).set({ state: 'done', finishedAt: now }).where(eq(importRuns.id, runId));
    await bumpLibraryVersion(tx);
  });
  // Without statistics of the new rows the planner would scan whole tables.
  await db.execute(sql`analyze documents, library_files, import_items, series, series_variants`);
  return (await countsOf(db, [runId])).get(runId) ?? noCounts();
}

const noCounts = (): Record<ImportOutcome, number> => ({ added: 0, updated: 0, unchanged: 0, refused: 0 });

async function countsOf(db: Database, ids: readonly string[]): Promise<Map<string, Counts>> {
  const { runId, outcome } = importItems;
  const rows = await db
    .select({ runId, outcome, count: sql<number>`count(*)::int` })
    .from(importItems)
    .where(inArray(runId, [...ids]))
    .groupBy(runId, outcome);
  const counts = new Map<string, Record<ImportOutcome, number>>();
  for (const row of rows) counts.set(row.runId, { ...(counts.get(row.runId) ?? noCounts()), [row.outcome]: row.count });
  return counts;
}

/** The latest 100 runs, newest first, or only the one with `wanted` as its id, however old. */
export async function listRuns(db: Database, wanted?: string): Promise<RunSummary[]> {
  const rows = await db
    .select()
    .from(importRuns)
    .where(wanted === undefined ? undefined : eq(importRuns.id, wanted))
    .orderBy(desc(importRuns.startedAt))
    .limit(100);
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, source, state, total, startedAt, finishedAt }) => ({
    id,
    source,
    state,
    total,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    counts: counts.get(id) ?? noCounts(),
  }));
}

/** The next of the journal's rows that the operator should read, those after line `after`. */
export async function reportedItems(
  db: Database,
  runId: string,
  after: number,
  limit: number,
): Promise<ReportedItem[]> {
  const { line, path, outcome, message } = importItems;
  const rows = await db
    .select({ line, path, outcome, message })
    .from(importItems)
    .where(and(eq(importItems.runId, runId), gt(line, after), or(eq(outcome, 'refused'), ne(message, ''))))
    .orderBy(asc(line))
    .limit(limit);
  return rows.map((row) => ({ ...row, outcome: row.outcome as ImportOutcome }));
}
