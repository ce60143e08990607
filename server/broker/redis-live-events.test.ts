import { startRedis } from '../../scripts/throwaway-services';
import { newId } from '../base/ids';
import type { OpenDatabase } from '../db/database';
import { sendLiveEvent } from '../db/live-event';
import { connectPostgres } from '../db/open-postgres';
import type { PostgresTestDatabase } from '../testing/postgres-test-database';
import { openTestPostgres, testDatabaseUrl } from '../testing/test-database';
import { until } from '../testing/until';
import { openBroker, type Broker } from './open-broker';

const redisUrl = process.env.TEST_REDIS_URL;
const nothing = () => undefined;

(redisUrl && testDatabaseUrl ? describe : describe.skip)('live events by way of Redis', () => {
  interface Process {
    readonly database: OpenDatabase;
    readonly broker: Broker;
    readonly heard: string[];
    missed: number;
    readonly end: () => Promise<void>;
  }

  let database: PostgresTestDatabase;
  const processes: Process[] = [];
  beforeEach(async () => {
    database = await openTestPostgres();
  });
  afterEach(async () => {
    for (const { end } of processes.splice(0)) await end();
    await database.close();
  });

  async function startProcess(url: string, redisPrefix: string): Promise<Process> {
    const own = connectPostgres(database.url, 2, nothing);
    const broker = await openBroker({ redisUrl: url, redisPrefix }, own, nothing);
    const heard: string[] = [];
    const counts = { missed: 0 };
    const endListening = await broker.listen(
      'live',
      (payload) => void heard.push((JSON.parse(payload) as { uid: string }).uid),
      () => (counts.missed += 1),
    );
    let ended = false;
    const end = async () => {
      if (ended) return;
      ended = true;
      await endListening();
      broker.close();
      await own.close();
    };
    const process: Process = {
      database: own,
      broker,
      heard,
      end,
      get missed() {
        return counts.missed;
      },
    };
    processes.push(process);
    return process;
  }

  const say = (uid: string) => sendLiveEvent(database.db, { type: 'unread', uid });

  it('reach every process once, when they are committed and not when they are rolled back', async () => {
    const prefix = `test-${newId()}:`;
    const [one, two] = [await startProcess(redisUrl ?? '', prefix), await startProcess(redisUrl ?? '', prefix)];
    await say('first');
    await database.db
      .transaction(async (tx) => {
        await sendLiveEvent(tx, { type: 'unread', uid: 'undone' });
        throw new Error('undone');
      })
      .catch(nothing);
    await say('last');
    await until(() => one.heard.includes('last') && two.heard.includes('last'));
    expect([one.heard, two.heard]).toEqual([
      ['first', 'last'],
      ['first', 'last'],
    ]);
  });

  it('go on when the process that passed them on ends: another takes over and has all catch up', async () => {
    const prefix = `test-${newId()}:`;
    const [relay, other] = [await startProcess(redisUrl ?? '', prefix), await startProcess(redisUrl ?? '', prefix)];
    const missed = other.missed;
    await relay.end();
    await until(() => other.missed > missed);
    await say('after');
    await until(() => other.heard.includes('after'));
  });

  it('go on without Redis, and catch up when it goes and when it comes back', async () => {
    const server = await startRedis();
    if (!server) throw new Error('redis-server is needed for this test');
    const prefix = `test-${newId()}:`;
    const [one, two] = [await startProcess(server.url, prefix), await startProcess(server.url, prefix)];
    const missed = [one.missed, two.missed];
    await server.stop();
    await until(() => one.missed > (missed[0] ?? 0) && two.missed > (missed[1] ?? 0));
    await say('without');
    await until(() => one.heard.includes('without') && two.heard.includes('without'));
    const again = await startRedis(server.port);
    await until(() => one.broker.isUp() === true && two.broker.isUp() === true);
    await until(() => one.missed > (missed[0] ?? 0) + 1 && two.missed > (missed[1] ?? 0) + 1);
    await say('with');
    await until(() => one.heard.includes('with') && two.heard.includes('with'));
    await again?.stop();
  });
});
