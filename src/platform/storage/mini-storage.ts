import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import { guarded } from '../guarded';
import type { StorageDoor } from './types';
import { writeMakingRoom } from './write-making-room';

const BYTES_PER_KB = 1024;

/** Storage of mini programs: 10 MB in all, 1 MB a value. */
export const miniStorage: StorageDoor = {
  get(key) {
    const text = guarded<unknown>('storage.get', () => Taro.getStorageSync(key), '');
    if (typeof text !== 'string' || text === '') return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      report('warn', `storage: ${key} is no JSON`);
      return null;
    }
  },
  set: (key, value) => writeMakingRoom(miniStorage, key, () => Taro.setStorageSync(key, JSON.stringify(value))),
  remove: (key) => guarded('storage.remove', () => Taro.removeStorageSync(key), undefined),
  keys: () => guarded('storage.keys', () => [...Taro.getStorageInfoSync().keys], []),
  size: () => guarded('storage.size', () => Taro.getStorageInfoSync().currentSize * BYTES_PER_KB, 0),
};
