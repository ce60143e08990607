import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsUntil } from '../testing/migrations-until';
import { migrationsFolder, queryRows } from './database';

const VISITS = [
  { id: 'a', carid: '沪A12345', owner_name: '王', owner_phone: '13900000001', created_at: '2026-01-01Z' },
  { id: 'b', carid: '沪A12346', owner_name: '王 建国', owner_phone: '13900000001', created_at: '2026-01-02Z' },
  // The same car without his phone, and without a word about the owner.
  { id: 'c', carid: '沪A12345', owner_name: '王', owner_phone: '', created_at: '2026-01-03Z' },
  { id: 'd', carid: '沪A12345', owner_name: '', owner_phone: '', created_at: '2026-01-04Z' },
  { id: 'e', carid: '沪B1', owner_name: '李', owner_phone: '', created_at: '2026-01-05Z' },
  { id: 'f', carid: '沪B2', owner_name: '李', owner_phone: '', created_at: '2026-01-06Z' },
  { id: 'g', carid: '沪C1', owner_name: '', owner_phone: '', created_at: '2026-01-07Z' },
  { id: 'h', carid: '沪D1', owner_name: '作废', owner_phone: '13900000009', created_at: '2026-01-08Z', stage: 'void' },
  {
    id: 'i',
    carid: '沪A12345',
    owner_name: '王',
    owner_phone: '13900000001',
    created_at: '2026-01-01Z',
    store_id: 't',
  },
];

it('brings the owners of older orders into the file: by phone, else by name and plate', async () => {
  const client = await PGlite.create();
  const db = drizzle(client);
  const before = migrationsUntil(30);
  await migrate(db, { migrationsFolder: before });
  await db.execute(sql`set session_replication_role = replica`);
  for (const visit of VISITS) {
    const { id, carid, owner_name: name, owner_phone: phone, created_at: at, stage = 'received' } = visit;
    const store = visit.store_id ?? 's';
    await db.execute(sql`insert into work_orders
      (id, store_id, client_key, number, carid, car, owner_name, owner_phone, complaint, stage, stage_since, received_by,
        created_at, received_day) values
      (${id}, ${store}, ${id}, ${id}, ${carid}, '', ${name}, ${phone}, '', ${stage}, ${at}, 'u', ${at}, '2026-01-01')`);
    await db.execute(sql`insert into store_cars
      (store_id, carid, car, owner_name, owner_phone, visits, last_visit_at) values
      (${store}, ${carid}, '', ${name}, ${phone}, 1, ${at}) on conflict do nothing`);
  }

  await migrate(db, { migrationsFolder });

  const owners = await queryRows(
    db,
    sql`select string_agg(o.id, '' order by o.id) as orders, c.name, c.phone, c.last_visit_at::date::text as last,
        (select string_agg(carid, ' ' order by carid) from store_cars where customer_id = c.id) as cars
      from work_orders o left join store_customers c on c.id = o.customer_id group by c.id order by 1`,
  );
  expect(owners).toEqual([
    { orders: 'abcd', name: '王 建国', phone: '13900000001', last: '2026-01-04', cars: '沪A12345 沪A12346' },
    { orders: 'e', name: '李', phone: '', last: '2026-01-05', cars: '沪B1' },
    { orders: 'f', name: '李', phone: '', last: '2026-01-06', cars: '沪B2' },
    { orders: 'gh', name: null, phone: null, last: null, cars: null },
    { orders: 'i', name: '王', phone: '13900000001', last: '2026-01-01', cars: '沪A12345' },
  ]);
  expect(await queryRows(db, sql`select * from store_customer_counts order by 1`)).toEqual([
    { store_id: 's', count: 3 },
    { store_id: 't', count: 1 },
  ]);
  const states = await queryRows(db, sql`select distinct consent, consent_at, kept, company from store_customers`);
  expect(states).toEqual([{ consent: 'unasked', consent_at: null, kept: false, company: false }]);
  await client.close();
}, 120_000);
