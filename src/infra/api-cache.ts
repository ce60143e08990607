import { API_CACHE_PREFIX } from '@/domain/timing';
import { ttlToMs } from '@/domain/ttl';
import type { StorageDoor } from '@/platform/storage/types';
import { shapeOf } from './answer-shapes';

/** Stored under {@link API_CACHE_PREFIX} keys. `until`: epoch milliseconds. */
interface CacheEntry {
  readonly until: number;
  readonly data: unknown;
}

export interface ApiCache {
  keyOf(service: string, path: string, body: unknown, user: string): string;
  /** The answer that is still alive, wrapped because null may be an answer; `until` in epoch milliseconds. */
  read(key: string): CacheEntry | null;
  /**
   * Keeps an answer for `ttl`: seconds, or a number with s, m, h or d. Others make room for it when storage is full
   * (§9).
   */
  write(key: string, data: unknown, ttl: number | string): void;
  clear(): void;
  /** Bytes, for the settings page. */
  size(): number;
}

function isEntry(value: unknown): value is CacheEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'data' in value &&
    'until' in value &&
    typeof value.until === 'number'
  );
}

/** JSON with sorted names, so that the order in which a body was written does not matter. */
function stableJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const record = part as Record<string, unknown>;
    return Object.keys(record)
      .sort()
      .reduce<Record<string, unknown>>((sorted, name) => ({ ...sorted, [name]: record[name] }), {});
  });
}

/**
 * The key of an answer: of one call, what was sent, and for whom. A release whose answers look otherwise does not find
 * those of an older one.
 */
export const answerKey = (service: string, path: string, body: unknown, user: string): string =>
  `${API_CACHE_PREFIX}${stableJson([service, path, body, user, shapeOf(path)])}`;

/** Answers of calls with a cache time, kept in the platform's storage. `now` gives epoch milliseconds. */
export function createApiCache(storage: StorageDoor, now: () => number = Date.now): ApiCache {
  const keys = (): string[] => storage.keys().filter((key) => key.startsWith(API_CACHE_PREFIX));
  const clear = (): void => keys().forEach((key) => storage.remove(key));

  function removeExpired(): void {
    keys().forEach((key) => {
      const entry = storage.get(key);
      if (!isEntry(entry) || entry.until <= now()) storage.remove(key);
    });
  }
  // Answers nobody asks for again would fill the storage for ever.
  removeExpired();

  return {
    keyOf: answerKey,
    read(key) {
      const entry = storage.get(key);
      if (!isEntry(entry)) return null;
      if (entry.until > now()) return entry;
      storage.remove(key);
      return null;
    },
    write(key, data, ttl) {
      storage.set(key, { until: now() + ttlToMs(ttl), data });
    },
    clear,
    size: () => keys().reduce((sum, key) => sum + (key.length + JSON.stringify(storage.get(key)).length) * 2, 0),
  };
}
