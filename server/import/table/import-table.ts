import { createHash } from 'node:crypto';
import type { LibraryDesk } from '../library/library-desk';
import type { Counts } from '../library/runs';
import type { ImportOutcome } from '../library/step-types';
import type { GivenTable } from './given-table';
import type { JudgedRow, TableRow } from './table-row';

/** A batch must fit into one request of the operator's channel. */
const AT_ONCE = 200;

export interface TableResult {
  /** Null for a dry run. */
  readonly runId: string | null;
  readonly counts: Counts;
  readonly refused: readonly TableRow[];
  /** Every row; of a dry run alone. */
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
  const refused = items.filter(({ problem }) => problem !== '');
  if (isDryRun) {
    const judged: JudgedRow[] = [];
    for (let at = 0; at < items.length; at += AT_ONCE) judged.push(...(await judge(items.slice(at, at + AT_ONCE))));
    return { runId: null, counts: countsOf(judged), refused, judged };
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([name, source, hash]))
    .digest('hex');
  const { runId, done } = await desk.ask('open', { fingerprint, source, total: items.length });
  const rest = items.filter(({ line }) => !done.includes(line));
  for (let at = 0; at < rest.length; at += AT_ONCE) {
    await write(runId, rest.slice(at, at + AT_ONCE));
    onDone?.(Math.min(at + AT_ONCE, rest.length), rest.length);
  }
  return { runId, counts: await desk.ask('finish', { runId }), refused, judged: [] };
}
