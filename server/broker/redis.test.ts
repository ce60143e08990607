import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRedis } from '../../scripts/throwaway-services';
import { dictionaryQuery } from '../../src/contract/endpoints/dictionary';
import type { OpenDatabase } from '../db/database';
import { newId } from '../base/ids';
import { createTestServer } from '../testing/test-server';
import { until } from '../testing/until';
import { openBroker, type Broker } from './open-broker';

const redisUrl = process.env.TEST_REDIS_URL;
if (!redisUrl)
  console.warn(
    'TEST_REDIS_URL is not set: the broker is not tested. `npm run test:postgres` starts a Redis of its own.',
  );

const nothing = () => undefined;
const alone: Pick<OpenDatabase, 'kind' | 'listen' | 'lead'> = {
  kind: 'pglite',
  listen: () => Promise.resolve(() => Promise.resolve()),
  lead: () => Promise.resolve(() => Promise.resolve()),
};

(redisUrl ? describe : describe.skip)('the broker, shared by two processes', () => {
  const open: Broker[] = [];
  afterEach(() => open.splice(0).forEach((broker) => broker.close()));
  const join = async (redisPrefix: string, url = redisUrl ?? '') => {
    const changes: boolean[] = [];
    const broker = await openBroker({ redisUrl: url, redisPrefix }, alone, (isUp) => changes.push(isUp));
    open.push(broker);
    return { broker, changes };
  };

  it('counts what happened in either, until the window ends', async () => {
    const prefix = `test-${newId()}:`;
    const [first, second] = [await join(prefix), await join(prefix)];
    expect((await first.broker.counter.hit('k', 300)).count).toBe(1);
    const { count, endsInMs } = await second.broker.counter.hit('k', 300);
    expect(count).toBe(2);
    expect(endsInMs).toBeGreaterThan(0);
    expect(endsInMs).toBeLessThanOrEqual(300);
    expect((await second.broker.counter.hit('other', 300)).count).toBe(1);
    await sleep(350);
    expect((await first.broker.counter.hit('k', 300)).count).toBe(1);
  });

  it('has the oldest seat given up, also where another process holds it', async () => {
    const prefix = `test-${newId()}:`;
    const given: string[] = [];
    const [first, second] = [await join(prefix), await join(prefix)];
    const [here, there] = [
      await first.broker.openSeats((seat) => given.push(seat)),
      await second.broker.openSeats((seat) => given.push(seat)),
    ];
    await here.take('u', 'oldest', 2);
    await sleep(5);
    await there.take('u', 'middle', 2);
    await sleep(5);
    await there.take('another user', 'elsewhere', 2);
    await there.take('u', 'newest', 2);
    await until(() => given.length === 1);
    await here.leave('u', 'oldest');
    await there.leave('u', 'middle');
    await here.take('u', 'one more', 2);
    await sleep(100);
    expect(given).toEqual(['oldest']);
    await here.close();
    await there.close();
  });

  it('does not count the seats of a process that is gone', async () => {
    const prefix = `test-${newId()}:`;
    const given: string[] = [];
    const [first, second] = [await join(prefix), await join(prefix)];
    const [gone, here] = [
      await first.broker.openSeats(nothing),
      await second.broker.openSeats((seat) => given.push(seat)),
    ];
    await here.take('u', 'a', 2);
    await sleep(5);
    await gone.take('u', 'b', 2);
    // As by its end; a killed one's mark runs out after 20 s.
    await gone.close();
    await here.take('u', 'c', 2);
    await sleep(100);
    expect(given).toEqual([]);
    await here.close();
  });

  it('is done without while it is away, told of once, and taken up again', async () => {
    const server = await startRedis();
    if (!server) throw new Error('redis-server is needed for this test');
    const { broker, changes } = await join(`test-${newId()}:`, server.url);
    expect([broker.isUp(), (await broker.counter.hit('k', 60_000)).count]).toEqual([true, 1]);
    await server.stop();
    await until(() => broker.isUp() === false);
    // Each process for itself, from what it was told last.
    expect([(await broker.counter.hit('k', 60_000)).count, (await broker.counter.hit('k', 60_000)).count]).toEqual([
      2, 3,
    ]);
    expect(changes).toEqual([true, false]);
    const again = await startRedis(server.port);
    await until(() => broker.isUp() === true);
    // It came back empty, and gives nobody a second allowance.
    expect([(await broker.counter.hit('k', 60_000)).count, (await broker.counter.hit('new', 60_000)).count]).toEqual([
      4, 1,
    ]);
    expect(changes).toEqual([true, false, true]);
    await again?.stop();
  });

  it('is away while it hangs, and is taken up again', async () => {
    const server = await startRedis();
    if (!server) throw new Error('redis-server is needed for this test');
    const { broker, changes } = await join(`test-${newId()}:`, server.url);
    const asking = new Redis(server.url);
    const pid = Number(/process_id:(\d+)/.exec(await asking.info('server'))?.[1]);
    asking.disconnect();
    process.kill(pid, 'SIGSTOP');
    try {
      // Counted here after all, since no answer comes.
      expect((await broker.counter.hit('k', 60_000)).count).toBe(1);
      await until(() => broker.isUp() === false);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await until(() => broker.isUp() === true);
    expect((await broker.counter.hit('another', 60_000)).count).toBe(1);
    expect(changes.at(-1)).toBe(true);
    await server.stop();
  }, 30_000);

  it('need not be there at the start: calls are served and limited', async () => {
    const server = await createTestServer({
      config: { redisUrl: 'redis://127.0.0.1:1', rateLimitPerMinute: 2 },
      allowBrokerLoss: true,
    });
    const codes: number[] = [];
    for (let call = 0; call < 3; call += 1) codes.push((await server.call(dictionaryQuery, { key: 'k' })).status);
    expect([server.broker.isUp(), codes]).toEqual([false, [200, 200, 429]]);
    await server.close();
  });

  it('limits the calls of one address to two servers together', async () => {
    const config = { redisUrl: redisUrl ?? '', redisPrefix: `test-${newId()}:`, rateLimitPerMinute: 3 };
    const [one, two] = [await createTestServer({ config }), await createTestServer({ config })];
    const codes: number[] = [];
    for (const server of [one, two, one, two]) codes.push((await server.call(dictionaryQuery, { key: 'k' })).status);
    expect(codes).toEqual([200, 200, 200, 429]);
    await one.close();
    await two.close();
  });
});
