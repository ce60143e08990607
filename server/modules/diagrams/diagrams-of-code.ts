import { readFile } from 'node:fs/promises';
import type { DocumentSummary } from '../../../src/contract/schemas/library';
import type { CodeDiagram } from '../../../src/contract/schemas/diagrams';
import { parseDocPath } from '../../../src/domain/doc-path';
import type { NetlistComponent } from '../../../src/domain/netlist/netlist-types';
import { unpackSheet, type Sheet } from '../../../src/domain/diagram/sheet-file';
import { partsOfCode } from '../../../src/domain/trouble-codes/code-parts';
import type { CallContext } from '../../http/route';
import { findDocument, searchDocuments } from '../library/document-repository';
import { documentFileNames, SHEET_TYPE } from '../library/file-names';
import { fileOnDisk, isSaidThere } from '../library/file-on-disk';
import { findSeries } from '../library/find-series';
import { currentLibrary } from '../library/library-cache';
import { wordTerms } from '../library/search-terms';
import { documentsFor } from '../library/series-contents';
import { factsOfCode } from '../trouble-codes/look-up';

/** A sheet file tells the parts of its whole car: few have to be read, also where a car has many sheets alone. */
const MOST_READ = 6;
const MOST_LISTED = 6;
const MOST_NAMING = 100;

interface Ranked extends CodeDiagram {
  /** its document names the code */
  isNamed: boolean;
  /** parts of the code that stand on the sheet, and the place of the first among the code's */
  count: number;
  first: number;
}

/**
 * The sheets of a car (slash path) that show what a trouble code is about: first those of documents that name the code,
 * then those with most of its parts. A code of which no sheet shows a part leads to the documents that name it.
 */
export async function diagramsOfCode(ctx: CallContext, code: string, path: string): Promise<CodeDiagram[]> {
  const library = await currentLibrary(ctx.db);
  const series = findSeries(library, path);
  if (!series) return [];
  const { documents } = await library.contents.get(ctx.db, library, series.id);
  const { year, displacement } = parseDocPath(path);
  const own = documentsFor(documents, year === undefined ? null : Number(year), displacement ?? null).filter(
    ({ format }) => format === 'netlist',
  );
  const word = code.toLowerCase();
  const naming = await searchDocuments(ctx.db, library, {
    words: [word],
    terms: wordTerms(word),
    firstSeriesId: series.id,
    limit: MOST_NAMING,
    offset: 0,
  });
  const named = new Set(naming.map(({ id }) => id));
  const inOrder = [...own].sort((a, b) => Number(named.has(b.id)) - Number(named.has(a.id)));
  const facts = await factsOfCode(ctx.db, code, path);
  const about = { code, partNames: facts.flatMap(({ partNames }) => partNames) };
  const found = await sheetsWith(ctx, about, inOrder, named);
  if (found.length > 0) return found.sort(byRank).slice(0, MOST_LISTED).map(asListed);
  return inOrder
    .filter(({ id }) => named.has(id))
    .slice(0, MOST_LISTED)
    .map((document) => ({ document, page: 1, at: '', part: '' }));
}

const byRank = (a: Ranked, b: Ranked): number =>
  Number(b.isNamed) - Number(a.isNamed) || a.first - b.first || b.count - a.count;

const asListed = ({ document, page, at, part }: Ranked): CodeDiagram => ({ document, page, at, part });

async function sheetsWith(
  ctx: CallContext,
  about: { code: string; partNames: readonly string[] },
  documents: readonly DocumentSummary[],
  named: ReadonlySet<string>,
): Promise<Ranked[]> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const read = new Set<string>();
  const found: Ranked[] = [];
  let files = 0;
  for (const { id } of documents) {
    if (read.has(id) || files >= MOST_READ) continue;
    files += 1;
    read.add(id);
    const sheet = await firstSheet(ctx, id);
    if (sheet === null) continue;
    const ofCar = partsOfCode(about, partsOn(sheet, null));
    for (const { netlist, document, page } of sheet.set) {
      read.add(document);
      const summary = byId.get(document);
      const here = new Set(partsOn(sheet, netlist).map((one) => one.id));
      const parts = ofCar.filter((one) => here.has(one.id));
      const [part] = parts;
      if (summary === undefined || part === undefined) continue;
      const first = ofCar.indexOf(part);
      const isNamed = named.has(document);
      found.push({ document: summary, page, at: part.id, part: part.name, isNamed, count: parts.length, first });
    }
  }
  return found;
}

/** The parts of the car on one sheet, null for all of them, with the codes that are about them. */
function partsOn({ netlist, find }: Sheet, on: string | null): Pick<NetlistComponent, 'codes' | 'id' | 'name'>[] {
  if (find === undefined) return on === null || on === netlist.id ? netlist.components : [];
  return find
    .filter(({ kind, sheets }) => kind !== undefined && (on === null || sheets.includes(on)))
    .map(({ id, name, codes }) => ({ id, name, ...(codes ? { codes: [...codes] } : {}) }));
}

/** The first page of a diagram with the car that it is one of; the set of a sheet that stands alone is itself. */
async function firstSheet(ctx: CallContext, id: string): Promise<Sheet | null> {
  const document = await findDocument(ctx.db, await currentLibrary(ctx.db), id);
  const file = document && documentFileNames(document.summary).find(({ contentType }) => contentType === SHEET_TYPE);
  if (!document || !file) return null;
  const path = await fileOnDisk(ctx, document, file).catch((error: unknown) => {
    if (isSaidThere(error)) return null;
    throw error;
  });
  if (path === null) return null;
  const sheet = unpackSheet(JSON.parse(await readFile(path, 'utf8')));
  if (sheet.set.length > 0) return sheet;
  const { title } = document.summary;
  return { ...sheet, set: [{ netlist: sheet.netlist.id, document: id, title, page: 1 }] };
}
