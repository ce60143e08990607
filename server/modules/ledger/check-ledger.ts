import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../db/database';

/**
 * Everything that is wrong in the books; empty when each transaction adds up to zero and each wallet is the sum of its
 * entries.
 */
export async function findLedgerFaults(db: Database): Promise<string[]> {
  const unbalanced = await queryRows<{ key: string; currency: string; sum: string }>(
    db,
    sql`
    select t.key, e.currency, sum(e.amount)::text as sum from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    group by t.key, e.currency having sum(e.amount) <> 0`,
  );
  const empty = await queryRows<{ key: string }>(
    db,
    sql`
    select t.key from ledger_transactions t
    where not exists (select 1 from ledger_entries e where e.transaction_id = t.id)`,
  );
  const apart = await queryRows<{ account: string; currency: string; balance: string; sum: string }>(
    db,
    sql`
    select coalesce(w.account, e.account) as account, coalesce(w.currency, e.currency) as currency,
    coalesce(w.balance, 0)::text as balance, coalesce(e.sum, 0)::text as sum
    from wallets w full join (
      select account, currency, sum(amount) as sum from ledger_entries where account like 'user:%'
      or account like 'frozen:%' group by account, currency
    ) e on e.account = w.account and e.currency = w.currency
    where coalesce(w.balance, 0) <> coalesce(e.sum, 0)`,
  );
  return [
    ...unbalanced.map(({ key, currency, sum }) => `${key} is off by ${sum} ${currency}`),
    ...empty.map(({ key }) => `${key} has no entries`),
    ...apart.map(
      ({ account, currency, balance, sum }) => `${account} holds ${balance} ${currency}, its entries say ${sum}`,
    ),
  ];
}
