import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import { miniRefusal } from '../mini-refusal';
import { failed, ok } from '../outcome';
import { PICTURE_UNREADABLE, SAVE_FAILED, type FilesDoor, type ImageFile } from './types';

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The bytes of a file in the container's sandbox, which pages cannot fetch. */
function readSandboxFile(filePath: string): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath,
      success: ({ data }) =>
        typeof data === 'string' ? reject(new Error('a picture was read as text')) : resolve(data),
      fail: reject,
    });
  });
}

async function toWebFile(path: string): Promise<ImageFile> {
  const bytes = await readSandboxFile(path);
  return { path: URL.createObjectURL(new Blob([bytes])), name: nameOf(path), size: bytes.byteLength };
}

/**
 * Pictures by Taro's container for HarmonyOS: picked by its own camera and album, and saved there. Paths are object
 * URLs, as on H5.
 */
export const harmonyFiles = {
  async pickImages({ source, count = 1 }) {
    let paths: string[];
    try {
      paths = (await Taro.chooseImage({ count, sourceType: [source], sizeType: ['original'] })).tempFilePaths;
    } catch (error) {
      return miniRefusal(error, source, PICTURE_UNREADABLE);
    }
    try {
      return ok(await Promise.all(paths.map(toWebFile)));
    } catch (error) {
      report('warn', `files: ${JSON.stringify(error)}`);
      return failed(PICTURE_UNREADABLE);
    }
  },
  async saveImage({ path }) {
    try {
      // The container reads its sandbox only: what this page holds is handed over by a download of its address.
      const { tempFilePath } = await Taro.downloadFile({ url: path });
      await Taro.saveImageToPhotosAlbum({ filePath: tempFilePath });
      return ok(undefined);
    } catch (error) {
      return miniRefusal(error, 'album', SAVE_FAILED);
    }
  },
} satisfies Pick<FilesDoor, 'pickImages' | 'saveImage'>;
