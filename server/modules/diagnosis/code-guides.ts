import { readFile } from 'node:fs/promises';
import type { CodeGuide } from '../../../src/contract/schemas/code-page';
import type { DocumentSummary } from '../../../src/contract/schemas/library';
import { parseDocPath } from '../../../src/domain/doc-path';
import type { CallContext } from '../../http/route';
import { findDocument, searchDocuments } from '../library/document-repository';
import { documentFileNames, officeTextFile, type DocumentFileName } from '../library/file-names';
import { fileOnDisk, isSaidThere } from '../library/file-on-disk';
import { findSeries } from '../library/find-series';
import { currentLibrary } from '../library/library-cache';
import { wordTerms } from '../library/search-terms';
import { documentsFor } from '../library/series-contents';
import { bookPages } from './book-pages';
import { guideSection } from './guide-section';

/** Guides of trouble codes that are read whole, whatever they name; further ones are looked for like other papers. */
const MOST_READ = 4;
/** Other papers of a car that name a code of which no guide says anything. */
const MOST_OTHERS = 2;
const MOST_NAMING = 50;

/** The file with the text of a document; undefined for those that have none, such as drawings and PDFs. */
const textFileOf = (document: DocumentSummary): DocumentFileName | undefined =>
  document.format === 'html' ? documentFileNames(document)[0] : officeTextFile(document);

/** What the papers of a car say of a code. */
interface CodePapers {
  readonly guide: CodeGuide;
  /** Where a PDF names it, too, when the guide is a text. */
  readonly book?: CodeGuide;
}

/**
 * What the guides of a car (slash path) say of each code, and where a PDF of the car names it, which is the guide where
 * no text says anything; codes that none of them names are absent.
 */
export async function guidesOfCodes(
  ctx: CallContext,
  codes: readonly string[],
  path: string,
): Promise<ReadonlyMap<string, CodePapers>> {
  const library = await currentLibrary(ctx.db);
  const series = path === '' ? null : findSeries(library, path);
  const found = new Map<string, CodeGuide>();
  if (!series) return new Map();
  const { documents } = await library.contents.get(ctx.db, library, series.id);
  const { year, displacement } = parseDocPath(path);
  const ofCar = documentsFor(documents, year === undefined ? null : Number(year), displacement ?? null);
  const papers = ofCar.filter((document) => textFileOf(document) !== undefined);
  const read = async (document: DocumentSummary, wanted: readonly string[]) => {
    const missing = wanted.filter((code) => !found.has(code));
    const html = missing.length > 0 ? await textOf(ctx, document) : '';
    for (const code of missing) {
      const section = guideSection(html, code);
      if (!section) continue;
      const { title, texts, steps } = section;
      found.set(code, { document, page: 1, title, texts: [...texts], steps: [...steps] });
    }
  };
  const guides = papers.filter(({ kind }) => kind === 'dtc');
  for (const document of guides.slice(0, MOST_READ)) await read(document, codes);
  const others = [...guides.slice(MOST_READ), ...papers.filter(({ kind }) => kind !== 'dtc')];
  for (const code of others.length === 0 ? [] : codes.filter((one) => !found.has(one))) {
    const word = code.toLowerCase();
    const asked = { words: [word], terms: wordTerms(word), firstSeriesId: series.id, limit: MOST_NAMING, offset: 0 };
    const naming = new Set((await searchDocuments(ctx.db, library, asked)).map(({ id }) => id));
    for (const document of others.filter(({ id }) => naming.has(id)).slice(0, MOST_OTHERS))
      await read(document, [code]);
  }
  const books = guidesFirst(ofCar.filter(({ format }) => format === 'pdf'));
  const named = await bookPages(ctx.db, books, codes);
  return new Map(
    codes.flatMap((code): [string, CodePapers][] => {
      const [guide, book] = [found.get(code), named.get(code)].filter((paper) => paper !== undefined);
      return guide ? [[code, book ? { guide, book } : { guide }]] : [];
    }),
  );
}

const guidesFirst = (documents: readonly DocumentSummary[]): DocumentSummary[] =>
  [...documents].sort((a, b) => Number(b.kind === 'dtc') - Number(a.kind === 'dtc'));

/** The text of a document as HTML; '' when there is none to be read. */
async function textOf(ctx: CallContext, { id }: DocumentSummary): Promise<string> {
  const document = await findDocument(ctx.db, await currentLibrary(ctx.db), id);
  const file = document && textFileOf(document.summary);
  if (!document || !file) return '';
  try {
    return await readFile(await fileOnDisk(ctx, document, file), 'utf8');
  } catch (error) {
    if (isSaidThere(error)) return '';
    throw error;
  }
}
