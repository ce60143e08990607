import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/domain/app-error';
import { discardUpload } from '@/infra/discard-upload';
import { files } from '@/platform/files';
import { PICTURE_UNREADABLE, type ImageFile, type ImageSource } from '@/platform/files/types';
import type { Permission } from '@/platform/outcome';
import { errorText } from '@/ui/error-state';
import { permissionRefused } from '@/ui/permission';
import type { Licence } from '../application-input';

/** Longest edge in pixels: small print stays legible. */
const LICENCE_EDGE = 2000;
const MEGABYTE = 1024 * 1024;
/** Bytes; larger pictures exhaust the memory of older phones while they are decoded. */
const LARGEST_PHOTO = 20 * MEGABYTE;

/** Stores a picture; throws ApiError. Given by the app. */
export type UploadLicence = (
  file: ImageFile,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<Licence>;

export interface LicencePhoto {
  /** 0 to 1 while it is sent. */
  readonly progress: number | null;
  /** Path on this device, until it is stored. */
  readonly localPath: string | null;
  readonly problem: { text: string; permission: Permission | null; canRetry: boolean } | null;
  readonly take: (source: ImageSource) => Promise<void>;
  /** Sends the same picture again. */
  readonly retry: () => Promise<void>;
}

/** From camera or album to a stored licence. `onStored` gets it. */
export function useLicencePhoto(upload: UploadLicence, onStored: (licence: Licence) => void): LicencePhoto {
  const [photo, setPhoto] = useState<ImageFile | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<LicencePhoto['problem']>(null);
  /** Key of the one that was stored last in this visit. */
  const stored = useRef<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const fail = (text: string, permission: Permission | null = null, canRetry = false) =>
    setProblem({ text, permission, canRetry });

  async function send(picture: ImageFile): Promise<void> {
    const controller = new AbortController();
    sending.current?.abort();
    sending.current = controller;
    setPhoto(picture);
    setProblem(null);
    setProgress(0);
    try {
      const { key, url } = await upload(picture, { signal: controller.signal, onProgress: setProgress });
      if (controller.signal.aborted) return;
      onStored({ key, url });
      // The server keeps one that was applied with.
      if (stored.current !== null && stored.current !== key) void discardUpload(stored.current);
      stored.current = key;
      setPhoto(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!controller.signal.aborted) fail(errorText(error), null, true);
    } finally {
      if (sending.current === controller) setProgress(null);
    }
  }

  return {
    progress,
    localPath: photo?.path ?? null,
    problem,
    async take(source) {
      setProblem(null);
      const picked = await files.pickImages({ source, count: 1 });
      if (picked === null) return fail('当前环境不能选择照片');
      if (picked.status === 'denied') return fail(permissionRefused(picked.permission), picked.permission);
      if (picked.status === 'failed') return fail(picked.message);
      const picture = picked.status === 'ok' ? picked.value[0] : undefined;
      if (!picture) return;
      if (picture.size > LARGEST_PHOTO)
        return fail(`图片 ${Math.round(picture.size / MEGABYTE)} MB，超过 ${LARGEST_PHOTO / MEGABYTE} MB，请换一张`);
      const small = await files.shrink(picture, { maxEdge: LICENCE_EDGE });
      if (small?.status !== 'ok') return fail(small?.status === 'failed' ? small.message : PICTURE_UNREADABLE);
      await send(small.value);
    },
    async retry() {
      if (photo && progress === null) await send(photo);
    },
  };
}
