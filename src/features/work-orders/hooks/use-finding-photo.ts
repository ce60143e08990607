import { useState } from 'react';
import { ApiError } from '@/domain/app-error';
import { files } from '@/platform/files';
import { PICTURE_UNREADABLE, type ImageFile } from '@/platform/files/types';
import { scanner } from '@/platform/scanner';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import { addPhotos } from '../api/order-calls';
import type { OrderChanges } from './use-order-change';

/** Sends a photo of an order and gives its key; throws ApiError. Given by the app. */
export type UploadPhoto = (file: ImageFile, options: { onProgress: (share: number) => void }) => Promise<{ key: string }>;

/** Longest edge in pixels: enough to see a worn edge. */
const PHOTO_EDGE = 1600;

async function explain(permission: 'camera' | 'album' | 'location'): Promise<void> {
  const opens = await confirmDialog({ content: '拍照需要相机或相册权限，请在设置中允许', confirmText: '去设置' });
  if (opens && !(await scanner.openSettings(permission))) toast('请在系统或浏览器的设置里允许后重试');
}

async function takePhoto(): Promise<ImageFile | null> {
  const picked = await files.pickImages({ source: 'camera', count: 1 });
  if (picked === null) toast('当前环境不能拍照');
  else if (picked.status === 'denied') await explain(picked.permission);
  else if (picked.status === 'failed') toast(picked.message);
  const photo = picked?.status === 'ok' ? picked.value[0] : undefined;
  if (!photo) return null;
  const small = await files.shrink(photo, { maxEdge: PHOTO_EDGE });
  if (small?.status === 'ok') return small.value;
  toast(small?.status === 'failed' ? small.message : PICTURE_UNREADABLE);
  return null;
}

/** Takes a photo for a finding: it joins the order's photos, and the finding refers to it. `progress` by key of the point, 0 to 1. */
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
        await change(orderId, () => addPhotos(orderId, [{ key, position: 'other', marks: [], note: name }]), () => onDone(key));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toast(`${error.message}，照片没有上传，请重试`);
      } finally {
        setProgress(null);
      }
    });
  return { progress, take };
}
