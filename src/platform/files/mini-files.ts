import Taro from '@tarojs/taro';
import { report, unavailable } from '../diagnostics';
import { cancelled, failed, ok, type Outcome } from '../outcome';
import { miniRefusal } from '../mini-refusal';
import { fileEnding, fileUrl } from './file-url';
import { miniImage } from './mini-image';
import { DOWNLOAD_FAILED, OPEN_FAILED, SAVE_FAILED, type FilesDoor, type LocalFile } from './types';

/** What mini programs can open with their own viewer. */
const officeFormats = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf'] as const;
type OfficeFormat = (typeof officeFormats)[number];

const officeFormat = (name: string): OfficeFormat | undefined =>
  officeFormats.find((format) => format === fileEnding(name));

async function openDocument({ path, name }: LocalFile): Promise<Outcome<void>> {
  try {
    await Taro.openDocument({ filePath: path, fileType: officeFormat(name), showMenu: true });
    return ok(undefined);
  } catch (error) {
    report('warn', `files: ${JSON.stringify(error)}`);
    return failed(OPEN_FAILED);
  }
}

/** Files and pictures in mini programs. */
export const miniFiles: FilesDoor = {
  ...miniImage,
  reopensCamera: true,
  // Only WeChat has a dialog for files.
  canPickTable: () => false,
  pickTable: async () => unavailable('files.pickTable'),

  async download({ url, utoken, name, onProgress, signal }) {
    if (signal?.aborted) return cancelled;
    // What is kept for times without a network lies here already.
    if (Taro.env?.USER_DATA_PATH && url.startsWith(Taro.env.USER_DATA_PATH)) return ok({ path: url, name });
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

  canPrint: () => false,
  print: async () => null,

  openDocument,
  // The viewer's menu shares the file and keeps it.
  keepDocument: openDocument,

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
