import { setTimeout as sleep } from 'node:timers/promises';
import type { Lead, Listen } from '../db/database';
import { listenThroughRedis } from './redis-listen';
import { RedisConnection } from './redis-connection';

const nothing = () => undefined;
const lead: Lead = () => Promise.resolve(() => Promise.resolve());

/** A Redis of which the test says whether it is up; no connection is made. */
function pretended(isUp: boolean) {
  const redis = new RedisConnection('redis://127.0.0.1:1', 'test:', nothing);
  const state = { isUp, watcher: (_isUp: boolean): void => undefined };
  jest.spyOn(redis, 'isUp', 'get').mockImplementation(() => state.isUp);
  jest.spyOn(redis, 'watch').mockImplementation((watcher) => {
    state.watcher = watcher;
    return nothing;
  });
  jest.spyOn(redis.subscriber, 'unsubscribe').mockResolvedValue(0);
  return { redis, state, subscribe: jest.spyOn(redis.subscriber, 'subscribe').mockResolvedValue(1) };
}

describe('listenThroughRedis', () => {
  it('hears the database where Redis takes no subscription', async () => {
    const { redis, subscribe } = pretended(true);
    subscribe.mockRejectedValue(new Error('NOPERM'));
    const direct = jest.fn<ReturnType<Listen>, Parameters<Listen>>(() => Promise.resolve(() => Promise.resolve()));
    const errors: unknown[] = [];
    const end = await listenThroughRedis(redis, direct, lead, (error) => errors.push(error))('live', nothing, nothing);
    expect([direct.mock.calls.length, errors]).toEqual([1, [new Error('NOPERM')]]);
    await end();
  });

  it('changes over when Redis goes while it begins to hear it, and has what was missed made up for', async () => {
    const { redis, state, subscribe } = pretended(true);
    const direct = jest.fn<ReturnType<Listen>, Parameters<Listen>>(() => Promise.resolve(() => Promise.resolve()));
    const onMissed = jest.fn();
    subscribe.mockImplementation(async () => {
      await sleep(10);
      state.isUp = false;
      state.watcher(false);
      return 1;
    });
    const end = await listenThroughRedis(redis, direct, lead, nothing)('live', nothing, onMissed);
    await end();
    expect([direct.mock.calls.length, onMissed.mock.calls.length]).toEqual([1, 1]);
  });

  it('fails when the database cannot be heard either', async () => {
    const { redis } = pretended(false);
    const direct = jest.fn<ReturnType<Listen>, Parameters<Listen>>(() => Promise.reject(new Error('no database')));
    await expect(listenThroughRedis(redis, direct, lead, nothing)('live', nothing, nothing)).rejects.toThrow(
      'no database',
    );
  });
});
