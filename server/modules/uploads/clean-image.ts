import { invalid } from '../../base/refusals';

export interface CleanImage {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly extension: 'jpg' | 'png';
}

/** More would let one small file fill the memory. */
const MAX_PIXELS = 60_000_000;
const ACCEPTED: readonly string[] = ['jpeg', 'png', 'webp'];
const JPEG_QUALITY = 86;

/**
 * Decodes an upload by its content, whatever its name says, and encodes it anew, upright and at most `maxSide` pixels
 * wide and high: position, camera and anything hidden in the file are gone. PNG stays PNG, everything else becomes
 * JPEG. Throws CallError invalid when it is no JPEG, PNG or WebP picture, a broken one, or has too many pixels.
 */
export async function cleanImage(bytes: Buffer, maxSide: number): Promise<CleanImage> {
  const { default: sharp } = await import('sharp');
  // Only the head is read here, so that a picture of any size can be told what is wrong with it.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const format = head?.format;
  if (!head || format === undefined || !ACCEPTED.includes(format)) throw invalid('仅支持 JPG、PNG、WebP 格式的图片');
  if (head.width * head.height > MAX_PIXELS) throw invalid('图片尺寸过大，请缩小后重试');
  const upright = sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  try {
    if (format === 'png') return { bytes: await upright.png().toBuffer(), contentType: 'image/png', extension: 'png' };
    return {
      bytes: await upright.flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer(),
      contentType: 'image/jpeg',
      extension: 'jpg',
    };
  } catch {
    throw invalid('图片已损坏或未传完整，请重新选择');
  }
}
