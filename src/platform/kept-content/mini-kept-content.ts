import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import { guarded, listening } from '../guarded';
import type { Fetched, KeptContentDoor } from './types';

/** WeChat and Douyin give a mini program 200 MB of files; what photos of receptions need stays free. */
const LARGEST = 180 * 1024 * 1024;

interface Callbacks<T> {
  success: (result: T) => void;
  fail: (error: { errMsg?: string }) => void;
}

const folder = (): string => `${Taro.env.USER_DATA_PATH ?? ''}/kept`;
/** One folder for all: a name's slashes become part of it. */
const pathOf = (name: string): string => `${folder()}/${name.replace(/\//g, '~')}`;
const manager = () => Taro.getFileSystemManager();

/** A call with callbacks as a promise. */
const done = <T>(start: (callbacks: Callbacks<T>) => void): Promise<T> =>
  new Promise((resolve, reject) => start({ success: resolve, fail: reject }));

const words = (error: unknown): string => JSON.stringify(error) ?? String(error);

async function attempt<T>(what: string, action: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await action();
  } catch (error) {
    report('info', `keptContent: ${what}: ${words(error)}`);
    return otherwise;
  }
}

/** The folder is there after the first write of a device. */
async function inFolder<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (first) {
    report('info', `keptContent: first write: ${words(first)}`);
    await attempt('folder', () => done((to) => manager().mkdir({ dirPath: folder(), recursive: true, ...to })), null);
    return write();
  }
}

async function fetchFile(name: string, url: string, signal?: AbortSignal): Promise<Fetched> {
  if (signal?.aborted) return { is: 'cancelled' };
  let path: string;
  try {
    const task = Taro.downloadFile({ url });
    const stop = (): void => task.abort();
    signal?.addEventListener('abort', stop);
    const { statusCode, tempFilePath } = await task.then(
      (result) => (signal?.removeEventListener('abort', stop), result),
      (error: unknown) => (signal?.removeEventListener('abort', stop), Promise.reject(error)),
    );
    if (statusCode !== 200) return { is: 'refused', status: statusCode };
    path = tempFilePath;
  } catch (error) {
    report('info', `keptContent: not fetched: ${words(error)}`);
    return { is: signal?.aborted ? 'cancelled' : 'offline' };
  }
  try {
    await inFolder(() => done((to) => manager().saveFile({ tempFilePath: path, filePath: pathOf(name), ...to })));
    const { size } = await done<{ size: number }>((to) => manager().getFileInfo({ filePath: pathOf(name), ...to }));
    return { is: 'kept', bytes: size };
  } catch (error) {
    report('warn', `keptContent: not kept: ${words(error)}`);
    return { is: 'full' };
  }
}

/** Files of the mini program's own folder. */
export const miniKeptContent: KeptContentDoor = {
  readText: (name) =>
    attempt(
      'not read',
      async () => {
        const { data } = await done<{ data: string | ArrayBuffer }>((to) =>
          manager().readFile({ filePath: pathOf(name), encoding: 'utf8', ...to }),
        );
        return typeof data === 'string' ? data : null;
      },
      null,
    ),
  writeText: (name, data) =>
    attempt(
      'not kept',
      () =>
        inFolder(() =>
          done((to) => manager().writeFile({ filePath: pathOf(name), data, encoding: 'utf8', ...to })),
        ).then(() => true),
      false,
    ),
  fetchFile,
  addressOf: (name) =>
    attempt(
      'not there',
      () => done((to) => manager().access({ path: pathOf(name), ...to })).then(() => pathOf(name)),
      null,
    ),
  async remove(names) {
    for (const name of names)
      await attempt('not removed', () => done((to) => manager().unlink({ filePath: pathOf(name), ...to })), null);
  },
  clear: () =>
    attempt(
      'not cleared',
      () => done((to) => manager().rmdir({ dirPath: folder(), recursive: true, ...to })).then(() => undefined),
      undefined,
    ),
  room: async (used) => Math.max(0, LARGEST - used),
  // A mini program's folder lasts as long as the mini program.
  askToLast: async () => null,
  isOnWifi: () =>
    guarded<Promise<boolean>>(
      'keptContent.isOnWifi',
      () => Taro.getNetworkType().then(({ networkType }) => networkType === 'wifi'),
      Promise.resolve(false),
    ),
  onWifi(listener) {
    const hear = ({ networkType }: { networkType: string }): void => {
      if (networkType === 'wifi') listener();
    };
    return listening(
      'keptContent.onWifi',
      () => Taro.onNetworkStatusChange(hear),
      () => Taro.offNetworkStatusChange(hear),
    );
  },
};
