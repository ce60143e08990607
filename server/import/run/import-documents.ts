import { createHash } from 'node:crypto';
import type { ObjectStorage } from '../../providers/storage/object-storage';
import type { IndexFile } from '../index-file/read-index';
import { JudgingEnded } from '../judge/file-judges';
import { openJudges } from '../judge/open-judges';
import type { LibraryDesk } from '../library/library-desk';
import { readReported } from '../library/read-reported';
import type { Counts, ReportedItem } from '../library/runs';
import type { ImportOutcome } from '../library/step-types';
import type { Source } from '../source/open-source';
import { BatchImporter, type BatchResult } from './import-batch';
import type { ImportOptions } from './options';
import { isRefused, planImport, type PlannedRow, type RefusedRow } from './plan';
import { VehicleResolver } from './resolve-vehicle';
import { splitBatch } from './split-batch';
import { unindexedFiles } from './unindexed-files';

/** How often running servers are told of what came so far. */
const ANNOUNCE_MS = 5_000;

export interface ImportResult {
  /** Null for a dry run. */
  readonly runId: string | null;
  readonly counts: Counts;
  /** Rows that were done by an earlier start of the same run. */
  readonly resumed: number;
  /** Cars that were, or would be, created. */
  readonly newVehicles: ReadonlySet<string>;
  readonly reported: readonly ReportedItem[];
  /** Of a dry run: every row, and the document that it would become. */
  readonly checked: readonly CheckedItem[];
  /** Files of the source that the index does not name. */
  readonly unindexed: readonly string[];
  /** Asked to stop before all was done; the run can go on later. */
  readonly isStopped: boolean;
}

/** What would become of one row. */
export interface CheckedItem extends ReportedItem {
  /** Null for what is no document by its row already. */
  readonly document: PlannedRow['document'] | null;
}

export interface ImportProgress {
  readonly done: number;
  readonly total: number;
}

export interface ImportSurroundings {
  readonly desk: LibraryDesk;
  readonly storage: ObjectStorage;
  readonly now: Date;
  readonly onProgress: (progress: ImportProgress) => void;
  /** Aborts when it is to end at once: what was written stays, and the run can go on later. */
  readonly stop: AbortSignal;
}

const isReported = ({ outcome, message }: ReportedItem) => outcome === 'refused' || message !== '';

/** The same source, index and options are the same run. */
function fingerprintOf(source: Source, index: IndexFile, options: ImportOptions): string {
  // How fast it goes changes nothing of what it does.
  const { batch: _batch, parallel: _parallel, ...asked } = options;
  return createHash('sha256')
    .update(JSON.stringify([source.path, index.hash, asked]))
    .digest('hex');
}

/**
 * Imports a source, or finds out what would become of it. A killed import goes on where it was when it is started
 * again.
 */
export async function importDocuments(
  source: Source,
  index: IndexFile,
  options: ImportOptions,
  surroundings: ImportSurroundings,
): Promise<ImportResult> {
  const { desk, storage, now, onProgress, stop } = surroundings;
  const plan = planImport(
    index,
    source,
    new VehicleResolver(await desk.ask('vehicles', {}), options.createVehicles),
    options.maxFileBytes,
    now,
  );
  const total = plan.rows.length;
  const run = options.isDryRun
    ? null
    : await desk.ask('open', { fingerprint: fingerprintOf(source, index, options), source: source.path, total });
  const done = new Set(run?.done);
  const rows = plan.rows.filter(({ line }) => !done.has(line));
  const judge = openJudges(options.parallel);
  const endJudging = () => void judge.close();
  stop.addEventListener('abort', endJudging);
  const importer = new BatchImporter(desk, storage, source, options, judge);
  const journal = new Journal(desk, run?.runId ?? null);
  try {
    let at = 0;
    for (; at < rows.length && !stop.aborted; at += options.batch) {
      onProgress({ done: done.size + at, total });
      const batch = await importer.import(rows.slice(at, at + options.batch)).catch(nothingOnceEnded);
      // What it had done is done again when the run goes on.
      if (batch === null) break;
      await journal.write(batch);
    }
    const isStopped = at < rows.length;
    await journal.settled();
    onProgress({ done: Math.min(done.size + at, total), total });

    const counts = run && !isStopped ? await desk.ask('finish', { runId: run.runId }) : journal.counts;
    const reported = run ? await readReported(desk, run.runId) : journal.checked.filter(isReported);
    const unindexed = isStopped ? [] : await unindexedFiles(source, plan.named, judge).catch(nothingOnceEnded);
    return {
      runId: run?.runId ?? null,
      counts,
      resumed: done.size,
      newVehicles: plan.newVehicles,
      reported,
      checked: checkedOf(journal.checked, plan.rows),
      unindexed: unindexed ?? [],
      isStopped,
    };
  } finally {
    stop.removeEventListener('abort', endJudging);
    await judge.close();
  }
}

/** Of work that was given up, since the import was stopped. Throws what else it failed with. */
function nothingOnceEnded(error: unknown): null {
  if (error instanceof JudgingEnded) return null;
  throw error;
}

/** Rows of a dry run with the documents that they were planned as. */
function checkedOf(items: readonly ReportedItem[], rows: readonly (PlannedRow | RefusedRow)[]): CheckedItem[] {
  const documents = new Map(rows.flatMap((row) => (isRefused(row) ? [] : [[row.line, row.document] as const])));
  return items.map((item) => ({ ...item, document: documents.get(item.line) ?? null }));
}

/** Writes batches while the next one is read; of a dry run it keeps what is to be told. */
class Journal {
  readonly counts: Record<ImportOutcome, number> = { added: 0, updated: 0, unchanged: 0, refused: 0 };
  readonly checked: ReportedItem[] = [];
  private writing: Promise<unknown> = Promise.resolve();
  private announcedAt = Date.now();

  constructor(
    private readonly desk: LibraryDesk,
    private readonly runId: string | null,
  ) {}

  async write(batch: BatchResult): Promise<void> {
    for (const item of batch.items) this.counts[item.outcome] += 1;
    if (this.runId === null) {
      this.checked.push(...batch.items.map(({ line, path, outcome, message }) => ({ line, path, outcome, message })));
      return;
    }
    await this.settled();
    const writing = this.send(this.runId, batch);
    // The next `settled()` throws a failure; until then an unhandled rejection must not end the process.
    writing.catch(() => undefined);
    this.writing = writing;
  }

  async settled(): Promise<void> {
    await this.writing;
  }

  private async send(runId: string, batch: BatchResult): Promise<void> {
    for (const part of splitBatch(batch)) {
      const announce = Date.now() - this.announcedAt > ANNOUNCE_MS;
      if (announce) this.announcedAt = Date.now();
      await this.desk.ask('write', { runId, ...part, announce });
    }
  }
}
