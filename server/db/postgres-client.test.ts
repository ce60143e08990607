import type { Client } from 'pg';
import { outageOf } from '../base/outage';
import { describePostgres } from '../testing/on-engine';
import { openTestPostgres } from '../testing/test-database';
import type { AskHost } from './find-primary';
import { PostgresClient } from './postgres-client';

/** Stands in for the hosts: which one writes, and who hears of a promotion. */
const mockHosts = { primary: '', onPromoted: (_url: string): void => undefined };

jest.mock('./find-primary', () => ({
  ...jest.requireActual<typeof import('./find-primary')>('./find-primary'),
  PrimaryFinder: class {
    constructor(_urls: readonly string[], _ask: AskHost, onPromoted: (url: string) => void) {
      mockHosts.onPromoted = onPromoted;
    }
    find(): Promise<string> {
      return Promise.resolve(mockHosts.primary);
    }
  },
}));

const connected = async (url: string) => {
  const client = new PostgresClient({ connectionString: url });
  const errors: Error[] = [];
  client.on('error', (error) => void errors.push(error));
  await client.connect();
  return { client, errors };
};

describePostgres('connections to a database of several hosts', () => {
  it('leave one that was replaced, also within a query, and stay with the one that took its place', async () => {
    const { url, close } = await openTestPostgres();
    // One server by two names.
    const [one, two] = ['localhost', '127.0.0.1'].map((host) => url.replace(/(\/\/(?:[^@/]*@)?)[^:/]+/, `$1${host}`));
    const both = url.replace(/(\/\/(?:[^@/]*@)?)[^:/]+(:\d+)/, '$1localhost$2,127.0.0.1$2');
    mockHosts.primary = one ?? '';
    const [busy, idle] = [await connected(both), await connected(both)];
    const ends = [busy, idle].map(({ client }) => new Promise<void>((resolve) => client.once('end', resolve)));
    const query = busy.client.query('select pg_sleep(60)').catch((error: unknown) => error);
    mockHosts.primary = two ?? '';
    const later = await connected(both);
    mockHosts.onPromoted(two ?? '');
    expect(outageOf(await query)).toBe('service');
    await Promise.all(ends);
    expect(idle.errors.map(outageOf)).toContain('service');
    expect((await later.client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await later.client.end();
    await close();
  });
});

describePostgres('a connection to a database of one host', () => {
  it('is handed to who waits for it by the driver itself, before anything else may break it', async () => {
    const { url, close } = await openTestPostgres();
    const client = new PostgresClient({ connectionString: url });
    const order: string[] = [];
    await new Promise<void>((resolve) => {
      client.once('connect', () => {
        order.push('connected');
        resolve();
      });
      client.connect((_error: Error | null, _client?: Client) => void order.push('handed over'));
    });
    expect(order).toEqual(['handed over', 'connected']);
    await client.end();
    await close();
  });
});
