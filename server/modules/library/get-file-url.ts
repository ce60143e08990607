import type { DocumentFile } from '../../../src/contract/schemas/library';
import { SIZES_NAME } from '../../../src/domain/page-tiles';
import type { AuthenticatedUser, CallContext } from '../../http/route';
import { notFound, refused } from '../../base/refusals';
import { publicOrigin } from '../../http/public-origin';
import { later, MINUTE } from '../../base/clock/clock';
import { signToken } from '../../base/signed-token';
import { findDocument, type StoredDocument } from './document-repository';
import { countDocumentView } from './document-views';
import { isAllowedAddress } from './file-address';
import {
  documentFileNames,
  DRAWING_TYPE,
  linesName,
  officeTextFile,
  printName,
  savedFileName,
  SHEET_TYPE,
  type DocumentFileName,
} from './file-names';
import { currentLibrary } from './library-cache';
import { linePagesOf } from './line-pages';

/** Their pictures are drawn without style sheets (WeChat) or by engines that nobody promises anything of. */
const MINI_PROGRAMS: readonly string[] = ['weapp', 'tt'];
const UTOKEN_MS = 10 * MINUTE;
/** What a user reads when a document was taken down. */
export const DOCUMENT_GONE = '该资料已下架，可返回查看其他资料或催更';

/** Whether a document lies on a host that is not ours. */
export const isOutside = ({ source }: StoredDocument): boolean => /^[a-z]+:\/\//i.test(source);

/**
 * Where a document's files are, and a `utoken` for them that is bound to the user and the document.
 * Throws CallError: notFound for a document that is gone, refused for an address on a host that is not allowed.
 */
export async function fileUrlOf(ctx: CallContext, user: AuthenticatedUser, id: string): Promise<DocumentFile> {
  const stored = await findDocument(ctx.db, await currentLibrary(ctx.db), id);
  if (!stored) throw notFound('未找到该资料');
  if (stored.gone) throw notFound(DOCUMENT_GONE);
  if (isOutside(stored) && !isAllowedAddress(stored.source, ctx.config.fileHosts))
    throw refused('资料地址不在允许的域名内，无法打开');
  await countDocumentView(ctx.db, id);
  return documentFile(ctx, user, stored, (await linePagesOf(ctx.db, [stored])).get(id) ?? []);
}

/** Where the files of a document are, without a look at the database; `linePages`: its pages whose lines light up. */
export function documentFile(
  ctx: CallContext,
  user: AuthenticatedUser,
  stored: StoredDocument,
  linePages: readonly number[],
): DocumentFile {
  const { summary, source } = stored;
  const { id } = summary;
  const outside = isOutside(stored);
  const expiresAt = later(ctx.services.clock.now(), UTOKEN_MS);
  const files = documentFileNames(summary);
  const base = `${publicOrigin(ctx)}/files/${encodeURIComponent(id)}`;
  const pages = files.filter((file) => file.page !== null && file.contentType === DRAWING_TYPE);
  const sheets = files.filter((file) => file.contentType === SHEET_TYPE);
  const [first] = files;
  const text = officeTextFile(summary);
  const isPlain = MINI_PROGRAMS.includes(ctx.meta.platform);
  const addressOf = ({ name, contentType }: DocumentFileName) =>
    `${base}/${name}${isPlain && contentType === DRAWING_TYPE ? '?plain=1' : ''}`;
  const url = outside || !first ? source : addressOf(first);
  return {
    document: summary,
    url,
    utoken: signToken(ctx.services.secret, 'file', { id, uid: user.uid }, expiresAt),
    expiresIn: UTOKEN_MS / 1000,
    expiresAt: expiresAt.toISOString(),
    fileName: savedFileName(summary),
    contentType: first?.contentType ?? 'application/octet-stream',
    pageUrls: pages.length > 0 ? pages.map(addressOf) : [url],
    ...(sheets.length > 0
      ? { sheetUrls: sheets.map(addressOf), printUrls: sheets.map((_, index) => `${base}/${printName(index + 1)}`) }
      : {}),
    ...(linePages.length > 0
      ? { linesUrls: linePages.map((page) => ({ page, url: `${base}/${linesName(page)}` })) }
      : {}),
    ...(summary.format === 'pdf' && !outside ? { pagesUrl: `${base}/${SIZES_NAME}` } : {}),
    ...(text && !outside ? { textUrl: addressOf(text) } : {}),
    pdfUrl: pages.length > 0 ? `${base}/document.pdf` : null,
  };
}
