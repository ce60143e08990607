import { codesOfPhoto } from '@/contract/endpoints/code-page';
import type { PhotoCodes } from '@/contract/schemas/code-page';
import { ApiError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { files } from '@/platform/files';
import { PICTURE_UNREADABLE, type ImageFile } from '@/platform/files/types';

/** Longest edge that is sent: the small print of a scanner's list stays legible. */
const LONGEST_EDGE = 1600;

/** Trouble codes on the photo of a scanner's screen. Throws ApiError with words for the user. */
export async function readCodesOfPhoto(photo: ImageFile, signal: AbortSignal): Promise<PhotoCodes['codes']> {
  const shrunk = await files.shrink(photo, { maxEdge: LONGEST_EDGE });
  const base64 = shrunk?.status === 'ok' ? await files.readBase64(shrunk.value) : null;
  if (base64?.status !== 'ok') throw new ApiError('business', null, PICTURE_UNREADABLE);
  return (await call(codesOfPhoto, { image: base64.value }, { signal })).codes;
}
