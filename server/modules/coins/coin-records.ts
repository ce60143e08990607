import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { coinKinds, type CoinRecord } from '../../../src/contract/schemas/coins';
import type { Database } from '../../db/database';
import { withdrawals } from '../../db/schema/coins';
import { ledgerEntries, ledgerTransactions } from '../../db/schema/ledger';
import { walletOf } from '../ledger/ledger';
import { payeeText } from './payee-text';

type CoinKind = CoinRecord['kind'];
type WithdrawalRow = typeof withdrawals.$inferSelect;

/** Whatever the records have no kind for, such as coins that were bought, is shown as an adjustment. */
const kind = sql<CoinKind>`case when ${ledgerTransactions.kind} in (${sql.join(
  coinKinds.map((name) => sql`${name}`),
  sql`, `,
)}) then ${ledgerTransactions.kind} else 'adjustment' end`;
const ofUser = (uid: string) => and(eq(ledgerEntries.account, walletOf(uid)), eq(ledgerEntries.currency, 'coins'));

/** Ids of records are those of ledger entries. Anything else is nobody's. */
const isRecordId = (id: string) => /^\d{1,15}$/.test(id);

function withdrawalOf(row: WithdrawalRow): NonNullable<CoinRecord['withdrawal']> {
  const { amount, fee, net, channel, state, reason, createdAt, settledAt } = row;
  const timeline = [{ state: 'frozen' as const, at: createdAt.toISOString() }];
  const settled = settledAt && state !== 'frozen' ? [{ state, at: settledAt.toISOString() }] : [];
  return { amount, fee, net, channel, payee: payeeText(row), state, reason, timeline: [...timeline, ...settled] };
}

const records = (db: Database, where: SQL | undefined) =>
  db
    .select({ entry: ledgerEntries, transaction: ledgerTransactions, kind, withdrawal: withdrawals })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(withdrawals, eq(withdrawals.id, ledgerTransactions.withdrawalId))
    .where(where)
    .orderBy(desc(ledgerEntries.id));

type RecordRow = Awaited<ReturnType<typeof records>>[number];

const recordOf = ({ entry, transaction, kind, withdrawal }: RecordRow): CoinRecord => ({
  id: String(entry.id),
  kind,
  title: transaction.title,
  amount: entry.amount,
  createdAt: transaction.createdAt.toISOString(),
  orderId: transaction.orderId,
  withdrawal: withdrawal && withdrawalOf(withdrawal),
});

export interface CoinRecordFilter {
  readonly kind?: CoinKind | null | undefined;
  readonly id?: string | null | undefined;
}

/** A user's coin records, newest first, and how many there are in all. */
export async function coinRecordsOf(
  db: Database,
  uid: string,
  filter: CoinRecordFilter,
  page: { limit: number; offset: number },
): Promise<{ list: CoinRecord[]; total: number }> {
  if (filter.id && !isRecordId(filter.id)) return { list: [], total: 0 };
  const where = and(
    ofUser(uid),
    filter.kind ? eq(kind, filter.kind) : undefined,
    filter.id ? eq(ledgerEntries.id, Number(filter.id)) : undefined,
  );
  const rows = await records(db, where).limit(page.limit).offset(page.offset);
  const [all] = await db
    .select({ total: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(where);
  return { list: rows.map(recordOf), total: all?.total ?? 0 };
}

/** The record of a withdrawal's freezing; its id is the one that the result page is opened with. */
export async function freezingRecord(db: Database, uid: string, withdrawalId: string): Promise<CoinRecord> {
  const [row] = await records(
    db,
    and(ofUser(uid), eq(ledgerTransactions.withdrawalId, withdrawalId), eq(ledgerTransactions.kind, 'withdrawal')),
  );
  if (!row) throw new Error(`Withdrawal ${withdrawalId} was never frozen`);
  return recordOf(row);
}

/** The signed sum of a user's records of each kind that there are any of, in cents. */
export async function coinSumsOf(db: Database, uid: string): Promise<{ kind: CoinKind; amount: number }[]> {
  const sums = await db
    .select({ kind, amount: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(ofUser(uid))
    .groupBy(sql`1`);
  return sums.map((row) => ({ kind: row.kind, amount: Number(row.amount) }));
}
