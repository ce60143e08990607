import { queryOptions } from '@tanstack/react-query';
import { codePage, codesOfPhoto } from '@/contract/endpoints/code-page';
import type { PhotoCodes } from '@/contract/schemas/code-page';
import { ApiError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';
import { files } from '@/platform/files';
import { PICTURE_UNREADABLE, type ImageFile } from '@/platform/files/types';
import { shownPage } from './shown-page';

/** Longest edge that is sent: the small print of a scanner's list stays legible. */
const LONGEST_EDGE = 1600;

/** Who looks: guests get a picture of the circuit in the colours of their screen. */
export interface CodePageViewer {
  readonly isLogin: boolean;
  readonly isDark: boolean;
}

/** All that is known of trouble codes on a car (slash path, '' for none). */
export const codePageQuery = (codes: readonly string[], vehiclePath: string, { isLogin, isDark }: CodePageViewer) =>
  queryOptions({
    queryKey: ['codePage', codes.join(), vehiclePath, isLogin, !isLogin && isDark] as const,
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) =>
      shownPage(codes, (some) =>
        call(
          codePage,
          {
            codes: [...some],
            vehiclePath: vehiclePath === '' ? null : vehiclePath,
            ...(!isLogin && isDark ? { isDark } : {}),
          },
          { signal },
        ),
      ),
  });

/** Trouble codes on the photo of a scanner's screen. Throws ApiError with words for the user. */
export async function readCodesOfPhoto(photo: ImageFile, signal: AbortSignal): Promise<PhotoCodes['codes']> {
  const shrunk = await files.shrink(photo, { maxEdge: LONGEST_EDGE });
  const base64 = shrunk?.status === 'ok' ? await files.readBase64(shrunk.value) : null;
  if (base64?.status !== 'ok') throw new ApiError('business', null, PICTURE_UNREADABLE);
  return (await call(codesOfPhoto, { image: base64.value }, { signal })).codes;
}
