import sharp from 'sharp';
import type { GreyImage } from './grey-image';
import { OcrError } from './ocr-error';

/** Cameras of phones go to 200 megapixels; decoding more would only cost memory. */
export const MAX_PIXELS = 220_000_000;
/** The longer side that is kept, in pixels: enough for a VIN that fills a third of the picture. */
const KEPT_SIDE = 2400;

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && /pixel limit/i.test(error.message);
}

/**
 * Decodes a photo upright (EXIF orientation), grey, and at most 2400 pixels long.
 * Throws `not-an-image` for anything that does not decode whole, `too-large` beyond 220 megapixels.
 */
export async function openPhoto(image: Uint8Array): Promise<GreyImage> {
  try {
    const { data, info } = await sharp(image, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'truncated',
      sequentialRead: true,
      autoOrient: true,
    })
      .flatten({ background: '#ffffff' })
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (cause) {
    throw new OcrError(isTooLarge(cause) ? 'too-large' : 'not-an-image', { cause });
  }
}
