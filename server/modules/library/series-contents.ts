import type { DocumentKind, DocumentSummary } from '../../../src/contract/schemas/library';
import type { Database } from '../../db/database';
import { documentsOfSeries, variantsOfSeries, type SeriesVariant } from './document-repository';
import type { KnownSeries } from './library-entries';

/** All that the library has for one series: what decoding a VIN and walking the tree ask for again and again. */
export interface SeriesContents {
  /** By category and title. */
  readonly documents: readonly DocumentSummary[];
  /** Newest year first. */
  readonly variants: readonly SeriesVariant[];
}

const MAX_SERIES = 500;
/** Details of a document, such as its size, may be this old. */
const KEEP_MS = 60_000;

/** The contents of the series that were asked for last. It belongs to one version of the library. */
export class SeriesContentsCache {
  private readonly entries = new Map<number, { loadedAt: number; contents: Promise<SeriesContents> }>();

  async get(db: Database, index: KnownSeries, seriesId: number): Promise<SeriesContents> {
    const known = this.entries.get(seriesId);
    this.entries.delete(seriesId);
    const fresh = known && Date.now() - known.loadedAt < KEEP_MS;
    const entry = fresh ? known : { loadedAt: Date.now(), contents: load(db, index, seriesId) };
    this.entries.set(seriesId, entry);
    const [oldest] = this.entries.keys();
    if (this.entries.size > MAX_SERIES && oldest !== undefined) this.entries.delete(oldest);
    try {
      return await entry.contents;
    } catch (error) {
      this.entries.delete(seriesId);
      throw error;
    }
  }
}

async function load(db: Database, index: KnownSeries, seriesId: number): Promise<SeriesContents> {
  return { documents: await documentsOfSeries(db, index, seriesId), variants: await variantsOfSeries(db, seriesId) };
}

export const ofKind = (documents: readonly DocumentSummary[], kind: DocumentKind | null) =>
  kind === null ? documents : documents.filter((document) => document.kind === kind);

/** Documents that are, or while year or displacement are unknown (null) may be, for the car. */
export function documentsFor(
  documents: readonly DocumentSummary[],
  year: number | null,
  displacement: string | null,
): DocumentSummary[] {
  return documents.filter(({ appliesTo: { yearFrom, yearTo, displacements } }) => {
    const yearFits = year === null || (year >= yearFrom && year <= yearTo);
    return yearFits && (displacement === null || displacements.length === 0 || displacements.includes(displacement));
  });
}
