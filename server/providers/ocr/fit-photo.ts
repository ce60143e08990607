import { OcrError } from './ocr-error';
import { MAX_PIXELS } from './open-photo';

/**
 * Of the VIN service, by its documentation: the longest side in pixels, and what it recommends as most bytes of base64.
 */
const MAX_SIDE = 4096;
const MAX_BASE64 = 4 * 1024 * 1024;
const MIN_SIDE = 15;
const JPEG_QUALITY = 88;

const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

/**
 * A photo as the VIN service takes it: made smaller when it is too large, else the very bytes. Throws OcrError
 * `not-an-image` for what cannot be opened, `no-vin` for a picture too small to show one, `too-large` when no size
 * helps.
 */
export async function fitPhoto(photo: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height, format } = await sharp(photo, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch((cause: unknown) => {
      throw new OcrError('not-an-image', { cause });
    });
  if (Math.min(width, height) < MIN_SIDE) throw new OcrError('no-vin');
  const fits =
    Math.max(width, height) <= MAX_SIDE &&
    base64Length(photo.length) <= MAX_BASE64 &&
    (format === 'jpeg' || format === 'png');
  if (fits) return photo;
  const smaller = await sharp(photo, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new OcrError('not-an-image', { cause });
    });
  if (base64Length(smaller.length) > 2 * MAX_BASE64) throw new OcrError('too-large');
  return smaller;
}
