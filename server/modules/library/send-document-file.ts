import { readFile } from 'node:fs/promises';
import { checkToken } from '../../base/signed-token';
import type { CallContext } from '../../http/route';
import { forbidden, notFound } from '../../base/refusals';
import { FILE_HEADERS, sendDiskFile } from '../../http/send-disk-file';
import { circuitsBeside, findDocument, saveDocumentSize, type StoredDocument } from './document-repository';
import {
  documentFileNames,
  DRAWING_TYPE,
  linesFile,
  savedFileName,
  SHEET_TYPE,
  type DocumentFileName,
} from './file-names';
import { DOCUMENT_GONE } from './get-file-url';
import { currentLibrary } from './library-cache';
import { libraryFiles } from './library-files';

/** Scripts in a drawing or page of the library never run, and it loads nothing from elsewhere. */
const SANDBOXED = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:";

const STYLE_SHEETS = /<style\b[^>]*>[\s\S]*?<\/style>/gi;

/** What the address of a file carries. */
interface FileRequest {
  readonly utoken: string;
  readonly plain?: '1' | undefined;
}

function checkUtoken(ctx: CallContext, id: string, utoken: string): void {
  const check = checkToken(ctx.services.secret, 'file', utoken, ctx.services.clock.now());
  if (check.state === 'expired') throw forbidden('文件链接已过期，请返回重新打开');
  if (check.state === 'wrong' || check.claims.id !== id) throw forbidden('没有权限打开该文件，请返回重新打开');
}

/**
 * Document id and file name of `/files/<id>/<name>`; the framework has decoded it once, anything that is not two plain
 * names is no address.
 */
function parseFilePath(ctx: CallContext): { id: string; name: string } {
  const { '*': path = '' } = ctx.http.request.params as Record<string, string>;
  const [id = '', name = '', ...rest] = path.split('/');
  const plain = (text: string) => /^[\w.-]+$/.test(text) && !text.includes('..');
  if (rest.length > 0 || !plain(id) || !plain(name)) throw notFound();
  return { id, name };
}

/** A document's file on disk; a rendered or fetched one is kept for the next time. Throws CallError notFound. */
export async function fileOnDisk(ctx: CallContext, document: StoredDocument, file: DocumentFileName): Promise<string> {
  const files = libraryFiles(ctx.services.storage, ctx.config);
  const { id, format } = document.summary;
  const isSheet = format === 'netlist' && file.contentType === SHEET_TYPE;
  const beside = isSheet ? await circuitsBeside(ctx.db, await currentLibrary(ctx.db), id) : [];
  return files.path(document, file, (size) => saveDocumentSize(ctx.db, id, size), beside);
}

/**
 * Streams one file of a document; `plain` leaves out a drawing's style sheets.
 * Throws CallError: forbidden for a utoken that is expired, wrong or another file's, notFound for anything that is not
 * there.
 */
export async function sendDocumentFile(ctx: CallContext, { utoken, plain }: FileRequest): Promise<unknown> {
  const { id, name } = parseFilePath(ctx);
  checkUtoken(ctx, id, utoken);
  const document = await findDocument(ctx.db, await currentLibrary(ctx.db), id);
  if (!document) throw notFound('未找到该资料');
  if (document.gone) throw notFound(DOCUMENT_GONE);
  const { summary } = document;
  const file = documentFileNames(summary).find((candidate) => candidate.name === name) ?? linesFile(summary, name);
  if (!file) throw notFound();

  const path = await fileOnDisk(ctx, document, file);
  const headers = {
    'content-type': file.contentType,
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(savedFileName(document.summary))}`,
    ...(/svg|html/.test(file.contentType) ? { 'content-security-policy': SANDBOXED } : {}),
  };
  if (!plain || file.contentType !== DRAWING_TYPE) return sendDiskFile(ctx, path, headers);
  const drawing = await readFile(path, 'utf8');
  return ctx.http.reply.headers({ ...FILE_HEADERS, ...headers }).send(drawing.replace(STYLE_SHEETS, ''));
}
