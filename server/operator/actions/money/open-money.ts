import { sql, type SQL } from 'drizzle-orm';
import { startOfChinaDay } from '../../../base/clock/china-day';
import { queryRows, type Database } from '../../../db/database';
import { paymentDays, type PaymentDay } from '../../../modules/payment/kept-reconciliations';

/** What is open between us, buyers, payees and payment platforms, and the page whose records it is of. */
export const openKinds = {
  withdrawals: { title: '提现待处理', page: 'withdrawals' },
  payouts: { title: '批次待打款', page: 'payouts' },
  refunds: { title: '退款尚未被平台受理', page: 'orders' },
  surplus: { title: '重复付款尚未退回', page: 'orders' },
  parcels: { title: '已付款待发货', page: 'orders' },
  differences: { title: '对账差异未说明', page: 'reconciliations' },
  days: { title: '有现金订单的日子未核对', page: 'reconciliations' },
} as const;
export type OpenKind = keyof typeof openKinds;

/** One thing that is open; `cents` null where it has no amount. */
export interface OpenItem {
  readonly id: string;
  readonly cents: number | null;
  readonly since: Date;
  readonly note: string;
}

/** Things of a kind together. `since`: the oldest; null where there is none. */
export interface OpenSum {
  readonly kind: OpenKind;
  readonly count: number;
  readonly cents: number | null;
  readonly since: Date | null;
}

/** Kinds that rows of tables tell of; the days of reconciliation are known by the books of the payments. */
const rowsOf: Readonly<Record<Exclude<OpenKind, 'differences' | 'days'>, SQL>> = {
  withdrawals: sql`select id, net as cents, created_at as since, '' as note from withdrawals
    where state = 'frozen' and payout_id is null`,
  payouts: sql`select p.id, sum(w.net) as cents, p.created_at as since, p.created_by as note
    from payouts p join withdrawals w on w.payout_id = p.id where p.state = 'open' group by p.id`,
  refunds: sql`select order_id as id, amount as cents, created_at as since, reason as note from refunds
    where state = 'requested'`,
  surplus: sql`select coalesce(o.id, n.prepayid) as id, n.amount as cents, n.received_at as since,
    coalesce(o.title, '') as note from payment_notifications n left join orders o on o.prepayid = n.prepayid
    where n.effect = 'surplus'`,
  parcels: sql`select id, amount as cents, coalesce(paid_at, created_at) as since, title as note from orders
    where state = 'paid'`,
};
const tabled = Object.keys(rowsOf) as (keyof typeof rowsOf)[];

const dayStates = { differences: 'open', days: 'waiting' } as const;

function itemOfDay({ day, orders, kept }: PaymentDay): OpenItem {
  const differences = kept?.differences ?? [];
  return {
    id: day,
    cents: differences.length > 0 ? differences.reduce((sum, { amount }) => sum + amount, 0) : null,
    since: startOfChinaDay(new Date(`${day}T12:00:00+08:00`)),
    note: differences.length > 0 ? `${differences.length} 处差异` : `${orders} 笔现金订单`,
  };
}

async function openDays(db: Database, now: Date, kind: keyof typeof dayStates, most: number) {
  const { days, total } = await paymentDays(db, now, dayStates[kind], { limit: most, offset: 0 });
  return { total, items: days.map(itemOfDay) };
}

/** At most so many of a kind, the oldest first. */
export async function openItems(db: Database, now: Date, kind: OpenKind, most: number): Promise<readonly OpenItem[]> {
  if (kind === 'differences' || kind === 'days')
    return (await openDays(db, now, kind, Number.MAX_SAFE_INTEGER)).items.reverse().slice(0, most);
  const rows = await queryRows<{ id: string; cents: unknown; since: string | Date; note: string }>(
    db,
    sql`select * from (${rowsOf[kind]}) as rows order by since, id limit ${most}`,
  );
  return rows.map(({ id, cents, since, note }) => ({ id, note, cents: Number(cents), since: new Date(since) }));
}

/** What is open, kind by kind, in the order of {@link openKinds}. */
export async function openSums(db: Database, now: Date): Promise<readonly OpenSum[]> {
  const parts = tabled.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as count, sum(cents) as cents, min(since) as since
      from (${rowsOf[kind]}) as rows`,
  );
  const rows = await queryRows<{ kind: OpenKind; count: number; cents: unknown; since: string | Date | null }>(
    db,
    sql.join(parts, sql` union all `),
  );
  const sums = rows.map(({ kind, count, cents, since }): OpenSum => {
    return { kind, count, cents: Number(cents ?? 0), since: since === null ? null : new Date(since) };
  });
  for (const kind of ['differences', 'days'] as const) {
    const { items, total } = await openDays(db, now, kind, Number.MAX_SAFE_INTEGER);
    const cents = kind === 'days' ? null : items.reduce((sum, each) => sum + (each.cents ?? 0), 0);
    sums.push({ kind, count: total, cents, since: items.at(-1)?.since ?? null });
  }
  return sums;
}
