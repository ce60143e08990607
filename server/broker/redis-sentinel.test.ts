import { startWatchedRedis } from '../../scripts/throwaway-sentinel';
import type { OpenDatabase } from '../db/database';
import { until } from '../testing/until';
import { openBroker } from './open-broker';

const nothing = () => Promise.resolve();

(process.env.TEST_REDIS_URL ? describe : describe.skip)('a broker that Sentinels name', () => {
  it('is followed to the one that takes over: limits hold, and live messages catch up', async () => {
    const redis = await startWatchedRedis();
    if (!redis) throw new Error('redis-server is needed for this test');
    let say: (payload: string) => void = () => undefined;
    const database: Pick<OpenDatabase, 'kind' | 'listen' | 'lead'> = {
      kind: 'postgres',
      listen: (_channel, onPayload) => {
        say = onPayload;
        return Promise.resolve(nothing);
      },
      lead: (_role, begin) => begin(),
    };
    const changes: boolean[] = [];
    const broker = await openBroker({ redisUrl: redis.url, redisPrefix: 'test:' }, database, (isUp) =>
      changes.push(isUp),
    );
    const heard: string[] = [];
    let missed = 0;
    const endListening = await broker.listen(
      'live',
      (payload) => void heard.push(payload),
      () => (missed += 1),
    );
    for (let hit = 1; hit <= 3; hit += 1) expect((await broker.counter.hit('k', 600_000)).count).toBe(hit);
    say('before');
    await until(() => heard.includes('before'));
    const missedBefore = missed;

    await redis.loseMaster();
    await until(() => broker.isUp() === false);
    expect((await broker.counter.hit('k', 600_000)).count).toBe(4);
    await until(() => broker.isUp() === true);
    expect((await broker.counter.hit('k', 600_000)).count).toBe(5);
    expect(changes).toEqual([true, false, true]);
    await until(() => missed > missedBefore);
    await until(() => {
      say('after');
      return heard.includes('after');
    });

    await endListening();
    broker.close();
    await redis.stop();
  }, 60_000);

  it('need not be there at the start', async () => {
    const database = {
      kind: 'pglite' as const,
      listen: () => Promise.resolve(nothing),
      lead: () => Promise.resolve(nothing),
    };
    const changes: boolean[] = [];
    const broker = await openBroker(
      { redisUrl: 'redis+sentinel://127.0.0.1:1,127.0.0.1:2/main', redisPrefix: 'test:' },
      database,
      (isUp) => changes.push(isUp),
    );
    expect([broker.isUp(), changes, (await broker.counter.hit('k', 60_000)).count]).toEqual([false, [false], 1]);
    broker.close();
  });
});
