import { readFile } from 'node:fs/promises';
import type { SharedDocument } from '../../../src/contract/schemas/share';
import { litPlace, placeWords, type LitPlace } from '../../diagram/render/lit-place';
import { pathText } from '../../../src/domain/diagram/path-words';
import { parseDocumentUrl } from '../../../src/domain/document-url';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { unpackSheet } from '../../../src/domain/diagram/sheet-file';
import { hasSmallPicture } from '../../../src/domain/small-picture';
import { notFound } from '../../base/refusals';
import type { CallContext } from '../../http/route';
import { sendDiskFile } from '../../http/send-disk-file';
import { charge } from '../../limits/charge';
import { documentPicture, drawnFrom } from '../library/document-picture';
import { findDocument, type StoredDocument } from '../library/document-repository';
import { currentLibrary } from '../library/library-cache';
import { PICTURE_HEADERS, pictureName } from '../library/send-thumb';
import { findShare } from './share-repository';

export const LINK_GONE = '分享链接不存在或已失效';

/** The page of a document that a link leads to, and what it lights there. */
interface SharedPage {
  readonly document: StoredDocument;
  readonly page: number;
  readonly place: { readonly name: string; readonly lit: LitPlace; readonly netlist: Netlist } | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the link lights; nothing where the sheet has changed since. */
async function placeOf(ctx: CallContext, document: StoredDocument, page: number, at: string, trace: string) {
  if (document.summary.format !== 'netlist' || at === '') return null;
  const { netlist } = unpackSheet(JSON.parse(await readFile(await drawnFrom(ctx, document, page), 'utf8')));
  const followed = litPlace(netlist, at, trace);
  const lit = followed === 'no way' ? litPlace(netlist, at, '') : followed;
  return typeof lit === 'string' ? null : { name: `${at} ${lit.followed ? trace : ''}`, lit, netlist };
}

/** Throws CallError notFound for a link that is unknown or leads to no document of the bank. */
async function sharedPage(ctx: CallContext, key: string): Promise<SharedPage> {
  const params = (await findShare(ctx.db, key))?.payload.sharePagePrarams;
  const target = params ? parseDocumentUrl(textOf(params.url), '', []) : null;
  if (!params || target?.kind !== 'bank') throw notFound(LINK_GONE);
  const document = await findDocument(ctx.db, await currentLibrary(ctx.db), target.id);
  if (!document || document.gone) throw notFound('分享的资料已下架');
  const { pages } = document.summary;
  const page = Math.min(Math.max(1, Math.trunc(Number(params.page)) || 1), Math.max(1, pages));
  return { document, page, place: await placeOf(ctx, document, page, textOf(params.at), textOf(params.trace)) };
}

/** What a visitor is told of the document behind a link. Throws CallError: notFound, limited. */
export async function sharedDocumentOf(ctx: CallContext, key: string): Promise<SharedDocument> {
  await charge(ctx, [{ budget: 'sharedPictures' }]);
  const { document, page, place } = await sharedPage(ctx, key);
  const { title, kind, appliesTo, pages, format } = document.summary;
  return {
    title,
    kind,
    appliesTo,
    page,
    pages,
    lit: place && {
      part: placeWords(place.netlist, place.lit.target),
      way: place.lit.followed && pathText(place.lit.followed.way),
    },
    picture: hasSmallPicture(format) ? `/shared/${encodeURIComponent(key)}.png` : null,
  };
}

/**
 * Sends the page that a link leads to as one picture: nothing else of the document. Throws CallError: notFound,
 * limited.
 */
export async function sendSharedPicture(ctx: CallContext): Promise<unknown> {
  const key = pictureName(ctx);
  await charge(ctx, [{ budget: 'sharedPictures' }]);
  const { document, page, place } = await sharedPage(ctx, key);
  const picture = await documentPicture(ctx, document, { size: 'reading', page, ...(place ? { place } : {}) });
  return sendDiskFile(ctx, picture, PICTURE_HEADERS);
}
