import { and, desc, eq, ilike, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { invalid, notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { brands, documents, makers, series } from '../../db/schema/library';
import { containing } from '../../http/paging';
import { indexTerms } from './search-terms';
import { raiseLibraryVersion } from './raise-version';

/** What documents are listed by. */
export interface DocumentFilter {
  readonly text?: string;
  readonly brand?: string;
  readonly isGone?: boolean;
}

const wantedOf = ({ text, brand, isGone }: DocumentFilter): SQL | undefined =>
  and(
    text === undefined ? undefined : ilike(documents.searchText, containing(text.toLowerCase())),
    brand === undefined ? undefined : eq(brands.name, brand),
    isGone === undefined ? undefined : isGone ? isNotNull(documents.goneAt) : isNull(documents.goneAt),
  );

const columns = {
  document: documents,
  brand: brands.name,
  maker: makers.name,
  series: series.name,
};

/** Documents with their cars. */
const listedDocuments = (db: Database) =>
  db
    .select(columns)
    .from(documents)
    .innerJoin(series, eq(series.id, documents.seriesId))
    .innerJoin(makers, eq(makers.id, series.makerId))
    .innerJoin(brands, eq(brands.id, makers.brandId))
    .$dynamic();

/** Documents with their cars, by title. */
export async function listDocuments(
  db: Database,
  filter: DocumentFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const wanted = wantedOf(filter);
  const rows = await listedDocuments(db)
    .where(wanted)
    .orderBy(documents.title, desc(documents.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(listedDocuments(db).where(wanted).as('listed')) };
}

export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>['rows'][number];

/** A document with its car, gone or not. Throws CallError notFound. */
export async function requireListedDocument(db: Database, id: string): Promise<ListedDocument> {
  const [row] = await listedDocuments(db).where(eq(documents.id, id));
  if (!row) throw notFound('没有这份资料');
  return row;
}

/** Takes a document down, or brings it back. Links to it get a clear answer. Throws CallError. */
export async function setGone(tx: Database, now: Date, id: string, isGone: boolean): Promise<ListedDocument> {
  const listed = await requireListedDocument(tx, id);
  if ((listed.document.goneAt !== null) === isGone) throw refused(isGone ? '这份资料已下架' : '这份资料没有下架');
  await tx
    .update(documents)
    .set({ goneAt: isGone ? now : null })
    .where(eq(documents.id, id));
  await raiseLibraryVersion(tx);
  return listed;
}

export interface DocumentChange {
  readonly title: string;
  readonly category: string;
  readonly yearFrom: number;
  readonly yearTo: number;
  readonly displacements: readonly string[];
}

/** Changes what a document is called and which cars it is for. Throws CallError. */
export async function changeDocument(tx: Database, id: string, change: DocumentChange): Promise<void> {
  if (change.yearFrom > change.yearTo) throw invalid('起始年款不能晚于截止年款');
  const { document } = await requireListedDocument(tx, id);
  // The words that it was found by stay, and those of the new title and category come.
  const words = [change.title, change.category].map((word) => word.toLowerCase());
  const missing = words.filter((word) => !document.searchText.includes(word));
  const searchText = [document.searchText, ...missing].join(' ');
  await tx
    .update(documents)
    .set({ ...change, displacements: [...change.displacements], searchText, searchTerms: indexTerms(searchText) })
    .where(eq(documents.id, id));
  await raiseLibraryVersion(tx);
}
