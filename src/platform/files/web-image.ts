import { report } from '../diagnostics';
import { cancelled, failed, ok, type Outcome } from '../outcome';
import { chooseFiles } from './choose-files';
import { fitBox } from './fit-box';
import { readDataUrl } from './read-data-url';
import { PICTURE_UNREADABLE, type FilesDoor, type ImageFile } from './types';

/** Decodes a picture; rejects on what is none. Browsers apply its EXIF rotation. */
function loadImage(path: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('no picture'));
    image.src = path;
  });
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

async function unreadableOn<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    report('warn', `files: ${String(error)}`);
    return failed(PICTURE_UNREADABLE);
  }
}

/** Pictures in browsers; paths are object URLs. */
async function naturalSize(address: string): Promise<{ width: number; height: number } | null> {
  try {
    const { naturalWidth: width, naturalHeight: height } = await loadImage(address);
    return { width, height };
  } catch (error) {
    report('warn', `files: ${String(error)}`);
    return null;
  }
}

export const webImage = {
  async pickImages({ source, count = 1 }) {
    const chosen = (await chooseFiles({ accept: 'image/*', multiple: count > 1, camera: source === 'camera' })).slice(
      0,
      count,
    );
    if (!chosen.length) return cancelled;
    return ok(chosen.map((file): ImageFile => ({ path: URL.createObjectURL(file), name: file.name, size: file.size })));
  },

  imageSize: ({ path }) => naturalSize(path),

  pictureSize: (address) => naturalSize(address),

  shrink: (image, { maxEdge, quality = 0.85, crop }) =>
    unreadableOn(async () => {
      const picture = await loadImage(image.path);
      const { source, target } = fitBox({ width: picture.naturalWidth, height: picture.naturalHeight }, maxEdge, crop);
      const canvas = document.createElement('canvas');
      canvas.width = target.width;
      canvas.height = target.height;
      canvas
        .getContext('2d')
        ?.drawImage(picture, source.x, source.y, source.width, source.height, 0, 0, target.width, target.height);
      const blob = await toJpeg(canvas, quality);
      if (!blob) return failed(PICTURE_UNREADABLE);
      return ok({ path: URL.createObjectURL(blob), name: image.name.replace(/(\.\w+)?$/, '.jpg'), size: blob.size });
    }),

  readBase64: ({ path }) =>
    unreadableOn(async () => {
      const dataUrl = await readDataUrl(path);
      return ok(dataUrl.slice(dataUrl.indexOf(',') + 1));
    }),
} satisfies Pick<FilesDoor, 'pickImages' | 'imageSize' | 'pictureSize' | 'shrink' | 'readBase64'>;
