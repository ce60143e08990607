import { report } from '../diagnostics';
import type { StorageDoor } from './types';
import { writeMakingRoom } from './write-making-room';

/** UTF-16: two bytes a character. */
const BYTES_PER_CHAR = 2;

/** Every access may throw: private windows and WebViews without DOM storage refuse it altogether. */
function attempt<T>(what: string, action: () => T, otherwise: T): T {
  try {
    return action();
  } catch (error) {
    report('error', `storage: ${what} failed: ${String(error)}`);
    return otherwise;
  }
}

const allKeys = (): string[] => Object.keys(localStorage);

/** The browser's local storage, about 5 MB. */
export const storage: StorageDoor = {
  get(key) {
    const text = attempt(`reading ${key}`, () => localStorage.getItem(key), null);
    return text === null ? null : attempt(`parsing ${key}`, () => JSON.parse(text) as unknown, null);
  },
  set: (key, value) => writeMakingRoom(storage, key, () => localStorage.setItem(key, JSON.stringify(value))),
  remove: (key) => attempt(`removing ${key}`, () => localStorage.removeItem(key), undefined),
  keys: () => attempt('listing', allKeys, []),
  size: () =>
    attempt(
      'measuring',
      () =>
        allKeys().reduce(
          (sum, key) => sum + (key.length + (localStorage.getItem(key) ?? '').length) * BYTES_PER_CHAR,
          0,
        ),
      0,
    ),
};
