import type { PhotoPosition } from '@/contract/schemas/work-orders';
import { missingPositions } from '@/domain/reception/photo-positions';
import { isThere, type DraftPhoto } from '@/domain/reception/reception-draft';
import { files } from '@/platform/files';
import type { ImageFile } from '@/platform/files/types';
import { toast } from '@/ui/feedback-store';
import { pickPictures } from '@/ui/pick-pictures';
import { useBusy } from '@/ui/use-busy';
import { drafts } from '../draft-store';
import type { PhotoQueue } from '../photo-queue';
import { photoIntake, removeFile } from '../reception-photos';
import type { DraftHandle } from './use-draft';

/** As many as an order takes. */
const MAX_PHOTOS = 60;
/** As many as one dialog of a phone gives. */
const MAX_PICKED = 9;

/** Taking, replacing, marking and removing the photos of a draft. Their upload begins at once. */
export function usePhotos({ draft, update }: DraftHandle, uploads: PhotoQueue) {
  const { isBusy, run } = useBusy();
  const current = () => (drafts.get(draft.id) ?? draft).photos.filter(isThere);

  async function add(picked: readonly ImageFile[], wanted: PhotoPosition | null): Promise<void> {
    const fitting = picked.slice(0, MAX_PHOTOS - current().length);
    if (fitting.length < picked.length) toast(`一个工单最多 ${MAX_PHOTOS} 张照片`);
    await photoIntake.addPhotos(draft.id, fitting, wanted, uploads.pump);
  }

  const takeOut = (photo: DraftPhoto) => removeFile(uploads, draft.id, photo);

  return {
    isBusy,
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
