import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/database';
import { users } from '../../db/schema/account';
import { openEmbeddedTestDatabase } from '../../testing/test-database';
import { findSession, openSession } from './session-repository';

const now = new Date('2026-03-02T02:00:00.000Z');

it('finds the user of a token without reading through all users, also where the database has no statistics', async () => {
  const { db, close } = await openEmbeddedTestDatabase();
  const readThrough = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const [row] = await queryRows<{ scans: number }>(
      db,
      sql`select seq_scan::int as scans from pg_stat_user_tables where relname = 'users'`,
    );
    return row?.scans;
  };
  await db.insert(users).values(Array.from({ length: 300 }, (_, index) => ({ uid: `u${index}`, createdAt: now })));
  const token = await openSession(db, now, 'u7', 'h5');
  const before = await readThrough();
  expect(await findSession(db, now, token)).toMatchObject({ uid: 'u7', store: null, admin: false });
  expect(await readThrough()).toBe(before);
  await close();
});

it('knows no session of a cancelled account', async () => {
  const { db, close } = await openEmbeddedTestDatabase();
  await db.insert(users).values({ uid: 'u1', createdAt: now, cancelledAt: now });
  const token = await openSession(db, now, 'u1', 'h5');
  expect(await findSession(db, now, token)).toBeNull();
  await close();
});
