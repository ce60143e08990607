import { createUnread } from './unread';
import { fakeCall } from './testing/fake-call';
import { memoryStorage } from './testing/memory-storage';

const HALF_HOUR_MS = 1_800_000;

function setUp({ count = 3, kind = 'android' as 'android' | null, failing = false } = {}) {
  const { call, asked } = fakeCall({ '/siteMsg/getMyNoReadMsgCount': failing ? new Error('offline') : { count } });
  const options: unknown[] = [];
  const watched: typeof call = (endpoint, body, given) => {
    options.push(given);
    return call(endpoint, body, given);
  };
  const notified: number[] = [];
  const shell = {
    kind: () => kind,
    call: jest.fn(async (_method: string, params: unknown) => {
      notified.push((params as { count: number }).count);
      return null;
    }),
  };
  const onCount = jest.fn();
  const clock = { now: 1_700_000_000_000 };
  const unread = createUnread({
    call: watched,
    storage: memoryStorage(),
    shell: shell as never,
    onCount,
    now: () => clock.now,
  });
  return { unread, asked, options, notified, onCount, clock };
}

describe('unread messages', () => {
  it('asks with the page request of §7 and shows the count', async () => {
    const { unread, asked, onCount } = setUp();
    await unread.refresh();
    expect(asked).toEqual([
      { path: '/siteMsg/getMyNoReadMsgCount', body: { pageRequest: { pageSize: 10_000, pageNum: 1 } } },
    ]);
    expect(onCount).toHaveBeenCalledWith(3);
  });

  it('leaves the count as it is when the server cannot be asked', async () => {
    const { unread, onCount } = setUp({ failing: true });
    await unread.refresh();
    expect(onCount).not.toHaveBeenCalled();
  });

  it('lets the minute of cache answer (§9), but not after the count changed here', async () => {
    const { unread, options } = setUp();
    await unread.refresh();
    unread.set(4);
    await unread.refresh();
    await unread.refresh();
    unread.outdate();
    await unread.refresh();
    expect(options.map((given) => (given as { fresh: boolean }).fresh)).toEqual([false, true, false, true]);
  });

  it.each([
    ['a newer number of the socket', 9, [9]],
    ['something that was read here', null, []],
  ])('does not show an answer that %s has overtaken, nor believe the cache after it (§7)', async (_, live, shown) => {
    const { unread, options, onCount } = setUp();
    const asking = unread.refresh();
    if (live === null) unread.outdate();
    else unread.set(live);
    await asking;
    expect(onCount.mock.calls.flat()).toEqual(shown);
    await unread.refresh();
    await unread.refresh();
    expect(options.map((given) => (given as { fresh: boolean }).fresh)).toEqual([false, true, false]);
    expect(onCount).toHaveBeenLastCalledWith(3);
  });

  it('keeps the cache outdated when a refresh of its own is overtaken', async () => {
    const { unread, options } = setUp();
    unread.set(4);
    const asking = unread.refresh();
    unread.set(5);
    await asking;
    await unread.refresh();
    expect(options.map((given) => (given as { fresh: boolean }).fresh)).toEqual([true, true]);
  });

  it('tells the shell at most once per 1800 s, and never about 0 (§9)', async () => {
    const { unread, notified, clock } = setUp();
    unread.set(0);
    await unread.refresh();
    unread.set(4);
    clock.now += HALF_HOUR_MS - 1;
    unread.set(5);
    clock.now += 1;
    unread.set(6);
    expect(notified).toEqual([3, 6]);
  });

  it('keeps the time for the shell alone: a browser does not use it up', () => {
    const { unread, notified } = setUp({ kind: null });
    unread.set(2);
    expect(notified).toEqual([]);
  });
});
