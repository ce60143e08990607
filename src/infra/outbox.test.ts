import { waitFor } from '@testing-library/react';
import { RespCode } from '@/contract/envelope';
import { likeSet } from '@/contract/endpoints/cases';
import { documentFavouriteAdd } from '@/contract/endpoints/favourites';
import { transportError, ApiError } from '@/domain/app-error';
import { storage } from '@/platform/storage';
import { call } from './http/call';
import { OUTBOX_KEY, outbox, sendOrLater } from './outbox';
import { configureUserNow } from './user-now';

jest.mock('./http/call', () => ({ call: jest.fn() }));
const mockCall = jest.mocked(call);
const offline = () => mockCall.mockRejectedValue(transportError('network'));
const onRefused = jest.fn();
const like = (liked: boolean) =>
  sendOrLater(likeSet, { kind: 'case', cmsId: 'c1', liked }, { subject: 'like case c1', name: '点赞' });
const sent = () => mockCall.mock.calls.map(([, body]) => body);

let uid: string | null;
beforeEach(() => {
  uid = 'u1';
  configureUserNow(() => uid);
  outbox.clear();
  mockCall.mockReset();
  onRefused.mockReset();
});

it('waits without a network, and is sent once when it is back: the last word only', async () => {
  offline();
  expect([await like(true), await like(false), await like(true)]).toEqual([null, null, null]);
  expect(outbox.all()).toHaveLength(1);
  mockCall.mockReset().mockResolvedValue({} as never);
  await Promise.all([outbox.flush(onRefused), outbox.flush(onRefused)]);
  await outbox.flush(onRefused);
  expect(sent()).toEqual([{ kind: 'case', cmsId: 'c1', liked: true }]);
  expect([outbox.all(), JSON.parse(localStorage.getItem('outbox') ?? '')]).toEqual([[], []]);
});

it('never sends an older word after a newer one', async () => {
  offline();
  await like(true);
  mockCall.mockReset().mockResolvedValue({} as never);
  await like(false);
  expect(outbox.all()).toEqual([]);
});

it('waits on when the network is gone again, or for the login of its user', async () => {
  offline();
  await like(true);
  await outbox.flush(onRefused);
  uid = 'u2';
  mockCall.mockReset().mockResolvedValue({} as never);
  await outbox.flush(onRefused);
  expect([sent(), outbox.all().length]).toEqual([[], 1]);
});

it('tells what the server does not take, keeps it to be seen, and sends the rest', async () => {
  offline();
  await sendOrLater(documentFavouriteAdd, { documentId: 'd' }, { subject: 'keep d', name: '收藏资料' });
  await like(true);
  mockCall.mockReset().mockImplementation((async (endpoint: unknown) => {
    if (endpoint === documentFavouriteAdd) throw new ApiError('notFound', 404, '该资料已下架');
    return {};
  }) as never);
  await outbox.flush(onRefused);
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ name: '收藏资料' }), '该资料已下架');
  expect(outbox.all().map(({ subject, refusal }) => [subject, refusal])).toEqual([['keep d', '该资料已下架']]);
});

it('is no excuse for a refusal: that is thrown at once', async () => {
  mockCall.mockRejectedValue(new ApiError('business', -2, '不行'));
  await expect(like(true)).rejects.toMatchObject({ message: '不行' });
  expect(outbox.all()).toEqual([]);
});

it('waits on when the server only takes no more for now, and lets the rest through', async () => {
  offline();
  await sendOrLater(documentFavouriteAdd, { documentId: 'd' }, { subject: 'keep d', name: '收藏资料' });
  await like(true);
  mockCall.mockReset().mockImplementation((async (endpoint: unknown) => {
    if (endpoint === documentFavouriteAdd) throw new ApiError('business', RespCode.limited, '请明天再试');
    return {};
  }) as never);
  await outbox.flush(onRefused);
  expect(onRefused).not.toHaveBeenCalled();
  expect(outbox.all().map(({ subject, refusal }) => [subject, refusal])).toEqual([['keep d', '']]);
});

it('never overtakes an older word that is on its way: the newer one is sent after it', async () => {
  offline();
  await like(true);
  let answer = (): void => undefined;
  mockCall.mockReset().mockImplementation((() => new Promise((resolve) => (answer = () => resolve({})))) as never);
  const flushed = outbox.flush(onRefused);
  await Promise.resolve();
  expect(await like(false)).toBeNull();
  expect(sent()).toEqual([expect.objectContaining({ liked: true })]);
  answer();
  await new Promise(process.nextTick);
  answer();
  await flushed;
  expect(sent().map((body) => (body as { liked: boolean }).liked)).toEqual([true, false]);
  expect(outbox.all()).toEqual([]);
});

it('tries again what was on its way when the network came back', async () => {
  let fail: (error: unknown) => void = () => undefined;
  mockCall.mockReturnValueOnce(new Promise((_, reject) => (fail = reject))).mockResolvedValue({} as never);
  const said = like(true);
  const flushed = outbox.flush(onRefused);
  fail(transportError('network'));
  await Promise.all([said, flushed]);
  await waitFor(() => expect(outbox.all()).toEqual([]));
  expect(sent()).toHaveLength(2);
});

it('has what waits again after the app was ended', async () => {
  offline();
  await like(true);
  const stored = storage.get(OUTBOX_KEY);
  await jest.isolateModulesAsync(async () => {
    const next = await import('./outbox');
    expect(storage.get(next.OUTBOX_KEY)).toEqual(stored);
    expect(next.outbox.all()).toEqual(outbox.all());
  });
});

describe('a network that does not answer, though it is there', () => {
  let answer: (is: object | Error) => void;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    mockCall.mockImplementation(
      (() =>
        new Promise((resolve, reject) => {
          answer = (is) => (is instanceof Error ? reject(is) : resolve(is));
        })) as never,
    );
  });
  afterEach(() => jest.useRealTimers());
  const settled = () => jest.advanceTimersByTimeAsync(0);

  it('keeps the word before it is sent: the app may be ended while it is on its way', async () => {
    const told = like(true);
    expect(storage.get(OUTBOX_KEY)).toEqual([expect.objectContaining({ subject: 'like case c1' })]);
    answer({ likes: 1 });
    await expect(told).resolves.toEqual({ likes: 1 });
    expect(storage.get(OUTBOX_KEY)).toEqual([]);
  });

  it('lets the user go on after four seconds, sends nothing twice, and hears the late answer', async () => {
    const heard = jest.fn();
    const stop = outbox.onSent(heard);
    const told = like(true);
    await jest.advanceTimersByTimeAsync(4_000);
    await expect(told).resolves.toBeNull();
    await outbox.flush(onRefused);
    expect([sent().length, outbox.all().length]).toEqual([1, 1]);
    answer({ likes: 1 });
    await settled();
    expect([heard.mock.calls.length, outbox.all()]).toEqual([1, []]);
    stop();
  });

  it('keeps a late refusal to be seen, and waits on when nothing comes at all', async () => {
    void like(true);
    await jest.advanceTimersByTimeAsync(4_000);
    answer(transportError('timeout'));
    await settled();
    expect(outbox.all().map(({ refusal }) => refusal)).toEqual(['']);
    void like(false);
    await jest.advanceTimersByTimeAsync(4_000);
    answer(new ApiError('notFound', 404, '该案例已下架'));
    await settled();
    expect(outbox.all().map(({ refusal }) => refusal)).toEqual(['该案例已下架']);
  });
});
