import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import { failed, ok, type Outcome } from '../outcome';
import { KEEP_FAILED, type FilesDoor, type ImageFile } from './types';

const isRemote = (path: string): boolean => /^https?:\/\/(?!tmp|usr|store)/.test(path);

/** In the app's own folder already, as what Douyin draws. */
const isOwn = (path: string): boolean =>
  Boolean(Taro.env?.USER_DATA_PATH) && path.startsWith(`${Taro.env.USER_DATA_PATH}`);

/** Pictures that outlive the app, among the mini program's own saved files. */
export const miniKeptFiles = {
  keep: (image) =>
    new Promise<Outcome<ImageFile>>((resolve) => {
      if (isOwn(image.path)) {
        resolve(ok(image));
        return;
      }
      Taro.getFileSystemManager().saveFile({
        tempFilePath: image.path,
        success: ({ savedFilePath }) => resolve(ok({ ...image, path: String(savedFilePath) })),
        fail: (error) => {
          report('warn', `files: not kept: ${JSON.stringify(error)}`);
          resolve(failed(KEEP_FAILED));
        },
      });
    }),

  release: (path) =>
    new Promise<void>((resolve) => {
      // Fails on what was never saved, and on what is gone: both are as wished.
      const done = { filePath: path, success: () => resolve(), fail: () => resolve() };
      if (isOwn(path)) Taro.getFileSystemManager().unlink(done);
      else Taro.getFileSystemManager().removeSavedFile(done);
    }),

  addressOf: (path) =>
    new Promise<string | null>((resolve) => {
      if (isRemote(path)) resolve(path);
      else Taro.getFileSystemManager().access({ path, success: () => resolve(path), fail: () => resolve(null) });
    }),
} satisfies Pick<FilesDoor, 'keep' | 'release' | 'addressOf'>;
