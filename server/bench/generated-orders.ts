import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { chinaDay } from '../base/clock/china-day';
import { later, DAY } from '../base/clock/clock';
import { rebuildTill } from '../modules/till/recount-till';
import { rebuildStatistics } from '../modules/turnover/rebuild-statistics';

/** So many cars are in the workshop, however many came in the years before. */
const OPEN = 40;
/** So many of the rest are the newest: four of five are owed for, the fifth was paid by the same firm or customer. */
const LATE = 200;
/** Who owes: firms, and after them customers of the store's file. */
const [FIRMS, OWING] = [10, 20];
/** So many were on one day before all others, on which no store had more. */
const EARLY = 20;
const EARLY_DAY = -371 * DAY;

/** The day on which stores of any size had as many orders. */
export const dayOfEqualOrders = (now: Date): string => chinaDay(later(now, EARLY_DAY));

/**
 * Fills a store with orders spread evenly over the year before `now`, the newest of them open, the rest delivered and
 * settled; with their counts, cars and statistics. In SQL: orders by the hundred thousand would take minutes through
 * the calls.
 */
export async function fillWithOrders(
  db: Database,
  now: Date,
  storeId: string,
  uid: string,
  orders: number,
): Promise<void> {
  const [early, from, to] = [later(now, EARLY_DAY), later(now, -364 * DAY), now].map((at) => at.toISOString());
  await db.execute(sql`
    insert into store_customers (id, store_id, name, seen_at, created_at)
    select ${storeId} || '-' || n, ${storeId}, '客户 ' || n, ${from}::timestamptz, ${from}::timestamptz
    from generate_series(${FIRMS}::int, ${OWING - 1}::int) n`);
  await db.execute(sql`
    insert into work_orders (id, store_id, client_key, number, carid, vin, car, vehicle_path, owner_name, owner_phone,
      complaint, stage, stage_since, debtor, customer_id, received_by, technician_uid, parts, labour, total, paid, owed,
      due_on, item_count, pay_method, grams, created_at, received_day, settled_day, settled_at, delivered_at)
    select ${storeId} || '-' || n, ${storeId}, 'bench-' || n, number, carid, vin, '上汽大众 帕萨特 2003 1.8T', '大众/上汽大众/帕萨特/2003/1.8T', name, phone, '常规保养',
      case when is_open then (array['received', 'assigned', 'repairing', 'checking', 'settling'])[1 + n % 5] else 'delivered' end, at,
      case when whose < ${FIRMS} then '车队 ' || whose end,
      case when whose >= ${FIRMS} then ${storeId} || '-' || whose end, ${uid}, ${uid},
      20000 + n % 500 * 100, 5000, 25000 + n % 500 * 100,
      case when is_open or is_owed then 0 else 25000 + n % 500 * 100 end, case when is_owed then 25000 + n % 500 * 100 else 0 end,
      case when is_owed then (at at time zone 'Asia/Shanghai')::date + 30 end, 3,
      case when is_open then null when is_owed then 'credit' else (array['wechat', 'alipay', 'cash', 'card'])[1 + n % 4] end,
      (select array_agg(distinct substr(part, place, 2)) from unnest(array[carid, vin, phone, name, replace(number, '-', '')]) part, generate_series(1, length(part) - 1) place),
      at, (at at time zone 'Asia/Shanghai')::date, case when is_open then null else (at at time zone 'Asia/Shanghai')::date end, case when is_open then null else at end, case when is_open then null else at end
    from (
      select n, n > ${orders - OPEN} as is_open, whose is not null and n % 5 > 0 as is_owed, whose,
        case when n <= ${EARLY} then ${early}::timestamptz
          else ${from}::timestamptz + (${to}::timestamptz - ${from}::timestamptz) * (n::float8 / ${orders}) end as at,
        '2026-' || lpad(n::text, 7, '0') as number,
        '沪' || substr('ABCDEFG', 1 + n % 7, 1) || lpad((n::bigint * 7919 % 99991)::text, 5, '0') as carid,
        'LSVAA49J13' || lpad((n::bigint * 104729 % 9999991)::text, 7, '0') as vin,
        '139' || lpad((n::bigint * 15485863 % 99999989)::text, 8, '0') as phone,
        substr('王李张刘陈杨赵黄周吴', 1 + n % 10, 1) || substr('伟芳娜敏静丽强磊军洋', 1 + n / 10 % 10, 1) || substr('明国华文平志建海东玉', 1 + n / 100 % 10, 1) as name
      from (
        select n,
          case when n between ${orders - OPEN - LATE + 1} and ${orders - OPEN} then n / 5 % ${OWING} end as whose
        from generate_series(1, ${orders}::int) n
      ) as numbered
    ) as made`);
  await db.execute(
    sql`insert into work_order_counts (store_id, stage, count) select store_id, stage, count(*) from work_orders where store_id = ${storeId} group by store_id, stage`,
  );
  await db.execute(sql`
    insert into store_cars (store_id, carid, vin, car, owner_name, owner_phone, grams, visits, last_visit_at)
    select store_id, carid, max(vin), max(car), max(owner_name), max(owner_phone),
      (select array_agg(distinct substr(carid, place, size)) from generate_series(1, length(carid) - 1) place, generate_series(2, length(carid) - place + 1) size), count(*), max(created_at)
    from work_orders where store_id = ${storeId} group by store_id, carid`);
  await db.execute(sql`update stores set orders = ${orders} where id = ${storeId}`);
  await fillTill(db, storeId, uid);
  await rebuildStatistics(db, storeId);
  await rebuildTill(db, storeId);
}

/** What was sold and paid for the settled orders; the ledger is left out, for nothing of it is read. */
async function fillTill(db: Database, storeId: string, uid: string): Promise<void> {
  await db.execute(sql`insert into tills (store_id) values (${storeId}) on conflict do nothing`);
  await db.execute(sql`
    insert into till_events (id, store_id, order_id, client_key, kind, means, amount, parts, labour, discount, technician_uid,
      lines, day, at, uid)
    select kind || '-' || id, store_id, id, kind || '-' || id, kind, case when kind = 'payment' then pay_method end, total,
      case when kind = 'sale' then parts else 0 end, case when kind = 'sale' then labour else 0 end, 0, technician_uid,
      case when kind = 'sale' then jsonb_build_array(jsonb_build_object('name', '项目 ' || total % 37, 'quantity', 1, 'amount', total)) end,
      settled_day, settled_at, ${uid}
    from work_orders cross join unnest(array['sale', 'payment', 'credit']) kind
    where store_id = ${storeId} and settled_at is not null
      and (kind = 'sale' or (kind = 'credit') = (pay_method = 'credit'))`);
}
