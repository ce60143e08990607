import type { ObjectStorage } from '../../providers/storage/object-storage';

/** Pixels: more shows nothing new on 50 mm of paper. */
const WIDTH = 600;
const HEIGHT = 260;

/** An uploaded signature as a small JPEG on white; null where it is gone or no picture. */
export async function signaturePicture(storage: ObjectStorage, key: string | null): Promise<Uint8Array | null> {
  const bytes = key === null ? null : await storage.get(key);
  if (bytes === null) return null;
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .flatten({ background: '#fff' })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer()
    .catch(() => null);
}
