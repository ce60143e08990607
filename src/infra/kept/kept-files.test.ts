import { carOwner } from '@/domain/kept-content';
import { keptContent } from '@/platform/kept-content';
import { network } from '@/platform/network';
import { NetworkError } from '@/platform/network/types';
import { deviceContent } from './device-content';
import { documentOpened, fileText } from './kept-files';
import { keptStore } from './kept-store';

jest.mock('../current-page', () => ({ currentPage: () => ({ path: '/pages/documentView/documentView', params: {} }) }));

const ADDRESS = 'https://h.test/files/doc-1/page-1.json';
const WITH_TOKEN = `${ADDRESS}?utoken=x`;
const texts = new Map<string, string>();
const read = (address = WITH_TOKEN) => fileText(address, new AbortController().signal);
const isTold = () => deviceContent.since('/pages/documentView/documentView') !== null;
const send = jest.spyOn(network, 'send');

beforeEach(async () => {
  jest.useFakeTimers();
  texts.clear();
  deviceContent.fresh();
  jest.spyOn(keptContent, 'readText').mockImplementation(async (name) => texts.get(name) ?? null);
  jest.spyOn(keptContent, 'writeText').mockImplementation(async (name, text) => (texts.set(name, text), true));
  send.mockReset().mockResolvedValue({ status: 200, text: 'old' });
  documentOpened('doc-1', '大众/帕萨特');
  await read();
  await jest.advanceTimersByTimeAsync(0);
  expect(texts.get('f/doc-1/page-1.json')).toBe('old');
});
afterEach(async () => {
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
});

it('is the device’s after four seconds of silence, and the server’s once that comes', async () => {
  send.mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve({ status: 200, text: 'new' }), 6_000)),
  );
  let text: string | null | undefined;
  void read().then((given) => (text = given));
  await jest.advanceTimersByTimeAsync(4_100);
  expect([text, isTold()]).toEqual(['old', true]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect([await read(), isTold(), texts.get('f/doc-1/page-1.json')]).toEqual(['new', false, 'new']);
  expect(send).toHaveBeenCalledTimes(2);
});

it('is the device’s at once by an address without a token, which a kept answer gives and no server takes', async () => {
  send.mockReset().mockResolvedValue({ status: 403, text: '' });
  expect([await read(ADDRESS), isTold()]).toEqual(['old', true]);
  expect(send).not.toHaveBeenCalled();
  texts.clear();
  expect(await read(ADDRESS)).toBeNull();
});

it('stays the file of a pack, by its hash, when the same is read online', async () => {
  await keptStore.enter('f/doc-1/page-1.json', { bytes: 3, at: 1, hash: 'of-pack' }, 'pack:a');
  await read();
  await jest.advanceTimersByTimeAsync(0);
  expect(keptStore.entry('f/doc-1/page-1.json')).toMatchObject({ hash: 'of-pack' });
  send.mockResolvedValue({ status: 200, text: '燃油泵' });
  await read();
  await jest.advanceTimersByTimeAsync(0);
  expect(keptStore.entry('f/doc-1/page-1.json')).toMatchObject({ hash: '', bytes: 9 });
});

it('is of the three cars that were opened last, whenever their files came (§5)', async () => {
  jest.spyOn(keptContent, 'remove').mockResolvedValue(undefined);
  for (const id of ['a', 'b', 'c']) {
    documentOpened(id, `car-${id}`);
    await keptStore.enter(`f/${id}/1.png`, { bytes: 1, at: Date.now(), hash: '' }, carOwner(`car-${id}`));
    await jest.advanceTimersByTimeAsync(1_000);
  }
  documentOpened('a', 'car-a');
  documentOpened('d', 'car-d');
  await keptStore.enter('f/d/1.png', { bytes: 1, at: Date.now(), hash: '' }, carOwner('car-d'));
  expect(['a', 'b', 'c', 'd'].filter((id) => keptStore.entry(`f/${id}/1.png`))).toEqual(['a', 'c', 'd']);
});

it('says why nothing comes when nothing is kept', async () => {
  texts.clear();
  send.mockRejectedValue(new NetworkError('offline', 'cut'));
  await expect(read()).rejects.toMatchObject({ kind: 'network' });
  send.mockRejectedValue(new NetworkError('aborted', 'left'));
  await expect(read()).rejects.toMatchObject({ kind: 'cancelled' });
});
