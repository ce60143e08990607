import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsUntil } from '../testing/migrations-until';
import { migrationsFolder, queryRows } from './database';

it('keeps what was pinned to orders, in its order', async () => {
  const client = await PGlite.create();
  const db = drizzle(client);
  const before = migrationsUntil(10);
  await migrate(db, { migrationsFolder: before });
  await db.execute(sql`set session_replication_role = replica`);
  const pinned = [
    { kind: 'document', id: 'd2', title: '燃油泵电路图' },
    { kind: 'case', id: 'c1', title: '起动无力' },
  ];
  for (const [id, pins] of [
    ['w1', pinned],
    ['w2', []],
  ] as const)
    await db.execute(sql`insert into work_orders (id, store_id, client_key, number, carid, car, owner_name, owner_phone,
      complaint, stage, stage_since, received_by, created_at, received_day, pinned) values (${id}, 's', ${id}, ${id},
      '沪A1', '', '', '', '', 'received', '2026-01-01Z', 'u', '2026-01-01Z', '2026-01-01', ${JSON.stringify(pins)})`);

  await migrate(db, { migrationsFolder });

  expect(
    await queryRows(
      db,
      sql`select order_id, kind, subject_id, page, at, title, uid from work_order_pins order by created_at`,
    ),
  ).toEqual([
    { order_id: 'w1', kind: 'document', subject_id: 'd2', page: 1, at: '', title: '燃油泵电路图', uid: null },
    { order_id: 'w1', kind: 'case', subject_id: 'c1', page: 1, at: '', title: '起动无力', uid: null },
  ]);
  await client.close();
});
