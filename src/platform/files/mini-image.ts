import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import { failed, ok } from '../outcome';
import { miniRefusal } from '../mini-refusal';
import { fitBox } from './fit-box';
import { PICTURE_UNREADABLE, type FilesDoor } from './types';

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function loadImage(canvas: Taro.OffscreenCanvas, path: string): Promise<Taro.Image> {
  return new Promise((resolve, reject) => {
    const image = canvas.createImage();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = path;
  });
}

/** Pictures in mini programs. */
export const miniImage = {
  async pickImages({ source, count = 1 }) {
    try {
      const { tempFiles } = await Taro.chooseMedia({
        count,
        mediaType: ['image'],
        sourceType: [source],
        sizeType: ['original'],
      });
      return ok(
        tempFiles.map(({ tempFilePath, size }) => ({ path: tempFilePath, name: baseName(tempFilePath), size })),
      );
    } catch (error) {
      return miniRefusal(error, source, PICTURE_UNREADABLE);
    }
  },

  async imageSize({ path }) {
    try {
      const { width, height, orientation = 'up' } = await Taro.getImageInfo({ src: path });
      // The file's own size, before its EXIF rotation.
      return /left|right/.test(orientation) ? { width: height, height: width } : { width, height };
    } catch (error) {
      report('warn', `files: ${JSON.stringify(error)}`);
      return null;
    }
  },

  pictureSize: async (_address, told) => told,

  async shrink(image, { maxEdge, quality = 0.85, crop }) {
    try {
      const canvas = Taro.createOffscreenCanvas({ type: '2d', width: 1, height: 1 });
      const picture = await loadImage(canvas, image.path);
      const { source, target } = fitBox(picture, maxEdge, crop);
      canvas.width = target.width;
      canvas.height = target.height;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(
        picture as unknown as CanvasImageSource,
        source.x,
        source.y,
        source.width,
        source.height,
        0,
        0,
        target.width,
        target.height,
      );
      const { tempFilePath } = await Taro.canvasToTempFilePath({
        // Typed for canvases on the page; takes an offscreen one as well.
        canvas: canvas as unknown as Taro.Canvas,
        fileType: 'jpg',
        quality,
        destWidth: target.width,
        destHeight: target.height,
      });
      const { size } = Taro.getFileSystemManager().statSync(tempFilePath) as Taro.Stats;
      return ok({ path: tempFilePath, name: baseName(tempFilePath), size });
    } catch (error) {
      report('warn', `files: ${JSON.stringify(error)}`);
      return failed(PICTURE_UNREADABLE);
    }
  },

  readBase64: ({ path }) =>
    new Promise((resolve) => {
      Taro.getFileSystemManager().readFile({
        filePath: path,
        encoding: 'base64',
        success: ({ data }) => resolve(typeof data === 'string' ? ok(data) : failed(PICTURE_UNREADABLE)),
        fail: () => resolve(failed(PICTURE_UNREADABLE)),
      });
    }),
} satisfies Pick<FilesDoor, 'pickImages' | 'imageSize' | 'pictureSize' | 'shrink' | 'readBase64'>;
