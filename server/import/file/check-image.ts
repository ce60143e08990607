import sharp from 'sharp';
import { asItIs, FileProblem, type CleanFile } from './checked-file';

const QUALITY = 90;
const PROBE_SIDE = 64;

/**
 * Checks a picture by decoding it. PNG and JPEG are kept as they are; WebP, which iOS 12 cannot show, and pictures that
 * are only upright by their EXIF note, which Chromium 66 does not read, are encoded again. Throws FileProblem.
 */
export async function checkImage(bytes: Buffer, maxPixels: number): Promise<CleanFile> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (metadata === null) throw new FileProblem('图片已损坏，无法读取');
  const { width, height, format, hasAlpha, orientation = 1 } = metadata;
  if (width * height > maxPixels)
    throw new FileProblem(`图片尺寸 ${width}×${height} 超过像素上限（--max-pixels），疑似图片炸弹`);
  const picture = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' });
  try {
    if (format === 'webp' || orientation > 1) {
      const notes = [format === 'webp' ? 'WebP 图片已转换' : '图片已按拍摄方向转正'];
      const upright = picture().rotate();
      if (hasAlpha) return asItIs('png', await upright.png().toBuffer(), { notes });
      return asItIs('jpg', await upright.jpeg({ quality: QUALITY }).toBuffer(), { notes });
    }
    // Decoded to see that it is whole.
    await picture().resize(PROBE_SIDE, PROBE_SIDE, { fit: 'inside' }).raw().toBuffer();
  } catch {
    // libvips tells its reasons only in English text.
    throw new FileProblem('图片已损坏或不完整');
  }
  return asItIs(format === 'png' ? 'png' : 'jpg', bytes);
}
