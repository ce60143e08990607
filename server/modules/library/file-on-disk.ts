import { RespCode } from '../../../src/contract/envelope';
import { CallError } from '../../base/refusals';
import { callerLeft } from '../../http/caller-left';
import type { CallContext } from '../../http/route';
import { diagramsBeside, saveDocumentSize, type StoredDocument } from './document-repository';
import { drawFor } from './drawing/draw-for';
import type { Draw } from './drawing/drawing-request';
import { SHEET_TYPE, type DocumentFileName } from './file-names';
import { currentLibrary } from './library-cache';
import { libraryFiles } from './library-files';

/** Who opens files of the library, and how what is not there yet is drawn for them. */
export interface FileReader extends Pick<CallContext, 'config' | 'db' | 'services'> {
  readonly draw: Draw;
  /** Aborts when nobody waits for it any more. */
  readonly left: AbortSignal;
}

/** A caller as a reader of files. `uid`: who asks, where that is not the holder of the token. */
export const readerOf = (ctx: CallContext, uid?: string): FileReader => ({
  ...{ db: ctx.db, config: ctx.config, services: ctx.services },
  ...{ draw: drawFor(ctx, uid), left: callerLeft(ctx) },
});

/**
 * A document's file on disk; a drawn or fetched one is kept for the next time. Throws CallError: notFound, and what
 * `draw` throws.
 */
export async function fileForReader(
  { db, services, config, draw, left }: FileReader,
  document: StoredDocument,
  file: DocumentFileName,
): Promise<string> {
  const files = libraryFiles(services.storage, config);
  const { id, format } = document.summary;
  const isSheet = format === 'netlist' && file.contentType === SHEET_TYPE;
  const beside = isSheet ? await diagramsBeside(db, await currentLibrary(db), id) : [];
  const onMade = (size: number) => saveDocumentSize(db, id, size);
  return files.path(document, file, { draw, onMade, beside, left });
}

/** The same for a caller. */
export const fileOnDisk = (
  ctx: CallContext,
  document: StoredDocument,
  file: DocumentFileName,
  uid?: string,
): Promise<string> => fileForReader(readerOf(ctx, uid), document, file);

/** Said when the document is opened, and no reason to hide others: its file was lost, or cannot be read or drawn. */
export const isSaidThere = (error: unknown): boolean =>
  error instanceof CallError && (error.code === RespCode.notFound || error.code === RespCode.refused);
