import { sql } from 'drizzle-orm';
import { outageOf } from '../base/outage';
import { openTestPostgres, testDatabaseUrl } from '../testing/test-database';
import { queryRows } from './database';
import { connectPostgres } from './open-postgres';

(testDatabaseUrl ? describe : describe.skip)('a connection that PostgreSQL ends', () => {
  it('between two statements of a transaction fails that transaction alone, and is told once', async () => {
    const other = await openTestPostgres();
    const errors: string[] = [];
    const { db, close } = connectPostgres(other.url, 2, ({ message }) => void errors.push(message));
    const failure = await db
      .transaction(async (tx) => {
        const [own] = await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
        await other.db.execute(sql`select pg_terminate_backend(${own?.pid ?? 0})`);
        // Nobody waits for the connection while it breaks.
        while (errors.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
        await tx.execute(sql`select 1`);
      })
      .catch((error: unknown) => error);
    expect(outageOf(failure)).toBe('service');
    expect(await queryRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    expect(new Set(errors)).toEqual(
      new Set(['terminating connection due to administrator command', 'Connection terminated unexpectedly']),
    );
    await close();
    await other.close();
  });
});
