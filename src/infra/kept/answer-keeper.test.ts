import { answerShapes } from '../../../config/answer-shapes';
import { contentQueryLike } from '@/contract/endpoints/content';
import { getDocBanks, getFileUrl } from '@/contract/endpoints/library';
import { messageQuery } from '@/contract/endpoints/messages';
import type { NetworkDoor } from '@/platform/network/types';
import { NetworkError } from '@/platform/network/types';
import { keptContent } from '@/platform/kept-content';
import { createApiCache } from '../api-cache';
import { createHttp } from '../http/create-http';
import { memoryStorage } from '../testing/memory-storage';
import { answerKeeper, keptAt } from './answer-keeper';
import { deviceContent } from './device-content';

const mockTexts = new Map<string, string>();
jest.mock('@/platform/kept-content', () => ({
  keptContent: {
    readText: async (name: string) => mockTexts.get(name) ?? null,
    writeText: async (name: string, text: string) => (mockTexts.set(name, text), true),
    remove: async (names: string[]) => names.forEach((name) => mockTexts.delete(name)),
  },
}));
const mockPage = { path: '/pages/home/home', params: {} };
jest.mock('../current-page', () => ({ currentPage: () => mockPage }));

let isOnline = true;
let user = 'u1';
let token = 't';
/** How long the server takes, and what it then says; null: at once. */
let slow: { ms: number; answer: object | NetworkError } | null = null;
const sent = jest.fn();
const network: Pick<NetworkDoor, 'send'> = {
  async send() {
    sent();
    const late = slow;
    if (late) {
      await new Promise((resolve) => setTimeout(resolve, late.ms));
      if (late.answer instanceof NetworkError) throw late.answer;
      return { status: 200, text: JSON.stringify({ resp_code: 0, resp_msg: '', data: {}, ...late.answer }) };
    }
    if (!isOnline) throw new NetworkError('offline', 'cut');
    return { status: 200, text: JSON.stringify({ resp_code: 0, resp_msg: '', data: { list: [{ id: '1' }] } }) };
  },
};
const reportError = jest.fn();
const call = createHttp({
  network,
  cache: createApiCache(memoryStorage(), () => Date.now()),
  kept: answerKeeper,
  hostFor: () => '',
  platform: () => 'h5',
  version: '1',
  getToken: () => token,
  userKey: () => user,
  onUnauthenticated: jest.fn(),
  loginGate: jest.fn(),
  reportError,
});
const banners = () => call(contentQueryLike, { type: 'banner', pageRequest: { pageNum: 1, pageSize: 5 } });
const HOUR = 3_600_000;

beforeEach(() => {
  jest.useFakeTimers({ now: 10 * HOUR });
  [isOnline, user, token, slow] = [true, 'u1', 't', null];
  mockPage.path = '/pages/home/home';
  sent.mockClear();
  mockTexts.clear();
  deviceContent.fresh();
  deviceContent.opened('/pages/home/home');
  reportError.mockClear();
});
afterEach(() => jest.useRealTimers());

async function readOnline(): Promise<void> {
  await banners();
  await jest.advanceTimersByTimeAsync(1_000);
}

it('gives the last answer without a network, with its age and without a word of failure', async () => {
  await readOnline();
  isOnline = false;
  jest.setSystemTime(13 * HOUR);
  const answer = await banners();
  expect(answer).toEqual({ list: [{ id: '1' }] });
  expect([keptAt(answer), deviceContent.since('/pages/home/home')]).toEqual([10 * HOUR, 10 * HOUR]);
  expect(deviceContent.since('/pages/setting/setting')).toBeNull();
  expect(reportError).not.toHaveBeenCalled();
});

it('asks for everything again once the server answers', async () => {
  const again = jest.fn();
  deviceContent.onFresh(again);
  await readOnline();
  isOnline = false;
  await banners();
  isOnline = true;
  const answer = await banners();
  expect([keptAt(answer), deviceContent.isShown(), again.mock.calls.length]).toEqual([undefined, false, 1]);
});

