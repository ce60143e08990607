import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/domain/app-error';
import { discardUpload } from '@/infra/discard-upload';
import type { ImageFile, ImageSource } from '@/platform/files/types';
import { errorText } from '@/ui/error-state';
import { pickPictures, shrinkPicture } from '@/ui/pick-pictures';

/** Longest edge in pixels: the colours of a wire can be told apart. */
const PHOTO_EDGE = 1600;

/** Stores a picture and gives its key; throws ApiError. Given by the app. */
export type UploadDifferencePhoto = (
  file: ImageFile,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<{ key: string }>;

/** What a report on the diagram needs. */
export interface Reporting {
  documentId: string;
  upload: UploadDifferencePhoto;
}

interface ReportPhoto {
  readonly path: string;
  /** null until it is stored */
  readonly key: string | null;
  /** 0 to 1 */
  readonly progress: number;
  /** why it was not stored; empty when it was or is on its way */
  readonly problem: string;
}

export type ReportPhotoField = ReturnType<typeof useReportPhoto>;

/** The one photo of a report: taken or chosen, sent at once, sent again when that failed, removed. */
export function useReportPhoto(upload: UploadDifferencePhoto) {
  const [photo, setPhoto] = useState<ReportPhoto | null>(null);
  const file = useRef<ImageFile | null>(null);
  const sending = useRef<AbortController | null>(null);
  /** stored, and in no report yet */
  const unused = useRef<string | null>(null);
  const drop = useCallback(() => {
    sending.current?.abort();
    if (unused.current !== null) void discardUpload(unused.current);
    unused.current = null;
  }, []);
  // The form went without a report.
  useEffect(() => drop, [drop]);

  async function send(): Promise<void> {
    const picture = file.current;
    if (!picture) return;
    const controller = new AbortController();
    sending.current = controller;
    const show = (fields: Partial<ReportPhoto>) => {
      if (!controller.signal.aborted) setPhoto({ path: picture.path, key: null, progress: 0, problem: '', ...fields });
    };
    show({});
    try {
      const { key } = await upload(picture, {
        signal: controller.signal,
        onProgress: (progress) => show({ progress }),
      });
      if (controller.signal.aborted) return void discardUpload(key);
      unused.current = key;
      show({ key, progress: 1 });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show({ problem: errorText(error) });
    }
  }

  return {
    photo,
    async take(source: ImageSource) {
      const [picked] = await pickPictures(source, 1);
      const small = picked ? await shrinkPicture(picked, PHOTO_EDGE) : null;
      if (!small) return;
      drop();
      file.current = small;
      await send();
    },
    retry: () => void send(),
    remove() {
      drop();
      file.current = null;
      setPhoto(null);
    },
    /** Gives the key to a report that is sent: from now on the picture stays stored. Null without one. */
    handOver(): string | null {
      unused.current = null;
      return photo?.key ?? null;
    },
    /** The report failed: the picture may be removed again. */
    takeBack() {
      unused.current = photo?.key ?? null;
    },
  };
}
