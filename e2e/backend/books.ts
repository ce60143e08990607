import { sql } from 'drizzle-orm';
import { openDatabase } from '../../server/db/open';
import { queryRows, type Database } from '../../server/db/database';
import { findLedgerFaults } from '../../server/modules/ledger/check-ledger';
import type { Acknowledged } from './trader';
import { findWorkshopFaults } from './workshop-books';
import type { AcknowledgedOrders } from './workshop-hand';

/** Everything that is wrong in the database after a run: money, stock, and what was acknowledged but is not there. */
export async function findTradeFaults(db: Database, acknowledged: Acknowledged): Promise<string[]> {
  const faults = await findLedgerFaults(db);
  const report = async (what: string, query: ReturnType<typeof sql>) => {
    for (const row of await queryRows<{ what: string }>(db, query)) faults.push(`${what}: ${row.what}`);
  };
  await report('wallet below zero', sql`select account as what from wallets where balance < 0`);
  await report(
    'stock below zero',
    sql`select iid as what from goods where stock < 0 union all select id from raffle_prizes where stock < 0`,
  );
  await report(
    'order booked twice',
    sql`
    select order_id as what from ledger_transactions where order_id is not null
    and kind in ('payment', 'exchange', 'spend') group by order_id having count(*) > 1`,
  );
  await report(
    'order refunded twice',
    sql`select order_id as what from ledger_transactions where order_id is not null and kind = 'refund'
      group by order_id having count(*) > 1`,
  );
  await report(
    'two orders of one intent',
    sql`select uid || ' ' || client_key as what from orders group by uid, client_key having count(*) > 1`,
  );
  await report(
    'paid without a booking',
    sql`
    select o.id as what from orders o where o.pay_with <> 'free' and o.paid_at is not null
    and (o.amount > 0 or o.points > 0)
    and o.uid not like 'sample-%' and not exists (select 1 from ledger_transactions t where t.order_id = o.id)`,
  );
  await report(
    'cash taken from the platform differs from the paid orders',
    sql`
    select 'gateway ' || g.sum || ', orders ' || p.sum as what from
      (select -coalesce(sum(amount), 0)::bigint as sum from ledger_entries where account = 'house:gateway') g,
      (select coalesce(sum(amount), 0)::bigint as sum from orders where pay_with = 'cash'
      and state in ('paid', 'shipped', 'done')) p
    where g.sum <> p.sum`,
  );
  await report(
    'more open withdrawals than frozen coins',
    sql`
    select w.uid as what from (select uid, sum(amount) as sum from withdrawals where state = 'frozen' group by uid) w
    left join wallets f on f.account = 'frozen:' || w.uid and f.currency = 'coins'
    where coalesce(f.balance, 0) <> w.sum`,
  );
  faults.push(...(await missing(db, acknowledged)));
  return faults;
}

async function missing(db: Database, acknowledged: Acknowledged): Promise<string[]> {
  const known = async (query: ReturnType<typeof sql>) =>
    new Set((await queryRows<{ id: string }>(db, query)).map((row) => row.id));
  const lost = (what: string, wanted: Iterable<string>, there: Set<string>) =>
    [...wanted].filter((id) => !there.has(id)).map((id) => `${what} ${id} was acknowledged and is lost`);
  return [
    ...lost('order', acknowledged.orders.keys(), await known(sql`select id from orders`)),
    ...lost(
      'payment',
      acknowledged.payments,
      await known(sql`select prepayid as id from orders where paid_at is not null or state = 'refunded'`),
    ),
    ...lost('draw', acknowledged.draws, await known(sql`select id from raffle_draws`)),
    ...lost(
      'withdrawal',
      acknowledged.withdrawals,
      await known(
        sql`select e.id::text as id from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          where t.withdrawal_id is not null`,
      ),
    ),
  ];
}

/** Opens the data of a stopped server and checks the books of its trade and of its stores. */
export async function checkBooks(
  dataDir: string,
  acknowledged: Acknowledged,
  workshop: AcknowledgedOrders,
): Promise<string[]> {
  const opened = await openDatabase({ databaseUrl: null, databasePool: 1, dataDir }, (error) => {
    throw error;
  });
  try {
    return [...(await findTradeFaults(opened.db, acknowledged)), ...(await findWorkshopFaults(opened.db, workshop))];
  } finally {
    await opened.close();
  }
}

/** Pieces on the shelf, held and sold, by article: a sum that no trade may change. */
export async function countPieces(db: Database): Promise<Map<string, number>> {
  const rows = await queryRows<{ iid: string; pieces: number }>(
    db,
    sql`
    select g.iid, (g.stock + coalesce((select sum(o.quantity) from orders o where o.iid = g.iid and o.kind <> 'prize'
    and o.state not in ('cancelled', 'refunded')), 0))::int as pieces
    from goods g where g.stock is not null order by g.iid`,
  );
  return new Map(rows.map((row) => [row.iid, row.pieces]));
}

/** The pieces in the data of a stopped server. */
export async function readStock(dataDir: string): Promise<Map<string, number>> {
  const opened = await openDatabase({ databaseUrl: null, databasePool: 1, dataDir }, (error) => {
    throw error;
  });
  try {
    return await countPieces(opened.db);
  } finally {
    await opened.close();
  }
}
