import { eq, sql, type SQL } from 'drizzle-orm';
import { queryRows, type Database } from '../../db/database';
import { importRuns } from '../../db/schema/content-import';
import { bumpLibraryVersion } from '../../seed/fill-library';
import { notFound, refused } from '../../base/refusals';
import { hasLines, linesEnding } from '../../modules/library/file-names';
import { dropCodes } from '../codes/write-codes';
import { undoSchedule } from '../schedule/undo-schedule';
import type { LibraryFile } from './step-types';

/** Documents that go in one transaction: a running server waits for no more. */
const AT_ONCE = 1000;

export interface UndoStep {
  /** Documents that were taken out or set back. */
  readonly undone: number;
  /** Documents that a later run rewrote: they stay. */
  readonly kept: number;
  /** Trouble codes of makers that were taken out. */
  readonly codes: number;
  /** Items of maintenance schedules that were taken out or set back. */
  readonly maintenance: number;
  /** Stored files that no document shows any more, for the caller to delete. */
  readonly orphanKeys: string[];
  readonly isFinished: boolean;
}

type Item = { line: number; outcome: string; document_id: string };

/** What an update changes of a document. */
const CHANGED = [
  'series_id',
  'year_from',
  'year_to',
  'displacements',
  'kind',
  'format',
  'category',
  'title',
  'pages',
  'size',
  'source',
  'search_text',
  'search_terms',
  'file_hash',
  'import_run',
  'gone_at',
];
const columns = sql.raw(CHANGED.join(', '));

/**
 * Undoes the next part of a run; to be called until it is finished. Throws CallError for a run that is not there or
 * undone already.
 */
export async function undoRun(db: Database, runId: string): Promise<UndoStep> {
  return db.transaction(async (tx) => {
    const [run] = await tx.select().from(importRuns).where(eq(importRuns.id, runId)).for('update');
    if (!run) throw notFound('没有这次导入，查看全部：npm run import -- list');
    if (run.state === 'undone') throw refused('这次导入已经撤销');
    await tx.update(importRuns).set({ state: 'undoing' }).where(eq(importRuns.id, runId));
    const items = await queryRows<Item>(
      tx,
      sql`
      select line, outcome, document_id from import_items where run_id = ${runId} and document_id is not null
      and outcome in ('added', 'updated') order by line limit ${AT_ONCE}`,
    );
    const hashes = await undoDocuments(tx, runId, items);
    const lines = lineList(items);
    const replaced = await handOver(tx, runId, lines);
    await tx.execute(sql`delete from import_items where run_id = ${runId} and line in (${lines})`);
    const orphanKeys = await dropUnusedFiles(tx, [...hashes, ...replaced]);
    const isFinished = items.length < AT_ONCE;
    let [codes, maintenance] = [0, 0];
    if (isFinished) {
      codes = await dropCodes(tx, runId);
      maintenance = await undoSchedule(tx, runId);
      await dropCreated(tx, runId);
      await tx.execute(sql`delete from import_items where run_id = ${runId}`);
      await tx.update(importRuns).set({ state: 'undone' }).where(eq(importRuns.id, runId));
    }
    await bumpLibraryVersion(tx);
    return { undone: hashes.length, kept: items.length - hashes.length, codes, maintenance, orphanKeys, isFinished };
  });
}

const texts = (list: readonly string[]): SQL => sql`select json_array_elements_text(${JSON.stringify(list)}::json)`;
const lineList = (items: readonly Item[]): SQL =>
  sql`select json_array_elements_text(${JSON.stringify(items.map(({ line }) => line))}::json)::int`;

/**
 * Deletes what was added and sets back what was updated, but what a later run wrote. Returns the hash of each
 * document's file until then.
 */
async function undoDocuments(tx: Database, runId: string, items: readonly Item[]): Promise<string[]> {
  const ids = (outcome: string) =>
    texts(items.filter((item) => item.outcome === outcome).map((item) => item.document_id));
  const deleted = await queryRows<{ hash: string }>(
    tx,
    sql`delete from documents where id in (${ids('added')}) and import_run = ${runId} returning file_hash as hash`,
  );
  const current = await queryRows<{ id: string; hash: string }>(
    tx,
    sql`select id, file_hash as hash from documents where id in (${ids('updated')})
      and import_run = ${runId} for update`,
  );
  await tx.execute(sql`
    update documents d set (${columns}) = (select ${columns} from jsonb_populate_record(null::documents, i.previous))
    from import_items i where i.run_id = ${runId} and i.document_id = d.id and i.outcome = 'updated'
    and d.id in (${texts(current.map(({ id }) => id))})`);
  return [...deleted, ...current].map(({ hash }) => hash);
}

/**
 * Gives what a run replaced to the runs that replaced its documents: undoing them must not bring back what is undone
 * here. Returns the hashes of the run's own files that they would have brought back.
 */
async function handOver(tx: Database, runId: string, lines: SQL): Promise<string[]> {
  const rows = await queryRows<{ hash: string }>(
    tx,
    sql`
    with replaced as (
      select later.run_id, later.line, later.previous ->> 'file_hash' as hash, mine.outcome, mine.previous
      from import_items mine
      join import_items later on later.document_id = mine.document_id and later.run_id <> mine.run_id
      and later.previous ->> 'import_run' = ${runId}
      where mine.run_id = ${runId} and mine.line in (${lines})
    ), handed as (
      update import_items i set outcome = replaced.outcome, previous = replaced.previous from replaced
      where i.run_id = replaced.run_id and i.line = replaced.line)
    select hash from replaced`,
  );
  return rows.map(({ hash }) => hash);
}

/**
 * Forgets the files that neither a document shows nor an undo would bring back. Returns their keys, and those of the
 * lines beside them.
 */
async function dropUnusedFiles(tx: Database, hashes: readonly string[]): Promise<string[]> {
  const rows = await queryRows<{ key: string; format: LibraryFile['format']; pages: number }>(
    tx,
    sql`
    delete from library_files f where hash in (${texts(hashes)})
      and not exists (select 1 from documents d where d.file_hash = f.hash)
      and hash not in (select previous ->> 'file_hash' from import_items where previous ->> 'file_hash' is not null)
    returning storage_key as key, format, pages`,
  );
  return rows.flatMap(({ key, format, pages }) => [
    key,
    ...(hasLines(format) ? Array.from({ length: pages }, (_, at) => key + linesEnding(at + 1)) : []),
  ]);
}

/** Takes out the cars that the run created, where nothing else came to use them. */
async function dropCreated(tx: Database, runId: string): Promise<void> {
  const created = (kind: string) => sql`select ref from import_created where run_id = ${runId} and kind = ${kind}`;
  await tx.execute(sql`delete from vin_patterns where id::text in (${created('pattern')})`);
  await tx.execute(sql`
    delete from series_variants v where v.series_id || '/' || v.year || '/' || v.displacement in (${created('variant')})
      and not exists (select 1 from documents d where d.series_id = v.series_id
      and v.year between d.year_from and d.year_to
        and (d.displacements = '{}' or v.displacement = any(d.displacements)))`);
  await tx.execute(
    sql`delete from series s where s.id::text in (${created('series')})
      and not exists (select 1 from documents d where d.series_id = s.id)`,
  );
  await tx.execute(
    sql`delete from makers m where m.id::text in (${created('maker')})
      and not exists (select 1 from series s where s.maker_id = m.id)`,
  );
  await tx.execute(
    sql`delete from brands b where b.id::text in (${created('brand')})
      and not exists (select 1 from makers m where m.brand_id = b.id)`,
  );
  await tx.execute(sql`delete from import_created where run_id = ${runId}`);
}
