import { readFile } from 'node:fs/promises';
import { TEXTS_NAME } from '../../../src/domain/page-texts';
import { checkToken } from '../../base/signed-token';
import type { CallContext } from '../../http/route';
import { forbidden, notFound } from '../../base/refusals';
import { FILE_HEADERS, sendDiskFile } from '../../http/send-disk-file';
import { findDocument, type StoredDocument } from './document-repository';
import {
  documentFileNames,
  DRAWING_TYPE,
  linesFile,
  officeTextFile,
  pdfPageFile,
  pictureFile,
  PRINT_TYPE,
  SHEET_TYPE,
  savedFileName,
  printedPage,
  type PdfPageFile,
} from './file-names';
import { fileOnDisk } from './file-on-disk';
import { DOCUMENT_GONE } from './get-file-url';
import { currentLibrary } from './library-cache';
import { pagePicture } from './page-pictures';
import { pageTextsOf } from './page-texts';
import { printPage, type PrintedPlace } from './print-page';

/** Scripts in a drawing or page of the library never run, and it loads nothing from elsewhere. */
const SANDBOXED = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:";

const STYLE_SHEETS = /<style\b[^>]*>[\s\S]*?<\/style>/gi;

/** What the address of a file carries. */
interface FileRequest extends PrintedPlace {
  readonly utoken: string;
  readonly plain?: '1' | undefined;
}

/** The uid of who was given the token. */
function checkUtoken(ctx: CallContext, id: string, utoken: string): string {
  const check = checkToken(ctx.services.secret, 'file', utoken, ctx.services.clock.now());
  if (check.state === 'expired') throw forbidden('文件链接已过期，请返回重新打开');
  if (check.state === 'wrong' || check.claims.id !== id) throw forbidden('没有权限打开该文件，请返回重新打开');
  return check.claims.uid ?? '';
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

/** Sizes or a tile of a PDF's pages, made of the file on disk. */
async function pictureOnDisk(ctx: CallContext, document: StoredDocument, file: PdfPageFile, uid: string) {
  const [whole] = documentFileNames(document.summary);
  if (!whole) throw notFound();
  return pagePicture(ctx, await fileOnDisk(ctx, document, whole, uid), file, uid);
}

const headersOf = ({ summary }: StoredDocument, contentType: string): Record<string, string> => ({
  'content-type': contentType,
  'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(savedFileName(summary))}`,
  ...(/svg|html/.test(contentType) ? { 'content-security-policy': SANDBOXED } : {}),
});

/**
 * Streams one file of a document; `plain` leaves out a drawing's style sheets, `at`, `trace` and `plug` say what is
 * printed of a page.
 * Throws CallError: forbidden for a utoken that is expired, wrong or another file's, notFound for anything that is not
 * there.
 */
export async function sendDocumentFile(ctx: CallContext, { utoken, plain, ...place }: FileRequest): Promise<unknown> {
  const { id, name } = parseFilePath(ctx);
  const uid = checkUtoken(ctx, id, utoken);
  const document = await findDocument(ctx.db, await currentLibrary(ctx.db), id);
  if (!document) throw notFound('未找到该资料');
  if (document.gone) throw notFound(DOCUMENT_GONE);
  const { summary } = document;
  const printed = printedPage(summary, name);
  if (printed !== undefined) {
    const paper = await printPage(ctx, document, printed, place, uid);
    return ctx.http.reply.headers({ ...FILE_HEADERS, ...headersOf(document, PRINT_TYPE) }).send(paper);
  }
  if (name === TEXTS_NAME) {
    const texts = (await pageTextsOf(ctx.db, [id])).get(id);
    if (texts === undefined) throw notFound();
    return ctx.http.reply.headers({ ...FILE_HEADERS, ...headersOf(document, SHEET_TYPE) }).send(texts);
  }
  const ofPages = pdfPageFile(summary, name);
  const file =
    ofPages ??
    [...documentFileNames(summary), officeTextFile(summary)].find((candidate) => candidate?.name === name) ??
    linesFile(summary, name) ??
    pictureFile(summary, name);
  if (!file) throw notFound();

  const path = ofPages ? await pictureOnDisk(ctx, document, ofPages, uid) : await fileOnDisk(ctx, document, file, uid);
  const headers = headersOf(document, file.contentType);
  if (!plain || file.contentType !== DRAWING_TYPE) return sendDiskFile(ctx, path, headers);
  const drawing = await readFile(path, 'utf8');
  return ctx.http.reply.headers({ ...FILE_HEADERS, ...headers }).send(drawing.replace(STYLE_SHEETS, ''));
}
