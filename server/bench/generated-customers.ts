import { sql } from 'drizzle-orm';
import { DAY, later } from '../base/clock/clock';
import type { Database } from '../db/database';

/**
 * Fills a store with customers who came evenly over the year before `now`, each with a car and a delivered order. In
 * SQL: hundreds of thousands would take hours through the calls.
 */
export async function fillWithCustomers(
  db: Database,
  now: Date,
  storeId: string,
  uid: string,
  customers: number,
): Promise<void> {
  const [from, to] = [later(now, -364 * DAY).toISOString(), now.toISOString()];
  await db.execute(sql`
    create temporary table made as
    select ${storeId} || '-' || n as id, ${from}::timestamptz + (${to}::timestamptz - ${from}::timestamptz) * (n::float8 / ${customers}) as at,
      '沪' || substr('ABCDEFG', 1 + n % 7, 1) || lpad((n::bigint * 7919 % 99991)::text, 5, '0') as carid,
      'LSVAA49J13' || lpad((n::bigint * 104729 % 9999991)::text, 7, '0') as vin,
      '139' || lpad((n::bigint * 15485863 % 99999989)::text, 8, '0') as phone,
      substr('王李张刘陈杨赵黄周吴', 1 + n % 10, 1) || substr('伟芳娜敏静丽强磊军洋', 1 + n / 10 % 10, 1) || substr('明国华文平志建海东玉', 1 + n / 100 % 10, 1) as name
    from generate_series(1, ${customers}::int) n`);
  await db.execute(sql`
    insert into store_customers (id, store_id, name, phone, grams, last_visit_at, seen_at, created_at)
    select id, ${storeId}, name, phone, array(
        select distinct substr(text, place, size) from unnest(array[carid, name]) text,
          generate_series(1, length(text) - 1) place, generate_series(2, length(text) - place + 1) size
        union select right(phone, size) from generate_series(3, 11) size
        union select left(phone, size) from generate_series(7, 10) size
      ), at, at, at from made`);
  await db.execute(sql`
    insert into work_orders (id, store_id, client_key, number, carid, vin, car, owner_name, owner_phone, customer_id, complaint,
      stage, stage_since, received_by, parts, total, paid, pay_method, created_at, received_day, settled_day, settled_at, delivered_at)
    select id, ${storeId}, id, id, carid, vin, '帕萨特', name, phone, id, '保养', 'delivered', at, ${uid}, 20000, 20000, 20000,
      'cash', at, at::date, at::date, at, at from made`);
  await db.execute(sql`
    insert into store_cars (store_id, carid, vin, car, owner_name, owner_phone, customer_id, visits, last_visit_at)
    select ${storeId}, carid, vin, '帕萨特', name, phone, id, 1, at from made on conflict do nothing`);
  await db.execute(sql`insert into store_customer_counts (store_id, count) values (${storeId}, ${customers})`);
  await db.execute(sql`drop table made`);
}
