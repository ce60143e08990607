import { readFile } from 'node:fs/promises';
import type { DocumentSummary } from '../../../src/contract/schemas/library';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { unpackSheet } from '../../../src/domain/netlist/sheet-file';
import { notFound } from '../../base/refusals';
import type { CallContext } from '../../http/route';
import { findDocument, type StoredDocument } from '../library/document-repository';
import { documentFileNames, SHEET_TYPE } from '../library/file-names';
import { DOCUMENT_GONE } from '../library/get-file-url';
import { currentLibrary } from '../library/library-cache';
import { fileOnDisk } from '../library/file-on-disk';

/** A document that can be opened. Throws CallError notFound. */
export async function openDocument(ctx: CallContext, id: string): Promise<StoredDocument> {
  const document = await findDocument(ctx.db, await currentLibrary(ctx.db), id);
  if (!document) throw notFound('未找到该资料');
  if (document.gone) throw notFound(DOCUMENT_GONE);
  return document;
}

const isDiagram = ({ format }: DocumentSummary) => format === 'netlist';

/**
 * The circuit of one sheet of a document, from the same file that devices draw; null when the document has no such
 * sheet.
 */
export async function sheetOf(ctx: CallContext, document: StoredDocument, sheet: string): Promise<Netlist | null> {
  if (!isDiagram(document.summary)) return null;
  for (const file of documentFileNames(document.summary).filter(({ contentType }) => contentType === SHEET_TYPE)) {
    const text = await readFile(await fileOnDisk(ctx, document, file), 'utf8');
    const { netlist } = unpackSheet(JSON.parse(text));
    if (netlist.id === sheet) return netlist;
  }
  return null;
}
