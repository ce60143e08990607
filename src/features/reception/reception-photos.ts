import { createDeviceUuid } from '@/domain/device-uuid';
import { filesOf, withoutFile, type DraftFile } from '@/domain/reception/reception-draft';
import { draftOwner } from '@/domain/reception/waiting-photos';
import { discardUpload } from '@/infra/discard-upload';
import { keptPhotos } from '@/platform/kept-photos';
import { session } from '@/state/session';
import { toast } from '@/ui/feedback-store';
import { shrinkPicture } from '@/ui/pick-pictures';
import { drafts } from './draft-store';
import { heldPhotos } from './held-photos';
import { createPhotoIntake } from './photo-intake';
import type { PhotoQueue } from './photo-queue';

/** Longest edge that is sent: damages stay legible, and 300 KB travel instead of 10 MB. */
const LONGEST_EDGE = 1600;

/** The drafts of whoever is logged in, in the store he is in; none when nobody is. */
export function ownDrafts() {
  const owner = session.token() === null ? null : draftOwner(session.user());
  return owner === null ? [] : drafts.of(owner);
}

/** The way of pictures from the camera to this device. */
export const photoIntake = createPhotoIntake({
  drafts,
  held: heldPhotos,
  kept: keptPhotos,
  shrink: (image) => shrinkPicture(image, LONGEST_EDGE),
  newId: createDeviceUuid,
  own: ownDrafts,
  tellUnkept: (why) => toast(`${why}，照片只在内存里，上传完之前请不要关闭`),
});

/** Frees what nobody needs any more on this device. */
export async function releaseFiles(released: readonly DraftFile[]): Promise<void> {
  await Promise.all(
    released.map(({ id, path }) => {
      heldPhotos.drop(id);
      return path === null ? undefined : keptPhotos.release(path);
    }),
  );
}

/** Takes a picture out of its draft, here and, if no order or other draft has it, on the server. */
export function removeFile(uploads: Pick<PhotoQueue, 'drop' | 'pump'>, draftId: string, file: DraftFile): void {
  uploads.drop(file.id);
  const owner = drafts.get(draftId)?.owner;
  drafts.patch(draftId, (now) => ({ ...withoutFile(now, file.id), savedAt: Date.now() }));
  drafts.flush();
  void releaseFiles([file]);
  // The same picture has one key in all drafts.
  const isWanted = owner !== undefined && drafts.of(owner).some((other) => filesOf(other).some(hasKeyOf(file)));
  if (file.key !== null && !file.isSent && !isWanted) void discardUpload(file.key);
  uploads.pump();
}
const hasKeyOf =
  ({ key }: DraftFile) =>
  (other: DraftFile): boolean =>
    other.key === key;
