import { files } from '../files';
import type { ImageFile, ImageSource } from '../files/types';
import { cancelled, ok, type Outcome } from '../outcome';

/** One picture from the files door. */
export async function firstPhoto(source: ImageSource): Promise<Outcome<ImageFile> | null> {
  const picked = await files.pickImages({ source, count: 1 });
  if (picked?.status !== 'ok') return picked;
  const [photo] = picked.value;
  return photo ? ok(photo) : cancelled;
}
