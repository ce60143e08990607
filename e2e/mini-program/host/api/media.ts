import { call, requiredText, type Api } from './call';
import type { FileStore } from './file-store';

const PHOTO_WIDTH = 640;
const PHOTO_HEIGHT = 480;

/** A photo as a camera would give it; what it shows does not matter. */
function takePhoto(): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_WIDTH;
  canvas.height = PHOTO_HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no canvas');
  context.fillStyle = '#8899aa';
  context.fillRect(0, 0, PHOTO_WIDTH, PHOTO_HEIGHT);
  return fileOf(canvas, 'image/jpeg');
}

function fileOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('canvas is empty'))), type);
  });
}

/** What page code drew on a `<canvas type="2d">`. */
function drawnOn(canvas: unknown): Promise<Blob> {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('parameter error: parameter.canvas should be a 2d canvas');
  return fileOf(canvas, 'image/png');
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
    saveImageToPhotosAlbum: call('saveImageToPhotosAlbum', (options) => void files.read(requiredText(options, 'filePath'))),
    scanCode: call('scanCode', () => {
      throw new Error('cancel');
    }),
    canvasToTempFilePath: call('canvasToTempFilePath', async (options) => ({ tempFilePath: files.addTemporary(await drawnOn(options['canvas']), 'canvas.png') })),
    createCanvasContext: (id: string) => document.querySelector<HTMLCanvasElement>(`[id$="${id}"] canvas`)?.getContext('2d') ?? null,
    createOffscreenCanvas: (options?: { width?: number; height?: number }) => new OffscreenCanvas(options?.width ?? 1, options?.height ?? 1),
    createVideoContext: () => ({ play: () => undefined, pause: () => undefined, stop: () => undefined, seek: () => undefined, requestFullScreen: () => undefined, exitFullScreen: () => undefined }),
  };
}
