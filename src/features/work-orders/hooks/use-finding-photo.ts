import { useState } from 'react';
import { ApiError } from '@/domain/app-error';
import type { ImageFile } from '@/platform/files/types';
import { toast } from '@/ui/feedback-store';
import { pickPictures, shrinkPicture } from '@/ui/pick-pictures';
import { useBusy } from '@/ui/use-busy';
import { addPhotos } from '../api/order-calls';
import type { OrderChanges } from './use-order-change';

/** Sends a photo of an order and gives its key; throws ApiError. Given by the app. */
export type UploadPhoto = (
  file: ImageFile,
  options: { onProgress: (share: number) => void },
) => Promise<{ key: string }>;

/** Longest edge in pixels: enough to see a worn edge. */
const PHOTO_EDGE = 1600;

async function takePhoto(): Promise<ImageFile | null> {
  const [photo] = await pickPictures('camera', 1);
  return photo ? shrinkPicture(photo, PHOTO_EDGE) : null;
}

/**
 * Takes a photo for a finding: it joins the order's photos, and the finding refers to it. `progress` by key of the
 * point, 0 to 1.
 */
export function useFindingPhoto(orderId: string, upload: UploadPhoto, { change }: OrderChanges) {
  const { run } = useBusy();
  const [progress, setProgress] = useState<{ key: string; share: number } | null>(null);
  const take = (findingKey: string, name: string, onDone: (photoKey: string) => void) =>
    run(async () => {
      const photo = await takePhoto();
      if (!photo) return;
      setProgress({ key: findingKey, share: 0 });
      try {
        const { key } = await upload(photo, { onProgress: (share) => setProgress({ key: findingKey, share }) });
        await change(
          orderId,
          () => addPhotos(orderId, [{ key, position: 'other', marks: [], note: name }]),
          () => onDone(key),
        );
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toast(`${error.message}，照片没有上传，请重试`);
      } finally {
        setProgress(null);
      }
    });
  return { progress, take };
}
