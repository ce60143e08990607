import { Client } from 'pg';
import { causeOf } from '../base/error-cause';
import { describePostgres } from '../testing/on-engine';
import { openTestPostgres } from '../testing/test-database';
import { until } from '../testing/until';
import { DatabaseFault } from './database-fault';
import { pauseAfter, withShortLocks } from './short-locks';

const locked = (code = '55P03') =>
  Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('x'), { code }) });
const nothing = () => undefined;
const asked = () => {
  const texts: string[] = [];
  const query = ((text: string) => void texts.push(text)) as never;
  return { texts, query };
};
const quick = { pause: () => 1, tries: 3 };

describe('work on tables in use', () => {
  it('is tried again while it gets no lock, which is told', async () => {
    const [told, client] = [jest.fn(), asked()];
    const work = jest.fn().mockRejectedValueOnce(locked()).mockRejectedValueOnce(locked()).mockResolvedValue(undefined);
    await withShortLocks(client, work, told, quick);
    expect([work.mock.calls.length, told.mock.calls.length]).toEqual([3, 2]);
    expect(client.texts).toEqual(['set lock_timeout = 300']);
  });

  it('is tried again when it and a call wait for each other', async () => {
    const work = jest.fn().mockRejectedValueOnce(locked('40P01')).mockResolvedValue(undefined);
    await withShortLocks(asked(), work, nothing, quick);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('leaves more time to others with each try, up to a limit', async () => {
    expect([1, 2, 3, 5, 6, 45].map(pauseAfter)).toEqual([500, 1_000, 2_000, 8_000, 15_000, 15_000]);
    const pauses = jest.fn(() => 1);
    const work = jest.fn().mockRejectedValueOnce(locked()).mockRejectedValueOnce(locked()).mockResolvedValue(undefined);
    await withShortLocks(asked(), work, nothing, { ...quick, pause: pauses });
    expect(pauses.mock.calls).toEqual([[1], [2]]);
  });

  it('ends after the last try in words for who started it, and at once with any other failure', async () => {
    const work = jest.fn(() => Promise.reject(locked()));
    const ended = withShortLocks(asked(), work, nothing, quick);
    await expect(ended).rejects.toThrow(DatabaseFault);
    await expect(ended).rejects.toThrow(/已尝试 3 次[^]*in use 3 times and has changed nothing/);
    expect(work).toHaveBeenCalledTimes(3);
    const broken = jest.fn(() => Promise.reject(new Error('a mistake')));
    await expect(withShortLocks(asked(), broken, nothing, quick)).rejects.toThrow('a mistake');
    expect(broken).toHaveBeenCalledTimes(1);
  });
});

describePostgres('a migration among calls', () => {
  const open: Client[] = [];
  let url = '';
  let close: () => Promise<void>;
  const connected = async () => {
    const client = new Client({ connectionString: url });
    open.push(client);
    await client.connect();
    return client;
  };

  beforeEach(async () => ({ url, close } = await openTestPostgres()));
  afterEach(async () => {
    for (const client of open.splice(0)) await client.end();
    await close();
  });

  it('holds up who comes behind its wait for a long read for a moment alone, and is done when the read is', async () => {
    const [reader, other, migration] = [await connected(), await connected(), await connected()];
    await reader.query('begin');
    await reader.query('select count(*) from users');
    let missed = 0;
    const change = async () => void (await migration.query('alter table users add column later text'));
    const done = withShortLocks(migration, change, () => (missed += 1), { pause: () => 200, tries: 50 });
    // Behind the change that waits: without its limit this would wait for the reader, who goes on below.
    while (missed === 0) await other.query('select count(*) from users');
    await reader.query('commit');
    await done;
    expect((await other.query('select later from users')).rows).toEqual([]);
  });

  it('gives way to a call that waits for it while it waits for the call, before either is ended', async () => {
    const [call, migration, watch] = [await connected(), await connected(), await connected()];
    // Whoever finds the circle of waits ends himself: here that would be the migration, as late as it ever is.
    await call.query("set deadlock_timeout = '60s'");
    const { rows } = await call.query<{ pid: number }>('select pg_backend_pid() as pid');
    const isWaiting = async () => {
      const asked = await watch.query('select from pg_locks where pid = $1 and not granted', [rows[0]?.pid]);
      return asked.rows.length > 0;
    };
    const steps: Promise<unknown>[] = [];
    const change = async () => {
      await migration.query('begin');
      try {
        await migration.query('alter table users add column later text');
        if (steps.length === 0) {
          steps.push(call.query('select count(*) from users').then(() => call.query('commit')));
          await until(isWaiting);
        }
        await migration.query('alter table goods add column later text');
        await migration.query('commit');
      } catch (error) {
        await migration.query('rollback');
        throw error;
      }
    };
    await call.query('begin');
    await call.query('select count(*) from goods');
    const missed: unknown[] = [];
    await withShortLocks(migration, change, (error) => missed.push(causeOf(error)), { pause: () => 100, tries: 50 });
    await Promise.all(steps);
    expect(missed).toContainEqual(expect.objectContaining({ code: '55P03' }));
    expect(missed).not.toContainEqual(expect.objectContaining({ code: '40P01' }));
    expect((await watch.query('select u.later from users u, goods g where g.later = u.later')).rows).toEqual([]);
  });
});
