import { Client } from 'pg';
import { describePostgres } from '../testing/on-engine';
import { openTestPostgres } from '../testing/test-database';
import { withShortLocks } from './short-locks';

const locked = (code = '55P03') =>
  Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('x'), { code }) });
const nothing = () => undefined;
const asked = () => {
  const texts: string[] = [];
  const query = ((text: string) => void texts.push(text)) as never;
  return { texts, query };
};
const quick = { lockMs: 100, pauseMs: 1, tries: 3 };

describe('work on tables in use', () => {
  it('is tried again while it gets no lock, which is told', async () => {
    const [told, client] = [jest.fn(), asked()];
    const work = jest.fn().mockRejectedValueOnce(locked()).mockRejectedValueOnce(locked()).mockResolvedValue(undefined);
    await withShortLocks(client, work, told, quick);
    expect([work.mock.calls.length, told.mock.calls.length]).toEqual([3, 2]);
    expect(client.texts).toEqual(['set lock_timeout = 100']);
  });

  it('is tried again when it and a call wait for each other', async () => {
    const work = jest.fn().mockRejectedValueOnce(locked('40P01')).mockResolvedValue(undefined);
    await withShortLocks(asked(), work, nothing, quick);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('ends with the last failure, and at once with any other', async () => {
    const work = jest.fn(() => Promise.reject(locked()));
    await expect(withShortLocks(asked(), work, nothing, quick)).rejects.toThrow('Failed query');
    expect(work).toHaveBeenCalledTimes(3);
    const broken = jest.fn(() => Promise.reject(new Error('a mistake')));
    await expect(withShortLocks(asked(), broken, nothing, quick)).rejects.toThrow('a mistake');
    expect(broken).toHaveBeenCalledTimes(1);
  });
});

describePostgres('a migration behind a long read', () => {
  it('holds up who comes after it for a moment alone, and is done when the read is', async () => {
    const { url, close } = await openTestPostgres();
    const connected = async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      return client;
    };
    const [reader, other, migration] = [await connected(), await connected(), await connected()];
    await reader.query('begin');
    await reader.query('select count(*) from users');
    let missed = 0;
    const change = async () => void (await migration.query('alter table users add column later text'));
    const done = withShortLocks(migration, change, () => (missed += 1), { lockMs: 300, pauseMs: 200, tries: 50 });
    // Behind the change that waits: without its limit this would wait for the reader, who goes on below.
    while (missed === 0) await other.query('select count(*) from users');
    await reader.query('commit');
    await done;
    expect((await other.query('select later from users')).rows).toEqual([]);
    for (const client of [reader, other, migration]) await client.end();
    await close();
  });
});
