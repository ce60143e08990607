import type { Page } from 'playwright-core';

/** Taro's container for HarmonyOS: what it holds, and what the person before it does next. */
export interface HarmonyContainer {
  /** What the scanner sees; null: the person closes it. */
  heldUp: string | null;
  /** The next picture from camera or album. */
  picture: Buffer | null;
  readonly album: Buffer[];
  readonly calls: string[];
  /** Puts it around a page, with its native calls and no bridge of ours. Before the page loads anything. */
  surround(page: Page): Promise<void>;
}

interface Answer {
  ok: boolean;
  result: object;
}

const refused = (name: string): Answer => ({ ok: false, result: { errMsg: `${name}:fail cancel` } });

/**
 * The page's side. Taro's runtime for this target gives each native method to the decorator that `jsBridgeMode` makes,
 * which puts the call to the container in its place. Synchronous ones answer from here, as the container answers
 * without a promise.
 */
const pageSide = `(() => {
  const stored = new Map();
  const info = { screenWidth: innerWidth, screenHeight: innerHeight, windowWidth: innerWidth, windowHeight: innerHeight, pixelRatio: 2, statusBarHeight: 36,
    safeArea: { top: 36, bottom: innerHeight - 28, left: 0, right: innerWidth, width: innerWidth, height: innerHeight - 64 } };
  window.containerListeners = {};
  const now = {
    getWindowInfo: () => info, getSystemInfoSync: () => info, getDeviceInfo: () => ({}), getAppBaseInfo: () => ({}),
    getStorageSync: ({ key }) => ({ data: stored.get(key) ?? '', errMsg: 'ok' }),
    getMenuButtonBoundingClientRect: () => ({ top: 40, bottom: 72, left: 280, right: 367, width: 87, height: 32 }),
    batchGetPageShowDataStorage: ({ success }) => success({ keys: [], values: [] }),
    onKeyboardHeightChange: (listener) => void (window.containerListeners.keyboard = listener),
  };
  const callBacks = new Set(['success', 'fail', 'complete']);
  const replacing = (target, name, descriptor) => {
    descriptor.value = (options) => {
      if (now[name]) return now[name](options);
      const plain = JSON.parse(JSON.stringify(options, (key, value) => (callBacks.has(key) ? undefined : value)) ?? '{}');
      window.simulatedContainer(name, plain).then(({ ok, result }) => (ok ? options?.success?.(result) : options?.fail?.(result)));
    };
    return descriptor;
  };
  window.MethodChannel = { jsBridgeMode: () => replacing };
})()`;

export function harmonyContainer(): HarmonyContainer {
  const state: HarmonyContainer = { heldUp: null, picture: null, album: [], calls: [], surround };
  const sandbox = new Map<string, Buffer>();
  const keep = (bytes: Buffer, ending: string): string => {
    const path = `/data/storage/el2/base/haps/entry/cache/${sandbox.size}${ending}`;
    sandbox.set(path, bytes);
    return path;
  };
  const native: Readonly<Record<string, (options: Record<string, unknown>) => Answer>> = {
    scanCode: () =>
      state.heldUp === null
        ? refused('scanCode')
        : { ok: true, result: { result: state.heldUp, scanType: 'QR_CODE', errMsg: 'scanCode:ok' } },
    chooseMediumAssets() {
      if (!state.picture) return refused('chooseImage');
      const path = keep(state.picture, '.jpg');
      return {
        ok: true,
        result: {
          tempFilePaths: [path],
          tempFiles: [{ tempFilePath: path, size: state.picture.length }],
          errMsg: 'chooseImage:ok',
        },
      };
    },
    readFile: ({ filePath }) => {
      const bytes = sandbox.get(String(filePath));
      return bytes
        ? { ok: true, result: { bufBase64: bytes.toString('base64') } }
        : { ok: false, result: { errMsg: 'readFile:fail no such file' } };
    },
    saveDataUrlToFile: ({ data }) => ({
      ok: true,
      result: { tempFilePath: keep(Buffer.from(String(data).split(',')[1] ?? '', 'base64'), '.png') },
    }),
    saveImageToPhotosAlbum({ filePath }) {
      const bytes = sandbox.get(String(filePath));
      if (!bytes) return { ok: false, result: { errMsg: 'saveImageToPhotosAlbum:fail no such file' } };
      state.album.push(bytes);
      return { ok: true, result: { errMsg: 'saveImageToPhotosAlbum:ok' } };
    },
  };
  async function surround(page: Page): Promise<void> {
    await page.exposeBinding('simulatedContainer', (_, name: string, options: Record<string, unknown>): Answer => {
      state.calls.push(name);
      return native[name]?.(options) ?? { ok: true, result: { errMsg: `${name}:ok` } };
    });
    await page.addInitScript(pageSide);
  }
  return state;
}
