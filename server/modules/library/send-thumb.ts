import { notFound } from '../../base/refusals';
import type { CallContext } from '../../http/route';
import { sendDiskFile } from '../../http/send-disk-file';
import { documentPicture } from './document-picture';
import { findDocument } from './document-repository';
import { currentLibrary } from './library-cache';

/** Of pictures that show the same to everybody. */
export const PICTURE_HEADERS = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' } as const;

/** What stands before `.png` in the address of a picture: one plain name. Throws CallError notFound for any other. */
export function pictureName(ctx: CallContext): string {
  const { '*': path = '' } = ctx.http.request.params as Record<string, string>;
  const name = /^([\w-]{1,64})\.png$/.exec(path)?.[1];
  if (name === undefined) throw notFound();
  return name;
}

/** Sends a document's small picture. Throws CallError: notFound where there is none, limited. */
export async function sendThumb(ctx: CallContext): Promise<unknown> {
  const document = await findDocument(ctx.db, await currentLibrary(ctx.db), pictureName(ctx));
  if (!document) throw notFound('未找到该资料');
  return sendDiskFile(ctx, await documentPicture(ctx, document, { size: 'small', page: 1 }), PICTURE_HEADERS);
}
