import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsUntil } from '../testing/migrations-until';
import { migrationsFolder, queryRows } from './database';

it('makes an approved store with an owner of every name of a store that users had', async () => {
  const client = await PGlite.create();
  const db = drizzle(client);
  const before = migrationsUntil(1);
  await migrate(db, { migrationsFolder: before });
  await db.execute(sql`insert into users (uid, phone, wechat_name, storename, created_at) values
    ('owner', '13800138000', '宏达汽修', '宏达汽修', '2026-01-01'), ('colleague', null, '小周', '宏达汽修', '2026-02-01'),
    ('other', '13800138005', null, '老王修车', '2026-01-05'), ('nobody', null, null, null, '2026-01-01'), ('blank', null, null, '', '2026-01-01')`);

  await migrate(db, { migrationsFolder });

  expect(
    await queryRows(db, sql`select id, owner_uid, name, contact_name, contact_phone, state from stores order by id`),
  ).toEqual([
    {
      id: 'store-other',
      owner_uid: 'other',
      name: '老王修车',
      contact_name: '',
      contact_phone: '13800138005',
      state: 'approved',
    },
    {
      id: 'store-owner',
      owner_uid: 'owner',
      name: '宏达汽修',
      contact_name: '宏达汽修',
      contact_phone: '13800138000',
      state: 'approved',
    },
  ]);
  expect(await queryRows(db, sql`select uid, store_id, role from store_members order by uid`)).toEqual([
    { uid: 'colleague', store_id: 'store-owner', role: 'receptionist' },
    { uid: 'other', store_id: 'store-other', role: 'owner' },
    { uid: 'owner', store_id: 'store-owner', role: 'owner' },
  ]);
  expect(
    await queryRows(
      db,
      sql`select column_name from information_schema.columns where table_name = 'users' and column_name = 'storename'`,
    ),
  ).toEqual([]);
  await client.close();
});
