import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/domain/app-error';
import type { Size } from '@/domain/viewport';
import { files } from '@/platform/files';
import { PICTURE_UNREADABLE, type CropBox, type ImageFile, type ImageSource } from '@/platform/files/types';
import type { Permission } from '@/platform/outcome';
import { session } from '@/state/session';
import { errorText } from '@/ui/error-state';
import { permissionRefused } from '@/ui/permission';
import { updateProfile } from '../api/account-calls';

/** Longest edge of an avatar in pixels. */
const AVATAR_EDGE = 512;
const MEGABYTE = 1024 * 1024;
/** Bytes; larger pictures exhaust the memory of older phones while they are decoded. */
const LARGEST_PHOTO = 20 * MEGABYTE;
const NO_PICTURES = '当前环境不能选择照片';

/** Sends a picture and gives its address; throws ApiError. Given by the app. */
export type UploadAvatar = (
  file: ImageFile,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<{ url: string }>;

interface Picture {
  photo: ImageFile;
  size: Size;
}

export interface AvatarPhoto {
  picture: Picture | null;
  /** 0 to 1 while it is sent. */
  progress: number | null;
  /** What went wrong last, and whose permission would help. */
  problem: { text: string; permission: Permission | null } | null;
  take: (source: ImageSource) => Promise<void>;
  /** Cuts, shrinks, sends, and makes it the avatar. */
  use: (crop: CropBox) => Promise<void>;
  /** Back to the choice; a sending under way is given up. */
  reset: () => void;
}

/** From the camera or album to a new avatar. `onDone`: it is the user's now. */
export function useAvatarPhoto(upload: UploadAvatar, onDone: () => void): AvatarPhoto {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<AvatarPhoto['problem']>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const fail = (text: string, permission: Permission | null = null) => setProblem({ text, permission });

  async function send({ photo }: Picture, crop: CropBox, controller: AbortController): Promise<void> {
    const small = await files.shrink(photo, { maxEdge: AVATAR_EDGE, crop });
    if (small?.status !== 'ok') {
      fail(small?.status === 'failed' ? small.message : PICTURE_UNREADABLE);
      return;
    }
    const { url } = await upload(small.value, { signal: controller.signal, onProgress: setProgress });
    if (controller.signal.aborted) return;
    session.setUserInfo(await updateProfile({ avatarUrl: url }));
    onDone();
  }

  return {
    picture,
    progress,
    problem,
    async take(source) {
      setProblem(null);
      const picked = await files.pickImages({ source, count: 1 });
      if (picked === null) return fail(NO_PICTURES);
      if (picked.status === 'denied') return fail(permissionRefused(picked.permission), picked.permission);
      if (picked.status === 'failed') return fail(picked.message);
      const photo = picked.status === 'ok' ? picked.value[0] : undefined;
      if (!photo) return;
      if (photo.size > LARGEST_PHOTO)
        return fail(`图片 ${Math.round(photo.size / MEGABYTE)} MB，超过 ${LARGEST_PHOTO / MEGABYTE} MB，请换一张`);
      const size = await files.imageSize(photo);
      if (size && size.width > 0 && size.height > 0) setPicture({ photo, size });
      else fail(PICTURE_UNREADABLE);
    },
    async use(crop) {
      if (!picture || progress !== null) return;
      const controller = new AbortController();
      sending.current = controller;
      setProblem(null);
      setProgress(0);
      try {
        await send(picture, crop, controller);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!controller.signal.aborted) fail(errorText(error));
      } finally {
        setProgress(null);
      }
    },
    reset() {
      sending.current?.abort();
      setPicture(null);
      setProblem(null);
    },
  };
}
