import { cancelled, ok, type Outcome } from '../outcome';
import { files } from './index';
import type { ImageFile, ImageSource } from './types';

/** One picture from the camera or the album. */
export async function firstPhoto(source: ImageSource): Promise<Outcome<ImageFile> | null> {
  const picked = await files.pickImages({ source, count: 1 });
  if (picked?.status !== 'ok') return picked;
  const [photo] = picked.value;
  return photo ? ok(photo) : cancelled;
}
