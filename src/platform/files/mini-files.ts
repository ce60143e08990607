import Taro from '@tarojs/taro';
import { report, unavailable } from '../diagnostics';
import { cancelled, failed, ok } from '../outcome';
import { miniRefusal } from '../mini-refusal';
import { fileEnding, fileUrl } from './file-url';
import { miniImage } from './mini-image';
import { miniKeptFiles } from './mini-kept-files';
import { DOWNLOAD_FAILED, OPEN_FAILED, SAVE_FAILED, type FilesDoor } from './types';

/** What mini programs can open with their own viewer. */
const officeFormats = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf'] as const;
type OfficeFormat = (typeof officeFormats)[number];

const officeFormat = (name: string): OfficeFormat | undefined =>
  officeFormats.find((format) => format === fileEnding(name));

/** Files and pictures in mini programs. */
export const miniFiles: FilesDoor = {
  ...miniImage,
  ...miniKeptFiles,
  reopensCamera: true,

  async download({ url, utoken, name, onProgress, signal }) {
    if (signal?.aborted) return cancelled;
    const task = Taro.downloadFile({ url: fileUrl(url, utoken) });
    const stop = (): void => task.abort();
    signal?.addEventListener('abort', stop);
    if (onProgress) task.onProgressUpdate(({ progress }) => onProgress(progress / 100));
    try {
      const { statusCode, tempFilePath } = await task;
      return statusCode === 200 ? ok({ path: tempFilePath, name }) : failed(DOWNLOAD_FAILED);
    } catch (error) {
      report('warn', `files: ${JSON.stringify(error)}`);
      return signal?.aborted ? cancelled : failed(DOWNLOAD_FAILED);
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  },

  async openDocument({ path, name }) {
    try {
      await Taro.openDocument({ filePath: path, fileType: officeFormat(name), showMenu: true });
      return ok(undefined);
    } catch (error) {
      report('warn', `files: ${JSON.stringify(error)}`);
      return failed(OPEN_FAILED);
    }
  },

  async saveImage({ path }) {
    try {
      await Taro.saveImageToPhotosAlbum({ filePath: path });
      return ok(undefined);
    } catch (error) {
      return miniRefusal(error, 'album', SAVE_FAILED);
    }
  },

  savesText: false,
  saveText: async () => unavailable('files.saveText'),
};