it('never gives one user what another one read, and keeps no messages', async () => {
  await readOnline();
  await call(messageQuery, { pageRequest: { pageNum: 1, pageSize: 5 } });
  await jest.advanceTimersByTimeAsync(1_000);
  [isOnline, user] = [false, 'u2'];
  await expect(banners()).rejects.toMatchObject({ kind: 'network' });
  user = 'u1';
  await expect(call(messageQuery, { pageRequest: { pageNum: 1, pageSize: 5 } })).rejects.toMatchObject({
    kind: 'network',
  });
  expect(mockTexts.size).toBe(1);
});

it('keeps, with its age, what the cache has when the app had ended before it was kept', async () => {
  const cached = () =>
    call(contentQueryLike, { type: 'notice', pageRequest: { pageNum: 1, pageSize: 5 } }, { cacheTtl: '3h' });
  await cached();
  await jest.advanceTimersByTimeAsync(600);
  jest.clearAllTimers();
  expect(mockTexts.size).toBe(0);
  jest.setSystemTime(11 * HOUR);
  await cached();
  await jest.advanceTimersByTimeAsync(1_000);
  isOnline = false;
  jest.setSystemTime(14 * HOUR);
  const age = keptAt(await cached()) ?? 0;
  expect([age >= 10 * HOUR, age < 10 * HOUR + 1_000]).toEqual([true, true]);
});

it('is told on every page that shows it', async () => {
  await readOnline();
  isOnline = false;
  await banners();
  mockPage.path = '/pages/setting/setting';
  await banners();
  expect(['/pages/home/home', '/pages/setting/setting'].map(deviceContent.since)).toEqual([10 * HOUR, 10 * HOUR]);
});

it('tells of a cached answer while the server cannot be reached, and only then', async () => {
  const cached = () =>
    call(contentQueryLike, { type: 'banner', pageRequest: { pageNum: 1, pageSize: 5 } }, { cacheTtl: '3h' });
  const messages = () => call(messageQuery, { pageRequest: { pageNum: 1, pageSize: 5 } });
  const since = () => deviceContent.since('/pages/home/home');
  const told = jest.fn();
  const stop = deviceContent.subscribe(told);
  await cached();
  await jest.advanceTimersByTimeAsync(1_000);
  jest.setSystemTime(11 * HOUR);
  await cached();
  expect([since(), sent.mock.calls.length]).toEqual([null, 1]);
  isOnline = false;
  await expect(messages()).rejects.toMatchObject({ kind: 'network' });
  expect([Math.round((since() ?? 0) / HOUR), told.mock.calls.length]).toEqual([10, 1]);
  isOnline = true;
  await messages();
  expect([since(), told.mock.calls.length]).toEqual([null, 2]);
  stop();
  // Once there is a newer one, the old one is on no page any more.
  await call(contentQueryLike, { type: 'banner', pageRequest: { pageNum: 1, pageSize: 5 } });
  isOnline = false;
  await expect(messages()).rejects.toMatchObject({ kind: 'network' });
  expect(since()).toBeNull();
});

it('takes an answer of a release with another shape for none, be it kept or cached', async () => {
  const ask = () =>
    call(contentQueryLike, { type: 'banner', pageRequest: { pageNum: 1, pageSize: 5 } }, { cacheTtl: '3h' });
  process.env.TARO_APP_ANSWER_SHAPES = answerShapes();
  try {
    await ask();
    await jest.advanceTimersByTimeAsync(1_000);
    isOnline = false;
    await expect(ask()).resolves.toEqual({ list: [{ id: '1' }] });
    process.env.TARO_APP_ANSWER_SHAPES = answerShapes().replace(/[^,]/g, '0');
    await expect(ask()).rejects.toMatchObject({ kind: 'network' });
  } finally {
    delete (process.env as Partial<NodeJS.ProcessEnv>).TARO_APP_ANSWER_SHAPES;
  }
});

it('keeps no refusal, and no answer that the server did not give', async () => {
  isOnline = false;
  await expect(call(getFileUrl, { id: 'd' })).rejects.toMatchObject({ kind: 'network' });
  expect(answerKeeper.keeps(getDocBanks.path)).toBe(true);
  jest.spyOn(keptContent, 'readText').mockResolvedValueOnce('{"key":"cut');
  await expect(banners()).rejects.toMatchObject({ kind: 'network' });
});

