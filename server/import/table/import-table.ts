import { createHash } from 'node:crypto';
import type { LibraryDesk } from '../library/library-desk';
import { readReported } from '../library/read-reported';
import type { Counts } from '../library/runs';
import type { ImportOutcome } from '../library/step-types';
import type { GivenTable } from './given-table';
import type { JudgedRow, TableRow } from './table-row';

/** A batch must fit into one request of the operator's channel, which takes four million characters. */
const AT_ONCE = { rows: 200, characters: 1_000_000 } as const;

export interface TableResult {
  /** Null for a dry run. */
  readonly runId: string | null;
  readonly counts: Counts;
  /** Every row of a dry run; of an import those that are refused, or of which there is something to tell. */
  readonly judged: readonly JudgedRow[];
}

/** How rows of one kind are judged and written. */
export interface TableSteps<Row> {
  /** Tells runs of different kinds apart. */
  readonly name: string;
  readonly judge: (items: Row[]) => Promise<readonly JudgedRow[]>;
  readonly write: (runId: string, items: Row[]) => Promise<unknown>;
}

const countsOf = (judged: readonly JudgedRow[]): Counts => {
  const counted = (wanted: ImportOutcome) => judged.filter(({ outcome }) => outcome === wanted).length;
  return {
    added: counted('added'),
    updated: counted('updated'),
    unchanged: counted('unchanged'),
    refused: counted('refused'),
  };
};

/** The rows in their order, as batches; one that is too long for any is a batch of its own. */
function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  let size = 0;
  for (const row of rows) {
    const more = JSON.stringify(row).length;
    const last = batches.at(-1);
    if (last !== undefined && last.length < AT_ONCE.rows && size + more <= AT_ONCE.characters) {
      last.push(row);
      size += more;
    } else {
      batches.push([row]);
      size = more;
    }
  }
  return batches;
}

/**
 * Brings the rows of a table into the library, as a run of its own: it goes on where it was when it was killed, and can
 * be undone. `onDone`: rows that are written. Throws ImportError.
 */
export async function importTable<Row extends TableRow>(
  desk: LibraryDesk,
  { source, hash }: GivenTable,
  items: readonly Row[],
  { name, judge, write }: TableSteps<Row>,
  { isDryRun, onDone }: { readonly isDryRun: boolean; readonly onDone?: (done: number, total: number) => void },
): Promise<TableResult> {
  if (isDryRun) {
    const judged: JudgedRow[] = [];
    for (const batch of batchesOf(items)) judged.push(...(await judge(batch)));
    return { runId: null, counts: countsOf(judged), judged };
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([name, source, hash]))
    .digest('hex');
  const { runId, done } = await desk.ask('open', { fingerprint, source, total: items.length });
  const rest = items.filter(({ line }) => !done.includes(line));
  let written = 0;
  for (const batch of batchesOf(rest)) {
    await write(runId, batch);
    written += batch.length;
    onDone?.(written, rest.length);
  }
  const counts = await desk.ask('finish', { runId });
  const reported = await readReported(desk, runId);
  return { runId, counts, judged: reported.map(({ path, ...row }) => ({ ...row, typed: path })) };
}
