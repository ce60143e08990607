import type { StorageDoor } from '@/platform/storage/types';

/** Storage for tests. `fail` makes every write fail, as a full disk does. */
export function memoryStorage(initial: Record<string, unknown> = {}): StorageDoor & { fail: boolean } {
  const values = new Map<string, string>(Object.entries(initial).map(([key, value]) => [key, JSON.stringify(value)]));
  const door = {
    fail: false,
    get(key: string): unknown {
      const text = values.get(key);
      return text === undefined ? null : (JSON.parse(text) as unknown);
    },
    set(key: string, value: unknown): boolean {
      if (door.fail) return false;
      values.set(key, JSON.stringify(value));
      return true;
    },
    remove: (key: string) => void values.delete(key),
    keys: () => [...values.keys()],
    size: () => [...values.values()].join('').length * 2,
  };
  return door;
}