describe('on a network that does not answer, though it is there', () => {
  const answered = (data: object) => ({ ms: 6_000, answer: { data } });
  const silent = { ms: 60_000, answer: new NetworkError('timeout', 'silence') };
  /** What a call gives within so many milliseconds; undefined while nothing has come. */
  async function within(ms: number, asked: Promise<unknown>): Promise<unknown> {
    let given: unknown;
    asked.then(
      (data) => (given = data),
      (error: unknown) => (given = error),
    );
    await jest.advanceTimersByTimeAsync(ms);
    return given;
  }
  let hours = 1;
  // What the last test learned of the network is forgotten.
  beforeEach(() => jest.setSystemTime(Date.now() + HOUR * (hours += 1)));
  // What is on its way ends with the test.
  afterEach(() => jest.advanceTimersByTimeAsync(62_000));

  it('gives what is kept after four seconds, with its age', async () => {
    await readOnline();
    const readAt = Date.now() - 1_000;
    slow = silent;
    const asked = banners();
    expect(await within(3_900, asked)).toBeUndefined();
    const given = await within(200, asked);
    expect(given).toEqual({ list: [{ id: '1' }] });
    expect([keptAt(given as object), deviceContent.since('/pages/home/home')]).toEqual([readAt, readAt]);
  });

  it('is told on the page that asked, though another one is open by then', async () => {
    await readOnline();
    slow = silent;
    const asked = banners();
    await within(1_000, asked);
    mockPage.path = '/pages/setting/setting';
    await within(3_100, asked);
    expect(deviceContent.since('/pages/setting/setting')).toBeNull();
    expect(deviceContent.since('/pages/home/home')).not.toBeNull();
  });

  it('takes the answer that comes late, without asking for it again, and keeps it', async () => {
    const again = jest.fn();
    deviceContent.onFresh(again);
    await readOnline();
    slow = answered({ list: [{ id: '2' }] });
    await within(4_100, banners());
    await within(2_000, Promise.resolve());
    expect([again.mock.calls.length, deviceContent.isShown()]).toEqual([1, false]);
    await expect(banners()).resolves.toEqual({ list: [{ id: '2' }] });
    expect(sent).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(2_000);
    [slow, isOnline] = [null, false];
    await expect(banners()).resolves.toEqual({ list: [{ id: '2' }] });
  });

  it('waits longer once the network has shown to be slow, so that old and new do not take turns', async () => {
    await readOnline();
    slow = answered({ list: [{ id: '2' }] });
    await within(10_000, banners());
    const asked = banners();
    expect(await within(5_900, asked)).toBeUndefined();
    expect(await within(200, asked)).toEqual({ list: [{ id: '2' }] });
    expect(deviceContent.isShown()).toBe(false);
  });

  it('lets a refusal that comes late be seen by whoever asks again', async () => {
    const again = jest.fn();
    deviceContent.onFresh(again);
    await readOnline();
    slow = { ms: 6_000, answer: { resp_code: 404, resp_msg: '已下架' } };
    expect(await within(4_100, banners())).toEqual({ list: [{ id: '1' }] });
    await within(2_000, Promise.resolve());
    expect(again).toHaveBeenCalledTimes(1);
    await expect(banners()).rejects.toMatchObject({ kind: 'notFound' });
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('waits for the server where nothing is kept, and for its own answer after another login', async () => {
    slow = answered({ list: [{ id: '2' }] });
    const asked = banners();
    expect(await within(5_900, asked)).toBeUndefined();
    expect(await within(200, asked)).toEqual({ list: [{ id: '2' }] });
    await jest.advanceTimersByTimeAsync(HOUR);
    await within(4_100, banners());
    token = 't2';
    expect(await within(4_100, banners())).toMatchObject({ list: [{ id: '2' }] });
    expect(sent).toHaveBeenCalledTimes(3);
  });
});
