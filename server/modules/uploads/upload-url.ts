import { DAY } from '../../base/clock/clock';
import { keyedHash, sameSignature } from '../../base/hashing';
import type { CallContext } from '../../http/route';
import { absoluteUrl } from '../../http/public-origin';
import { DESK_PICTURE } from './upload-rules';

/** Shown to everybody who may read a page; all others only to whom the server shows their address, and not for ever. */
const PUBLIC_PURPOSES: readonly string[] = ['avatar', 'case_photo', DESK_PICTURE];
const SIGNATURE_LENGTH = 32;

const isPublic = (key: string) => PUBLIC_PURPOSES.includes(key.split('/', 1)[0] ?? '');
const signatureOf = (secret: string, key: string, expiresAt: string) =>
  keyedHash(secret, `upload/${key}/${expiresAt}`).slice(0, SIGNATURE_LENGTH);

/** Where this server serves a picture that everybody may read, such as one of a case. */
export const publicUploadPath = (key: string) => `/uploads/${key}`;

/**
 * Where this server serves an uploaded picture. The address of a private one holds for one to two days; it changes once
 * a day, so that what a device has kept of it stays good.
 */
export function uploadPath(secret: string, now: Date, key: string): string {
  if (isPublic(key)) return publicUploadPath(key);
  const expiresAt = String((Math.floor(now.getTime() / DAY) + 2) * DAY);
  return `/uploads/${key}?e=${expiresAt}&s=${signatureOf(secret, key, expiresAt)}`;
}

/** Whether an address of a picture is good now. */
export function isGoodAddress(secret: string, now: Date, key: string, { e = '', s = '' }: { e?: string; s?: string }) {
  if (isPublic(key)) return true;
  return /^\d{1,15}$/.test(e) && Number(e) > now.getTime() && sameSignature(s, signatureOf(secret, key, e));
}

/** The whole address of an uploaded picture; '' where there is none. */
export const uploadUrl = (ctx: Pick<CallContext, 'config' | 'http' | 'services'>, key: string) =>
  key === '' ? '' : absoluteUrl(ctx, uploadPath(ctx.services.secret, ctx.services.clock.now(), key));
