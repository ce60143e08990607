import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import { failed, ok, type Outcome } from '../outcome';
import { KEEP_FULL, KEEP_REFUSED, type KeptPhotosDoor } from './types';

interface Callbacks<T> {
  success: (result: T) => void;
  fail: (error: object) => void;
}

const folder = (): string => Taro.env?.USER_DATA_PATH ?? '';
/** In the app's own folder already, as what Douyin draws. */
const isOwn = (path: string): boolean => folder() !== '' && path.startsWith(folder());
const pathOf = (id: string): string => `${folder()}/photo-${id}.jpg`;
/** Where a copy lies until it is whole; an id of its own that nobody looks for. */
const partOf = (id: string): string => `${id}-part`;
const isThere = (path: string): Promise<boolean> =>
  new Promise((resolve) =>
    Taro.getFileSystemManager().access({ path, success: () => resolve(true), fail: () => resolve(false) }),
  );

/** Fails on what is gone: that is as wished. */
const removed = (start: (callbacks: Callbacks<unknown>) => void): Promise<void> =>
  new Promise((resolve) => start({ success: () => resolve(), fail: () => resolve() }));

async function unlessRefused(save: () => Promise<string>): Promise<Outcome<string>> {
  try {
    return ok(await save());
  } catch (error) {
    const words = JSON.stringify(error);
    report('warn', `keptPhotos: not kept: ${words}`);
    return failed(/limit|exceed|space|room|quota/i.test(words) ? KEEP_FULL : KEEP_REFUSED);
  }
}

/**
 * In the mini program's own folder, whose room it shares with everything else that is kept: some phones give 10 MB,
 * most 200 MB.
 */
export const miniKeptPhotos: KeptPhotosDoor = {
  async keep(id, image) {
    if (isOwn(image.path)) return ok(image.path);
    return unlessRefused(async () => {
      const { savedFilePath } = await new Promise<{ savedFilePath?: string }>((success, fail) =>
        Taro.getFileSystemManager().saveFile({
          tempFilePath: image.path,
          ...(folder() ? { filePath: pathOf(id) } : {}),
          success: (saved) => success(saved as { savedFilePath?: string }),
          fail,
        }),
      );
      return String(savedFilePath ?? pathOf(id));
    });
  },

  // To save a file takes it away from where it is. The app may end in the middle of a copy, which is then not found.
  copy: (id, image) =>
    unlessRefused(async () => {
      const manager = Taro.getFileSystemManager();
      const [srcPath, destPath] = [image.path, pathOf(partOf(id))];
      await new Promise((success, fail) => manager.copyFile({ srcPath, destPath, success, fail }));
      const newPath = pathOf(id);
      await new Promise((success, fail) => manager.rename({ oldPath: destPath, newPath, success, fail }));
      return newPath;
    }),

  find: async (id) => ((await isThere(pathOf(id))) ? pathOf(id) : null),

  async list() {
    const { files } = await new Promise<{ files: string[] }>((success, fail) =>
      Taro.getFileSystemManager().readdir({ dirPath: folder(), success, fail }),
    );
    const ids = files.flatMap((name) => /^photo-([\w-]+)\.jpg$/.exec(name)?.[1] ?? []);
    return ids.map((id) => ({ id, path: pathOf(id) }));
  },

  addressOf: async (path) => ((await isThere(path)) ? path : null),

  release: (path) =>
    removed((callbacks) => {
      const done = { filePath: path, ...callbacks };
      // What an earlier version saved without a name of its own lies elsewhere.
      if (isOwn(path)) Taro.getFileSystemManager().unlink(done);
      else Taro.getFileSystemManager().removeSavedFile(done);
    }),
};
