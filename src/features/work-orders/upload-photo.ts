import type { ImageFile } from '@/platform/files/types';

/** Sends a photo of an order and gives its key; throws ApiError. Given by the app. */
export type UploadPhoto = (
  file: ImageFile,
  options: { onProgress: (share: number) => void },
) => Promise<{ key: string }>;
