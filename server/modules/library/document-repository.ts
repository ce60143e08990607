import { sql, type SQL } from 'drizzle-orm';
import type { DocumentFormat, DocumentKind, DocumentSummary } from '../../../src/contract/schemas/library';
import { queryRows, type Database } from '../../db/database';
import type { KnownSeries } from './library-entries';

/** A document with what the server needs to deliver its file. */
export interface StoredDocument {
  readonly summary: DocumentSummary;
  /** `sample`, `storage:<key>` or an https address. */
  readonly source: string;
  /** Taken down: old links still name it. */
  readonly gone: boolean;
}

/** A row of `documents` with its `documentColumns`. */
export type DocumentRow = {
  id: string;
  series_id: number;
  year_from: number;
  year_to: number;
  displacements: string[];
  kind: string;
  format: string;
  category: string;
  title: string;
  pages: number;
  size: number | null;
  source: string;
  gone: boolean;
};

/** Ids are part of addresses and file paths. */
const DOCUMENT_ID = /^[\w-]+$/;

export const documentColumns = sql`id, series_id, year_from, year_to, displacements, kind, format, category, title,
  pages, size, source, gone_at is not null as gone`;

/** The document of a row. */
export function storedDocument(row: DocumentRow, index: KnownSeries): StoredDocument {
  const series = index.seriesById.get(row.series_id);
  return {
    summary: {
      id: row.id,
      title: row.title,
      kind: row.kind as DocumentKind,
      format: row.format as DocumentFormat,
      category: row.category,
      pages: row.pages,
      size: row.size,
      appliesTo: {
        brand: series?.brand ?? '',
        maker: series?.maker ?? '',
        series: series?.name ?? '',
        yearFrom: row.year_from,
        yearTo: row.year_to,
        displacements: row.displacements,
      },
    },
    source: row.source,
    gone: row.gone,
  };
}

/** One document, gone or not; null when there never was one. */
export async function findDocument(db: Database, index: KnownSeries, id: string): Promise<StoredDocument | null> {
  if (!DOCUMENT_ID.test(id)) return null;
  const [row] = await queryRows<DocumentRow>(db, sql`select ${documentColumns} from documents where id = ${id}`);
  return row ? storedDocument(row, index) : null;
}

/** Documents by their ids, gone or not; those that never were are absent. */
export async function documentsById(
  db: Database,
  index: KnownSeries,
  ids: readonly string[],
): Promise<Map<string, StoredDocument>> {
  if (ids.length === 0) return new Map();
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await queryRows<DocumentRow>(db, sql`select ${documentColumns} from documents where id in (${list})`);
  return new Map(rows.map((row) => [row.id, storedDocument(row, index)]));
}

const isImportedDiagram = sql`format = 'netlist' and source like 'storage:%' and gone_at is null`;

/** Imported diagrams of a series, in the order that sheets of one set are looked for. */
export async function diagramsOfSeries(
  db: Database,
  index: KnownSeries,
  seriesId: number | SQL,
): Promise<StoredDocument[]> {
  const rows = await queryRows<DocumentRow>(
    db,
    sql`select ${documentColumns} from documents where series_id = ${seriesId} and ${isImportedDiagram}
      order by title, id`,
  );
  return rows.map((row) => storedDocument(row, index));
}

/** Imported diagrams of the document's series, itself included: sheets of one set are among them. */
export const diagramsBeside = (db: Database, index: KnownSeries, id: string): Promise<StoredDocument[]> =>
  diagramsOfSeries(db, index, sql`(select series_id from documents where id = ${id})`);

/** Ids of the series to which an import's run brought diagrams, or others in their place. */
export async function seriesWithNewDiagrams(db: Database, runId: string): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select distinct series_id as id from documents where ${isImportedDiagram} and id in (
      select document_id from import_items where run_id = ${runId} and outcome in ('added', 'updated')) order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Documents of one series, whatever year they are for. */
export async function documentsOfSeries(
  db: Database,
  index: KnownSeries,
  seriesId: number,
): Promise<DocumentSummary[]> {
  const rows = await queryRows<DocumentRow>(
    db,
    sql`
    select ${documentColumns} from documents where series_id = ${seriesId} and gone_at is null
    order by category, title, id`,
  );
  return rows.map((row) => storedDocument(row, index).summary);
}

/**
 * How many documents each of the series has, or every series when `seriesIds` is null; those without any are absent.
 */
export async function countBySeries(
  db: Database,
  seriesIds: readonly number[] | null,
  kind: DocumentKind | null,
): Promise<Map<number, number>> {
  const ofKind = kind === null ? sql`` : sql`and kind = ${kind}`;
  const ofSeries =
    seriesIds === null
      ? sql``
      : sql`and series_id = any(array[${sql.join(
          seriesIds.map((id) => sql`${id}`),
          sql`, `,
        )}]::int[])`;
  const rows = await queryRows<{ series_id: number; count: number }>(
    db,
    sql`
    select series_id, count(*)::int as count from documents where gone_at is null ${ofSeries} ${ofKind}
    group by series_id`,
  );
  return new Map(rows.map((row) => [row.series_id, row.count]));
}

export interface SeriesVariant {
  readonly year: number;
  readonly displacement: string;
}

/** The years and displacements of a series, newest first. */
export async function variantsOfSeries(db: Database, seriesId: number): Promise<SeriesVariant[]> {
  return queryRows<{ year: number; displacement: string }>(
    db,
    sql`
    select year, displacement from series_variants where series_id = ${seriesId} order by year desc, displacement`,
  );
}

/**
 * Documents in which every word occurs: first those of `firstSeriesId`, then those with the first word in the title.
 * `terms`: what the index must hold.
 */
export async function searchDocuments(
  db: Database,
  index: KnownSeries,
  query: {
    words: readonly string[];
    terms: readonly string[];
    firstSeriesId: number | null;
    limit: number;
    offset: number;
  },
): Promise<DocumentSummary[]> {
  const texts = (list: readonly string[]) =>
    sql`array[${sql.join(
      list.map((text) => sql`${text}`),
      sql`, `,
    )}]::text[]`;
  // strpos, unlike LIKE, has no special characters.
  const occurs = sql.join(
    query.words.map((word) => sql`strpos(search_text, ${word}) > 0`),
    sql` and `,
  );
  const rows = await queryRows<DocumentRow>(
    db,
    sql`
    select ${documentColumns} from documents
    where gone_at is null and search_terms @> ${texts(query.terms)} and ${occurs}
    order by (series_id = ${query.firstSeriesId}::int) desc nulls last,
    strpos(lower(title), ${query.words[0] ?? ''}) > 0 desc, title, id
    limit ${query.limit} offset ${query.offset}`,
  );
  return rows.map((row) => storedDocument(row, index).summary);
}

/** Notes the size of a rendered file, once it is known. */
export async function saveDocumentSize(db: Database, id: string, size: number): Promise<void> {
  await db.execute(sql`update documents set size = ${size} where id = ${id} and size is distinct from ${size}`);
}
