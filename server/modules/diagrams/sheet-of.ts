import { readFile } from 'node:fs/promises';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { unpackSheet, type Sheet } from '../../../src/domain/diagram/sheet-file';
import { notFound } from '../../base/refusals';
import { findDocument, type StoredDocument } from '../library/document-repository';
import { documentFileNames, SHEET_TYPE } from '../library/file-names';
import { DOCUMENT_GONE } from '../library/get-file-url';
import { currentLibrary } from '../library/library-cache';
import { fileForReader, type FileReader } from '../library/file-on-disk';

/** A document that can be opened. Throws CallError notFound. */
export async function openDocument({ db }: Pick<FileReader, 'db'>, id: string): Promise<StoredDocument> {
  const document = await findDocument(db, await currentLibrary(db), id);
  if (!document) throw notFound('未找到该资料');
  if (document.gone) throw notFound(DOCUMENT_GONE);
  return document;
}

/** The file that devices draw a page from; null when the document has no such page. */
async function pageOf(reader: FileReader, document: StoredDocument, page: number): Promise<Sheet | null> {
  const file = documentFileNames(document.summary).find((one) => one.contentType === SHEET_TYPE && one.page === page);
  return file ? unpackSheet(JSON.parse(await readFile(await fileForReader(reader, document, file), 'utf8'))) : null;
}

/** The netlist on one page of a document, from 1; null when that is no diagram, or has no such page. */
export async function netlistOnPage(
  reader: FileReader,
  document: StoredDocument,
  page: number,
): Promise<Netlist | null> {
  if (document.summary.format !== 'netlist') return null;
  return (await pageOf(reader, document, page))?.netlist ?? null;
}

/** The netlist of one sheet of a document; null when the document has no such sheet. */
export async function sheetOf(reader: FileReader, document: StoredDocument, sheet: string): Promise<Netlist | null> {
  const { id, format } = document.summary;
  if (format !== 'netlist') return null;
  const first = await pageOf(reader, document, 1);
  if (!first || first.netlist.id === sheet) return first?.netlist ?? null;
  // Each file says where the others are, so that only one more has to be drawn.
  const wanted = first.set.find((one) => one.document === id && one.netlist === sheet);
  return (wanted && (await pageOf(reader, document, wanted.page))?.netlist) ?? null;
}
