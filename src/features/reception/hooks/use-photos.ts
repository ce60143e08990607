import { useState } from 'react';
import type { PhotoPosition } from '@/contract/schemas/work-orders';
import { createDeviceUuid } from '@/domain/device-uuid';
import { missingPositions, nextPositions } from '@/domain/photo-positions';
import { filesOf, type DraftFile, type DraftPhoto } from '@/domain/reception-draft';
import { discardUpload } from '@/infra/discard-upload';
import { files } from '@/platform/files';
import type { ImageFile } from '@/platform/files/types';
import { toast } from '@/ui/feedback-store';
import { pickPictures, shrinkPicture } from '@/ui/pick-pictures';
import { useBusy } from '@/ui/use-busy';
import { drafts } from '../draft-store';
import type { PhotoQueue } from '../photo-queue';
import { releaseFiles, type DraftHandle } from './use-draft';

/** Longest edge that is sent: damages stay legible, and 300 KB travel instead of 10 MB. */
const LONGEST_EDGE = 1600;
/** As many as an order takes. */
const MAX_PHOTOS = 60;
/** As many as one dialog of a phone gives. */
const MAX_PICKED = 9;

/**
 * A picture made ready for its way: smaller, and kept where it outlives the app. Null when it is none; that was told.
 */
export async function prepareFile(picked: ImageFile, shrinks = true): Promise<DraftFile | null> {
  const picture = shrinks ? await shrinkPicture(picked, LONGEST_EDGE) : picked;
  if (!picture) return null;
  const kept = await files.keep(picture);
  // Without room it still goes to the server; it only would not outlive the app.
  if (kept?.status === 'failed') toast(`${kept.message}，请不要关闭应用`);
  const file = kept?.status === 'ok' ? kept.value : picture;
  return {
    id: createDeviceUuid(),
    path: file.path,
    name: file.name,
    size: file.size,
    isKept: kept?.status === 'ok',
    key: null,
    url: null,
    isSent: false,
  };
}

/** Taking, replacing, marking and removing the photos of a draft. Their upload begins at once. */
export function usePhotos({ draft, update }: DraftHandle, uploads: PhotoQueue) {
  const { isBusy, run } = useBusy();
  /** Pictures that are being made ready. */
  const [preparing, setPreparing] = useState(0);
  const current = () => drafts.get(draft.id)?.photos ?? draft.photos;

  async function add(picked: readonly ImageFile[], wanted: PhotoPosition | null): Promise<void> {
    const fitting = picked.slice(0, MAX_PHOTOS - current().length);
    if (fitting.length < picked.length) toast(`一个工单最多 ${MAX_PHOTOS} 张照片`);
    setPreparing((count) => count + fitting.length);
    for (const image of fitting) {
      const file = await prepareFile(image);
      setPreparing((count) => count - 1);
      if (!file) continue;
      update((now) => {
        const position = wanted ?? nextPositions(now.photos, 1)[0] ?? 'other';
        const photo: DraftPhoto = { ...file, position, marks: [], note: null };
        return { ...now, photos: [...now.photos, photo] };
      });
      drafts.flush();
      uploads.pump();
    }
  }

  const takeOut = (photo: DraftPhoto) => {
    uploads.drop(photo.id);
    update((now) => ({ ...now, photos: now.photos.filter(({ id }) => id !== photo.id) }));
    releaseFiles([photo]);
    // The same picture has one key in all drafts.
    const isWanted = drafts.of(draft.owner).some((other) => filesOf(other).some(({ key }) => key === photo.key));
    if (photo.key !== null && !photo.isSent && !isWanted) void discardUpload(photo.key);
  };

  return {
    isBusy,
    preparing,
    /** One tap for all: the camera again and again where it can, until it is closed or nothing is missing. */
    takeInARow: () =>
      run(async () => {
        if (!files.reopensCamera) return add(await pickPictures('camera', MAX_PICKED), null);
        // Where every required position is filled, one more is taken.
        for (let left = Math.max(1, missingPositions(current()).length); left > 0; left -= 1) {
          const picked = await pickPictures('camera', 1);
          if (picked.length === 0) return undefined;
          await add(picked, null);
        }
        return undefined;
      }),
    pickSeveral: () => run(async () => add(await pickPictures('album', MAX_PICKED), null)),
    takeFor: (position: PhotoPosition) => run(async () => add(await pickPictures('camera', 1), position)),
    retake: (photo: DraftPhoto) =>
      run(async () => {
        const picked = await pickPictures('camera', 1);
        if (picked.length === 0) return;
        await add(picked, photo.position);
        takeOut(photo);
      }),
    remove: takeOut,
    change: (photo: DraftPhoto, change: Partial<Pick<DraftPhoto, 'marks' | 'position' | 'note'>>) =>
      update((now) => ({
        ...now,
        photos: now.photos.map((each) => (each.id === photo.id ? { ...each, ...change } : each)),
      })),
  };
}
export type Photos = ReturnType<typeof usePhotos>;
