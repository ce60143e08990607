import { createApiCache } from './api-cache';
import { memoryStorage } from './testing/memory-storage';

describe('api cache (§9)', () => {
  it('stores under API_CACHE_ keys and expires by time', () => {
    let now = 0;
    const storage = memoryStorage();
    const cache = createApiCache(storage, () => now);
    const key = cache.keyOf('vin', '/a', { x: 1 }, 'u');
    cache.write(key, { y: 2 }, '5m');
    expect(storage.keys().every((name) => name.startsWith('API_CACHE_'))).toBe(true);
    now = 299_999;
    expect(cache.read(key)).toEqual({ until: 300_000, data: { y: 2 } });
    now = 300_000;
    expect(cache.read(key)).toBeNull();
    expect(storage.keys()).toEqual([]);
  });

  it('ignores a damaged entry and keeps null as an answer', () => {
    const storage = memoryStorage({ API_CACHE_a: 'rubbish' });
    const cache = createApiCache(storage);
    expect(cache.read('API_CACHE_a')).toBeNull();
    cache.write('API_CACHE_b', null, 60);
    expect(cache.read('API_CACHE_b')).toMatchObject({ data: null });
  });

  it('throws away what has expired when the app starts', () => {
    const storage = memoryStorage({ API_CACHE_old: { until: 5, data: 1 }, API_CACHE_new: { until: 20, data: 1 } });
    createApiCache(storage, () => 10);
    expect(storage.keys()).toEqual(['API_CACHE_new']);
  });

  it('tells its size, zero after clearing', () => {
    const cache = createApiCache(memoryStorage());
    cache.write('API_CACHE_a', 'text', 60);
    expect(cache.size()).toBeGreaterThan(0);
    cache.clear();
    expect(cache.size()).toBe(0);
  });
});
