import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsUntil } from '../testing/migrations-until';
import { migrationsFolder, queryRows } from './database';

const row = (fields: Record<string, unknown>) => ({
  store_id: 's',
  carid: '沪A1',
  car: '',
  owner_name: '',
  owner_phone: '',
  complaint: '',
  stage_since: '2026-01-01Z',
  received_by: 'u',
  created_at: '2026-01-01Z',
  received_day: '2026-01-01',
  ...fields,
});

it('books orders that were settled before there was a till: paid by their means, or owed', async () => {
  const client = await PGlite.create();
  const db = drizzle(client);
  const before = migrationsUntil(27);
  await migrate(db, { migrationsFolder: before });
  await db.execute(sql`set session_replication_role = replica`);
  const insert = async (table: string, values: Record<string, unknown>) => {
    const names = Object.keys(values).map((name) => sql.identifier(name));
    const cells = Object.values(values).map((value) => sql`${value}`);
    await db.execute(
      sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(cells, sql`, `)})`,
    );
  };
  const amounts = { parts: 30_000, labour: 20_000, discount: 5000, total: 45_000 };
  const settled = { stage: 'delivered', settled_day: '2026-01-03', settled_at: '2026-01-03T02:00:00Z' };
  for (const [id, fields] of [
    ['cash', { ...amounts, ...settled, pay_method: 'cash', technician_uid: 't' }],
    ['credit', { ...amounts, ...settled, pay_method: 'credit' }],
    ['free', { ...settled, pay_method: 'wechat' }],
    ['open', { ...amounts, stage: 'settling' }],
  ] as const) {
    await insert('work_orders', row({ id, client_key: id, number: id, ...fields }));
    const line = { order_id: id, client_key: 'l', position: 0, quantity: 2, unit: '件', source: 'temporary' };
    const made = { decision: 'approved', created_at: '2026-01-01Z' };
    if (id !== 'free')
      await insert('work_order_items', { id, name: '机油', price: 15_000, labour: 20_000, ...line, ...made });
  }
  await insert('work_order_events', {
    order_id: 'cash',
    at: '2026-01-03Z',
    uid: 'receptionist',
    kind: 'settled',
    version: 2,
  });

  await migrate(db, { migrationsFolder });

  expect(await queryRows(db, sql`select id, paid, owed, due_on::text from work_orders order by id`)).toEqual([
    { id: 'cash', paid: 45_000, owed: 0, due_on: null },
    { id: 'credit', paid: 0, owed: 45_000, due_on: '2026-02-02' },
    { id: 'free', paid: 0, owed: 0, due_on: null },
    { id: 'open', paid: 0, owed: 0, due_on: null },
  ]);
  expect(
    await queryRows(db, sql`select order_id, kind, means, amount, uid from till_events order by order_id, kind desc`),
  ).toEqual([
    { order_id: 'cash', kind: 'sale', means: null, amount: 45_000, uid: 'receptionist' },
    { order_id: 'cash', kind: 'payment', means: 'cash', amount: 45_000, uid: 'receptionist' },
    { order_id: 'credit', kind: 'sale', means: null, amount: 45_000, uid: 'u' },
    { order_id: 'credit', kind: 'credit', means: null, amount: 45_000, uid: 'u' },
    { order_id: 'free', kind: 'sale', means: null, amount: 0, uid: 'u' },
  ]);
  expect(
    await queryRows(db, sql`select account, sum(amount)::int as held from ledger_entries group by 1 order by 1`),
  ).toEqual([
    { account: 'store:s:cash', held: 45_000 },
    { account: 'store:s:due:cash', held: 0 },
    { account: 'store:s:due:credit', held: 45_000 },
    { account: 'store:s:sales', held: -90_000 },
  ]);
  expect(await queryRows(db, sql`select kind, means, count, amount::int from till_days order by 1, 2`)).toEqual([
    { kind: 'credit', means: '', count: 1, amount: 45_000 },
    { kind: 'payment', means: 'cash', count: 1, amount: 45_000 },
    { kind: 'sale', means: '', count: 3, amount: 90_000 },
  ]);
  expect(await queryRows(db, sql`select split, key, count, amount::int from turnover_shares order by 1, 2`)).toEqual([
    { split: 'item', key: '', count: 2, amount: -10_000 },
    { split: 'item', key: '机油', count: 4, amount: 100_000 },
    { split: 'technician', key: '', count: 2, amount: 45_000 },
    { split: 'technician', key: 't', count: 1, amount: 45_000 },
  ]);
  await client.close();
});
