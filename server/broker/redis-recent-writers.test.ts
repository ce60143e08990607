import { RECENT_MS } from './recent-writers';
import { RedisConnection } from './redis-connection';
import { RedisRecentWriters } from './redis-recent-writers';
import { LONGEST_BEHIND_MS } from '../db/replica-state';

/** A Redis of which the test says whether it is up and what it holds; no connection is made. */
function pretended() {
  const redis = new RedisConnection('redis://127.0.0.1:1', 'test:', () => undefined);
  const state = { isUp: true, watcher: (_isUp: boolean): void => undefined, now: 0, marks: new Set<string>() };
  jest.spyOn(redis, 'isUp', 'get').mockImplementation(() => state.isUp);
  jest.spyOn(redis, 'watch').mockImplementation((watcher) => {
    state.watcher = watcher;
    return () => undefined;
  });
  const set = jest.spyOn(redis.commands, 'set').mockImplementation(((key: string) => {
    state.marks.add(key);
    return Promise.resolve('OK');
  }) as never);
  jest
    .spyOn(redis.commands, 'exists')
    .mockImplementation(((key: string) => Promise.resolve(state.marks.has(key) ? 1 : 0)) as never);
  const open = () => new RedisRecentWriters(redis, () => state.now);
  return { state, set, open };
}

describe('who has written a moment ago', () => {
  it('is known at every process, for longer than a replica may be behind', async () => {
    const { state, set, open } = pretended();
    const [one, other] = [open(), open()];
    state.now = RECENT_MS;
    await one.note('user/a');
    expect([await other.has('user/a'), await other.has('user/b')]).toEqual([true, false]);
    expect(set).toHaveBeenCalledWith('test:wrote/user/a', '1', 'PX', RECENT_MS);
    expect(RECENT_MS).toBeGreaterThan(LONGEST_BEHIND_MS);
  });

  it('is everybody after a start, while Redis is away and for as long after it came back', async () => {
    const { state, open } = pretended();
    const writers = open();
    expect(await writers.has('user/a')).toBe(true);
    state.now = RECENT_MS;
    expect(await writers.has('user/a')).toBe(false);
    state.isUp = false;
    expect(await writers.has('user/a')).toBe(true);
    state.now = 2 * RECENT_MS;
    state.isUp = true;
    state.watcher(true);
    expect(await writers.has('user/a')).toBe(true);
    state.now = 3 * RECENT_MS;
    expect(await writers.has('user/a')).toBe(false);
  });

  it('is everybody for a while where Redis did not take a mark', async () => {
    const { state, set, open } = pretended();
    const writers = open();
    state.now = RECENT_MS;
    set.mockRejectedValueOnce(new Error('READONLY'));
    await writers.note('user/a');
    expect(await writers.has('user/b')).toBe(true);
  });
});
