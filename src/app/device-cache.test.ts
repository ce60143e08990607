import { packOwner } from '@/domain/kept-content';
import { keptStore } from '@/infra/kept/kept-store';
import { keptApp } from '@/platform/kept-app';
import { keptContent } from '@/platform/kept-content';
import { deviceCache } from './device-cache';
import { apiCache } from './services';

const CAR = '大众/上汽大众/帕萨特/2003/1.8T';
const entry = { bytes: 1_000, at: 1, hash: '' };

beforeEach(async () => {
  jest.spyOn(keptContent, 'remove').mockResolvedValue(undefined);
  jest.spyOn(keptContent, 'clear').mockResolvedValue(undefined);
  await keptStore.clear();
  await keptStore.enter('f/read/page-1.json', entry, 'car:大众/帕萨特');
  await keptStore.enter('a/read', entry, 'read');
  await keptStore.enter('f/pack/page-1.json', entry, packOwner(CAR));
  await keptStore.enter('f/both/page-1.json', entry, packOwner(CAR));
  keptStore.share('f/both/page-1.json', 'car:大众/帕萨特');
  apiCache.write('API_CACHE_brands', ['大众'], '1h');
});
afterEach(() => jest.restoreAllMocks());

it('counts what clearing it frees: cached answers, and what was read without what a pack needs', () => {
  expect(deviceCache.size()).toBe(2_000 + apiCache.size());
});

it('lets go what was read and seen; packs stay, and the app still opens without a network', async () => {
  const forgetPictures = jest.spyOn(keptApp, 'forgetPictures');
  const drop = jest.spyOn(keptApp, 'drop');
  await deviceCache.clear();
  expect(Object.keys(keptStore.index())).toEqual(['f/pack/page-1.json', 'f/both/page-1.json']);
  expect(keptContent.remove).toHaveBeenCalledWith(['f/read/page-1.json', 'a/read']);
  expect([deviceCache.size(), forgetPictures.mock.calls.length, drop.mock.calls.length]).toEqual([0, 1, 0]);
});
