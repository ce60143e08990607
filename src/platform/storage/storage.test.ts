import Taro from '@tarojs/taro';
import { setDiagnosticSink } from '../diagnostics';
import { storage as webStorage } from './index.h5';
import { miniStorage } from './mini-storage';
import type { StorageDoor } from './types';

const mockValues = new Map<string, string>();
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getStorageSync: jest.fn((key: string) => mockValues.get(key) ?? ''),
    setStorageSync: jest.fn((key: string, value: string) => void mockValues.set(key, value)),
    removeStorageSync: jest.fn((key: string) => void mockValues.delete(key)),
    getStorageInfoSync: jest.fn(() => ({
      keys: [...mockValues.keys()],
      currentSize: mockValues.size,
      limitSize: 10_240,
    })),
  },
}));

const CACHED = 'API_CACHE_a';
const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  localStorage.clear();
  mockValues.clear();
  setDiagnosticSink((_, message) => void logged.push(message));
});
afterEach(() => jest.restoreAllMocks());

const doors: [
  string,
  StorageDoor,
  {
    writeRaw: (key: string, text: string) => void;
    /** Refuses writes while an answer is cached, or always. */ fill: (always: boolean) => void;
  },
][] = [
  [
    'h5',
    webStorage,
    {
      writeRaw: (key, text) => localStorage.setItem(key, text),
      fill(always) {
        const { setItem } = Storage.prototype;
        jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, text) => {
          if (always || localStorage.getItem(CACHED) !== null) throw new Error('QuotaExceededError');
          setItem.call(localStorage, key, text);
        });
      },
    },
  ],
  [
    'mini program',
    miniStorage,
    {
      writeRaw: (key, text) => void mockValues.set(key, text),
      fill: (always) =>
        void jest.mocked(Taro.setStorageSync).mockImplementation((key: string, text: string) => {
          if (always || mockValues.has(CACHED)) throw new Error('exceed storage max size');
          mockValues.set(key, text);
        }),
    },
  ],
];

describe.each(doors)('storage: %s', (_, storage, { writeRaw, fill }) => {
  it('keeps JSON mockValues and forgets them', () => {
    expect(storage.get('a')).toBeNull();
    expect(storage.set('a', { 名: [1, null] })).toBe(true);
    expect(storage.get('a')).toEqual({ 名: [1, null] });
    expect(storage.keys()).toEqual(['a']);
    expect(storage.size()).toBeGreaterThan(0);
    storage.remove('a');
    expect(storage.keys()).toEqual([]);
    expect(storage.size()).toBe(0);
  });

  it('gives null for what is no JSON, and reports it', () => {
    writeRaw('a', '{broken');
    expect(storage.get('a')).toBeNull();
    expect(logged).toHaveLength(1);
  });

  it('drops the API cache, and nothing else, when a write fails, and writes (§9)', () => {
    storage.set('kept', 1);
    storage.set(CACHED, { until: 1, data: 'x' });
    fill(false);
    expect(storage.set('draft', 2)).toBe(true);
    expect(storage.keys().sort()).toEqual(['draft', 'kept']);
  });

  it('reports a storage that stays full and answers false', () => {
    fill(true);
    expect(storage.set('a', 1)).toBe(false);
    expect(logged[0]).toContain('a');
  });
});
