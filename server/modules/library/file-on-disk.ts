import type { CallContext } from '../../http/route';
import { circuitsBeside, saveDocumentSize, type StoredDocument } from './document-repository';
import { SHEET_TYPE, type DocumentFileName } from './file-names';
import { currentLibrary } from './library-cache';
import { libraryFiles } from './library-files';

/** A document's file on disk; a rendered or fetched one is kept for the next time. Throws CallError notFound. */
export async function fileOnDisk(ctx: CallContext, document: StoredDocument, file: DocumentFileName): Promise<string> {
  const files = libraryFiles(ctx.services.storage, ctx.config);
  const { id, format } = document.summary;
  const isSheet = format === 'netlist' && file.contentType === SHEET_TYPE;
  const beside = isSheet ? await circuitsBeside(ctx.db, await currentLibrary(ctx.db), id) : [];
  return files.path(document, file, (size) => saveDocumentSize(ctx.db, id, size), beside);
}
