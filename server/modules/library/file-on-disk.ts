import { RespCode } from '../../../src/contract/envelope';
import { CallError } from '../../base/refusals';
import { callerLeft } from '../../http/caller-left';
import type { CallContext } from '../../http/route';
import { diagramsBeside, saveDocumentSize, type StoredDocument } from './document-repository';
import { drawFor } from './drawing/draw-for';
import { SHEET_TYPE, type DocumentFileName } from './file-names';
import { currentLibrary } from './library-cache';
import { libraryFiles } from './library-files';

/**
 * A document's file on disk; a drawn or fetched one is kept for the next time. `uid`: who asks, where that is not the
 * holder of the token. Throws CallError: notFound, and what `drawFor` throws.
 */
export async function fileOnDisk(
  ctx: CallContext,
  document: StoredDocument,
  file: DocumentFileName,
  uid?: string,
): Promise<string> {
  const files = libraryFiles(ctx.services.storage, ctx.config);
  const { id, format } = document.summary;
  const isSheet = format === 'netlist' && file.contentType === SHEET_TYPE;
  const beside = isSheet ? await diagramsBeside(ctx.db, await currentLibrary(ctx.db), id) : [];
  const onMade = (size: number) => saveDocumentSize(ctx.db, id, size);
  return files.path(document, file, { draw: drawFor(ctx, uid), onMade, beside, left: callerLeft(ctx) });
}

/** Said when the document is opened, and no reason to hide others: its file was lost, or cannot be read or drawn. */
export const isSaidThere = (error: unknown): boolean =>
  error instanceof CallError && (error.code === RespCode.notFound || error.code === RespCode.refused);
