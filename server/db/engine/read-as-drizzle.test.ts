import { sql } from 'drizzle-orm';
import { PgliteSession } from 'drizzle-orm/pglite';
import { openEmbeddedTestDatabase } from '../../testing/test-database';
import { queryRows, type OpenDatabase } from '../database';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmbeddedTestDatabase();
});
afterAll(() => opened.close());

const VALUES = sql`select
  '2026-11-23 06:00:00+00'::timestamptz as moment,
  '2026-11-23'::date as day,
  '90 minutes'::interval as span,
  array['2026-11-23'::date] as days,
  array[1.5::numeric] as numbers,
  3::int as number`;
const READ = {
  moment: '2026-11-23 06:00:00+00',
  day: '2026-11-23',
  span: '01:30:00',
  days: '{2026-11-23}',
  numbers: '{1.5}',
  number: 3,
};

describe('the embedded engine', () => {
  it('reads values as drizzle wants them, in a transaction, too', async () => {
    expect(await queryRows(opened.db, VALUES)).toEqual([READ]);
    expect(await opened.db.transaction((transaction) => queryRows(transaction, VALUES))).toEqual([READ]);
  });

  it('has all parsers that drizzle hands to a query, so that they may be left out', () => {
    const { $client: client } = opened.db as unknown as {
      $client: { parsers: Record<string, (text: string) => unknown> };
    };
    const session = new PgliteSession(client as never, undefined as never, undefined);
    const prepared = session.prepareQuery({ sql: '', params: [] }, undefined, undefined, false);
    const { parsers } = (prepared as unknown as { rawQueryConfig: { parsers: object } }).rawQueryConfig;
    for (const [type, parser] of Object.entries(parsers) as [string, (text: string) => unknown][])
      expect([type, client.parsers[type]?.('text')]).toEqual([type, parser('text')]);
  });
});
