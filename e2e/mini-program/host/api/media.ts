import { createImage } from '../built-in/media';
import { limitSides } from '../canvas-limit';
import { call, requiredText, type Api, type CallOptions } from './call';
import type { FileStore } from './file-store';

const PHOTO_WIDTH = 640;
const PHOTO_HEIGHT = 480;

/** A photo as a camera would give it, no two alike; what it shows does not matter. */
function takePhoto(): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_WIDTH;
  canvas.height = PHOTO_HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no canvas');
  context.fillStyle = `rgb(${Array.from(crypto.getRandomValues(new Uint8Array(3))).join()})`;
  context.fillRect(0, 0, PHOTO_WIDTH, PHOTO_HEIGHT);
  return fileOf(canvas, 'image/jpeg');
}

function fileOf(canvas: HTMLCanvasElement | OffscreenCanvas, type: string): Promise<Blob> {
  if (canvas instanceof OffscreenCanvas) return canvas.convertToBlob({ type });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('canvas is empty'))), type);
  });
}

/** What page code drew on a `<canvas type="2d">` or beside the page, as a file of the type that it asked for. */
async function drawnOn({ canvas, fileType }: CallOptions, files: FileStore): Promise<string> {
  if (!(canvas instanceof HTMLCanvasElement || canvas instanceof OffscreenCanvas))
    throw new Error('parameter error: parameter.canvas should be a 2d canvas');
  return fileType === 'jpg'
    ? files.addTemporary(await fileOf(canvas, 'image/jpeg'), 'canvas.jpg')
    : files.addTemporary(await fileOf(canvas, 'image/png'), 'canvas.png');
}

/** Camera, album, scanner and image calls. A suite that needs a certain photo or code mocks the call. */
export function mediaApi(files: FileStore): Api {
  const choose = async (): Promise<{ tempFilePath: string; size: number }> => {
    const blob = await takePhoto();
    return { tempFilePath: files.addTemporary(blob, 'photo.jpg'), size: blob.size };
  };
  return {
    chooseImage: call('chooseImage', async () => {
      const { tempFilePath, size } = await choose();
      return { tempFilePaths: [tempFilePath], tempFiles: [{ path: tempFilePath, size }] };
    }),
    chooseMedia: call('chooseMedia', async () => {
      const photo = await choose();
      return { type: 'image', tempFiles: [{ ...photo, fileType: 'image', width: PHOTO_WIDTH, height: PHOTO_HEIGHT }] };
    }),
    chooseMessageFile: call('chooseMessageFile', async () => {
      const { tempFilePath, size } = await choose();
      return { tempFiles: [{ path: tempFilePath, size, name: 'photo.jpg', type: 'image', time: 0 }] };
    }),
    compressImage: call('compressImage', (options) => ({ tempFilePath: requiredText(options, 'src') })),
    cropImage: call('cropImage', (options) => ({ tempFilePath: requiredText(options, 'src') })),
    getImageInfo: call('getImageInfo', async (options) => {
      const source = requiredText(options, 'src');
      const image = new Image();
      image.src = files.addressOf(source);
      await image.decode();
      return { width: image.naturalWidth, height: image.naturalHeight, path: source, orientation: 'up', type: 'jpeg' };
    }),
    previewImage: call('previewImage', (options) => {
      if (!Array.isArray(options['urls'])) throw new Error('parameter error: parameter.urls should be Array');
    }),
    previewMedia: call('previewMedia', () => undefined),
    saveImageToPhotosAlbum: call(
      'saveImageToPhotosAlbum',
      (options) => void files.read(requiredText(options, 'filePath')),
    ),
    scanCode: call('scanCode', () => {
      throw new Error('cancel');
    }),
    canvasToTempFilePath: call('canvasToTempFilePath', async (options) => ({
      tempFilePath: await drawnOn(options, files),
    })),
    createCanvasContext: (id: string) =>
      document.querySelector<HTMLCanvasElement>(`[id$="${id}"] canvas`)?.getContext('2d') ?? null,
    createOffscreenCanvas: ({ width = 1, height = 1 }: { width?: number; height?: number } = {}) => {
      const canvas = limitSides(new OffscreenCanvas(1, 1));
      return Object.assign(canvas, { createImage, width, height });
    },
    createVideoContext: () => ({
      play: () => undefined,
      pause: () => undefined,
      stop: () => undefined,
      seek: () => undefined,
      playbackRate: () => undefined,
      requestFullScreen: () => undefined,
      exitFullScreen: () => undefined,
    }),
  };
}
