import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../db/database';
import { arrayLiteral, bulkInsert } from '../../seed/bulk-insert';
import { bumpLibraryVersion } from '../../seed/fill-library';
import { indexTerms } from '../../modules/library/search-terms';
import type { DocumentFields, ItemFields, LibraryFile } from './step-types';
import { isUnread } from './unread-files';
import { ensureSeries, ensureVariants } from './vehicles';

export interface Batch {
  readonly runId: string;
  readonly items: readonly ItemFields[];
  /** The files of its documents that the library does not have yet. */
  readonly files: readonly LibraryFile[];
  /** Tells running servers, even when no car is new. */
  readonly announce: boolean;
}

/** The row of every document of the batch as it is now, for those that are there. */
async function previousRows(tx: Database, ids: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await queryRows<{ id: string; row: unknown }>(
    tx,
    sql`
    select id, to_jsonb(documents) as row from documents
    where id in (select json_array_elements_text(${JSON.stringify(ids)}::json)) for update`,
  );
  return new Map(rows.map(({ id, row }) => [id, row]));
}

async function writeDocuments(
  tx: Database,
  runId: string,
  documents: readonly DocumentFields[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = documents.map((document) => ({
    ...document,
    runId,
    seriesId: ids.get(`${document.brand}/${document.maker}/${document.series}`) ?? null,
    displacements: arrayLiteral(document.displacements),
    terms: arrayLiteral(indexTerms(document.searchText)),
  }));
  await bulkInsert(tx, rows, {
    into: sql`documents (id, series_id, year_from, year_to, displacements, kind, format, category, title, pages, size,
      source, search_text, search_terms, file_hash, import_run)`,
    shape: sql`id text, "seriesId" int, "yearFrom" int, "yearTo" int, displacements text, kind text, category text,
      title text, "searchText" text, terms text, "fileHash" text, "runId" text`,
    select: sql`item.id, item."seriesId", item."yearFrom", item."yearTo", item.displacements::text[], item.kind,
      f.format, item.category, item.title, f.pages, f.size,
      'storage:' || f.storage_key, item."searchText", item.terms::text[], item."fileHash", item."runId"`,
    // A file that is missing fails the batch: better than a document that nobody can open.
    join: sql`left join library_files f on f.hash = item."fileHash"`,
    onConflict: sql`on conflict (id)
      do update set series_id = excluded.series_id, year_from = excluded.year_from, year_to = excluded.year_to,
      displacements = excluded.displacements,
      kind = excluded.kind, format = excluded.format, category = excluded.category, title = excluded.title,
      pages = excluded.pages, size = excluded.size, source = excluded.source,
      search_text = excluded.search_text, search_terms = excluded.search_terms, file_hash = excluded.file_hash,
      import_run = excluded.import_run, gone_at = null`,
  });
}

/** Writes a batch and its journal, all or nothing: after a kill the journal tells exactly what the library holds. */
export async function writeBatch(db: Database, now: Date, { runId, items, files, announce }: Batch): Promise<void> {
  await db.transaction(async (tx) => {
    await bulkInsert(
      tx,
      files.map(({ linePages, ...file }) => ({ ...file, lines: `{${linePages.join(',')}}`, now })),
      {
        into: sql`library_files (hash, storage_key, format, pages, line_pages, places, size, active, note,
          created_at)`,
        shape: sql`hash text, "storageKey" text, format text, pages int, lines text, places json, size int,
          note text, now timestamptz`,
        select: sql`item.hash, item."storageKey", item.format, item.pages, item.lines::int[],
          array(select json_array_elements_text(item.places)), item.size, false, item.note, item.now`,
        onConflict: sql`on conflict (hash) do update
          set size = excluded.size, line_pages = excluded.line_pages, places = excluded.places, active = false,
          note = excluded.note where ${isUnread}`,
      },
    );
    const documents = items.flatMap(({ document }) => document ?? []);
    const { ids, isNew } = await ensureSeries(tx, runId, documents);
    const previous = await previousRows(
      tx,
      items.flatMap(({ outcome, document }) => (outcome === 'updated' && document ? [document.id] : [])),
    );
    await ensureVariants(tx, runId, documents, ids);
    await writeDocuments(
      tx,
      runId,
      items.flatMap(({ outcome, document }) => (outcome !== 'unchanged' && document ? [document] : [])),
      ids,
    );
    await bulkInsert(
      tx,
      items.map(({ document, ...item }) => ({
        ...item,
        runId,
        documentId: document?.id ?? null,
        previous: (document && previous.get(document.id)) ?? null,
      })),
      {
        into: sql`import_items (run_id, line, outcome, path, document_id, message, previous)`,
        shape: sql`"runId" text, line int, outcome text, path text, "documentId" text, message text, previous jsonb`,
        select: sql`item."runId", item.line, item.outcome, item.path, item."documentId", item.message,
          case when jsonb_typeof(item.previous) = 'null' then null else item.previous end`,
        onConflict: sql``,
      },
    );
    if (announce || isNew) await bumpLibraryVersion(tx);
  });
}
