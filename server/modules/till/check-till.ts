import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../db/database';

/**
 * Everything that is wrong between the stores' tills, the ledger and the orders; empty when each event that moves money
 * is one transaction of its order and day, each order says what its events add up to, and the ledger the same.
 */
export async function findTillFaults(db: Database): Promise<string[]> {
  const unbooked = await queryRows<{ id: string; kind: string }>(
    db,
    sql`
    select e.id, e.kind from till_events e
    left join ledger_transactions t on t.key = 'till/' || e.id and t.day = e.day
      and t.order_id is not distinct from e.order_id
    where (t.id is null) <> (e.kind in ('credit', 'deposit_used') or e.amount = 0)`,
  );
  const unnamed = await queryRows<{ key: string }>(
    db,
    sql`
    select t.key from ledger_transactions t where t.kind = 'till'
    and not exists (select 1 from till_events e where t.key = 'till/' || e.id)`,
  );
  const counters = await queryRows<{ id: string }>(
    db,
    sql`
    select c.id from till_events c left join till_events e on e.id = c.undoes
    where c.undoes is not null and (e.amount <> -c.amount or e.kind <> c.kind or e.store_id <> c.store_id
      or e.order_id is distinct from c.order_id or e.means is distinct from c.means or e.id is null)`,
  );
  const orders = await queryRows<{ number: string; paid: string; written: string; owed: string }>(
    db,
    sql`
    select o.number, o.paid || '/' || coalesce(e.paid, 0) as paid,
      o.written_off || '/' || coalesce(e.written, 0) as written, o.owed || '/' || coalesce(l.due, 0) as owed
    from work_orders o
    left join (
      select order_id, sum(case when kind in ('deposit', 'payment', 'collected') then amount
        when kind = 'refund' then -amount else 0 end) as paid,
        sum(case when kind = 'write_off' then amount else 0 end) as written
      from till_events group by 1
    ) e on e.order_id = o.id
    left join (
      select account, sum(amount) as due from ledger_entries where currency = 'till' and account like 'store:%:due:%'
      group by 1
    ) l on l.account = 'store:' || o.store_id || ':due:' || o.id
    where o.paid <> coalesce(e.paid, 0) or o.written_off <> coalesce(e.written, 0) or o.owed <> coalesce(l.due, 0)`,
  );
  return [
    ...unbooked.map(({ id, kind }) => `${kind} ${id} of a till is not in the ledger as it should be`),
    ...unnamed.map(({ key }) => `${key} is no event of a till`),
    ...counters.map(({ id }) => `${id} is not the opposite of what it takes back`),
    ...orders.map(
      ({ number, paid, written, owed }) =>
        `order ${number} says paid ${paid}, written off ${written}, owed ${owed} (order/books)`,
    ),
  ];
}
