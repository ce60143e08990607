import { call, requiredText, type Api } from './call';

/** WeChat's limits: 1 MB a value, 10 MB altogether, in KB. */
const VALUE_LIMIT_KB = 1024;
const TOTAL_LIMIT_KB = 10240;

/** `getStorage` and its family over `store`, which holds each value as text. */
export function storageApi(store: Map<string, string>): Api {
  const sizeOf = (text: string): number => Math.ceil(text.length / 1024);
  const total = (): number => [...store.values()].reduce((sum, text) => sum + sizeOf(text), 0);

  const set = (key: string, value: unknown): void => {
    const text = JSON.stringify({ value });
    if (sizeOf(text) > VALUE_LIMIT_KB) throw new Error('entry size limit reached');
    if (total() + sizeOf(text) > TOTAL_LIMIT_KB) throw new Error('exceed storage max size 10Mb');
    store.set(key, text);
  };
  const get = (key: string): unknown => {
    const text = store.get(key);
    return text === undefined ? '' : (JSON.parse(text) as { value?: unknown }).value;
  };
  const info = (): object => ({ keys: [...store.keys()], currentSize: total(), limitSize: TOTAL_LIMIT_KB });

  return {
    setStorageSync: set,
    getStorageSync: get,
    removeStorageSync: (key: string) => void store.delete(key),
    clearStorageSync: () => store.clear(),
    getStorageInfoSync: info,
    setStorage: call('setStorage', (options) => set(requiredText(options, 'key'), options['data'])),
    getStorage: call('getStorage', (options) => {
      const key = requiredText(options, 'key');
      if (!store.has(key)) throw new Error('data not found');
      return { data: get(key) };
    }),
    removeStorage: call('removeStorage', (options) => void store.delete(requiredText(options, 'key'))),
    clearStorage: call('clearStorage', () => store.clear()),
    getStorageInfo: call('getStorageInfo', info),
  };
}
