import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { newId } from '../../base/ids';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { payouts, withdrawals } from '../../db/schema/coins';
import { lockUser } from '../../db/user-lock';
import { findWithdrawal, refusalOf, settleWithdrawal, type WithdrawalRow } from './settle-withdrawal';

export type PayoutRow = typeof payouts.$inferSelect;

/** How many withdrawals are paid together at most. */
const MOST_TOGETHER = 200;

/** How an operator paid: what the bank calls it, and who did it. */
export interface Payment {
  readonly reference: string;
  readonly operator: string;
}

/** Throws CallError refused for a payment of the bank that was entered before. Held until the transaction ends. */
async function takeReference(tx: Database, reference: string): Promise<void> {
  await lockUser(tx, 'payout-reference', reference);
  const [known] = await tx.select({ id: payouts.id }).from(payouts).where(eq(payouts.reference, reference));
  if (known) throw refused(`银行流水号 ${reference} 已登记过，请核对`);
}

/** The payout of an id. Throws CallError notFound. */
export async function requirePayout(db: Database, id: string): Promise<PayoutRow> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  if (!row) throw notFound('没有这个批次');
  return row;
}

/** What is in a payout, the oldest first. */
export const withdrawalsIn = (db: Database, id: string): Promise<WithdrawalRow[]> =>
  db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.payoutId, id))
    .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id));

/**
 * Puts open withdrawals of a channel together, the oldest first, to be paid by one order to the bank: nobody else can
 * pay or refuse them meanwhile. Throws CallError refused when none is open.
 */
export async function openPayout(
  tx: Database,
  now: Date,
  operator: string,
  channel: WithdrawalRow['channel'],
): Promise<{ id: string; taken: readonly WithdrawalRow[] }> {
  const free = and(eq(withdrawals.state, 'frozen'), isNull(withdrawals.payoutId), eq(withdrawals.channel, channel));
  const oldest = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(free)
    .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id))
    .limit(MOST_TOGETHER)
    .for('update');
  if (oldest.length === 0) throw refused('没有待处理的提现');
  const id = newId();
  await tx.insert(payouts).values({ id, state: 'open', createdBy: operator, createdAt: now });
  const ids = oldest.map((row) => row.id);
  const taken = await tx.update(withdrawals).set({ payoutId: id }).where(inArray(withdrawals.id, ids)).returning();
  return { id, taken };
}

/** An open payout, held until the transaction ends. Throws CallError notFound, refused when it was ended. */
async function lockOpen(tx: Database, id: string): Promise<void> {
  const [row] = await tx.select({ state: payouts.state }).from(payouts).where(eq(payouts.id, id)).for('update');
  if (!row) throw notFound('没有这个批次');
  if (row.state !== 'open') throw refused('该批次已处理');
}

/** The bank paid all of it: each withdrawal is settled. Returns how many. Throws CallError notFound, refused. */
export async function settlePayout(
  tx: Database,
  now: Date,
  id: string,
  { reference, operator }: Payment,
): Promise<number> {
  await lockOpen(tx, id);
  await takeReference(tx, reference);
  const rows = await withdrawalsIn(tx, id);
  if (rows.length === 0) throw refused('批次中没有提现，请解散');
  await tx.update(payouts).set({ state: 'paid', reference, paidBy: operator, paidAt: now }).where(eq(payouts.id, id));
  for (const row of rows) await settleWithdrawal(tx, now, row.id, { payoutId: id, isInIt: true });
  return rows.length;
}

/** The bank paid one withdrawal that is in no payout. Throws CallError notFound, refused. */
export async function settleOne(
  tx: Database,
  now: Date,
  withdrawalId: string,
  { reference, operator }: Payment,
): Promise<void> {
  const row = await findWithdrawal(tx, withdrawalId);
  if (!row || row.state !== 'frozen' || row.payoutId !== null) throw refusalOf(row);
  await takeReference(tx, reference);
  const id = newId();
  const by = { createdBy: operator, createdAt: now, paidBy: operator, paidAt: now };
  await tx.insert(payouts).values({ id, state: 'paid', reference, ...by });
  await settleWithdrawal(tx, now, withdrawalId, { payoutId: id, isInIt: false });
}

/** Takes a withdrawal out of its open payout. Throws CallError notFound, refused. */
export async function dropFromPayout(tx: Database, withdrawalId: string): Promise<void> {
  const row = await findWithdrawal(tx, withdrawalId);
  if (!row) throw notFound('没有这笔提现');
  if (row.payoutId === null) throw refused('该提现不在批次中');
  await lockOpen(tx, row.payoutId);
  await tx.update(withdrawals).set({ payoutId: null }).where(eq(withdrawals.id, withdrawalId));
}

/** Gives up a payout that was not paid; its withdrawals wait again. Throws CallError notFound, refused. */
export async function dissolvePayout(tx: Database, id: string): Promise<void> {
  await lockOpen(tx, id);
  await tx.update(withdrawals).set({ payoutId: null }).where(eq(withdrawals.payoutId, id));
  await tx.update(payouts).set({ state: 'dissolved' }).where(eq(payouts.id, id));
}
