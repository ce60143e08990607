import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { exactYuan } from '../../../src/domain/money';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { withdrawals } from '../../db/schema/coins';
import { notFound, refused, type CallError } from '../../base/refusals';
import { frozenOf, House, post, transfer, walletOf, type Movement } from '../ledger/ledger';
import { sendMessage } from '../messages/send-message';
import { freezingRecord } from './coin-records';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** The withdrawal of an id, with the payee's full account and name; null when there is none. */
export async function findWithdrawal(db: Database, id: string): Promise<WithdrawalRow | null> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  return row ?? null;
}

/** Why a withdrawal cannot be ended by itself. */
export function refusalOf(row: WithdrawalRow | null): CallError {
  if (!row) return notFound('没有这笔提现');
  if (row.state !== 'frozen') return refused('该提现已处理');
  return refused(`该提现在批次 ${row.payoutId ?? ''} 中，请先移出批次`);
}

/**
 * Ends a withdrawal that is still open, and in this payout (null: in none). Of two at once, one waits for the other and
 * is refused then.
 */
async function close(
  tx: Database,
  now: Date,
  id: string,
  payout: string | null,
  change: { state: 'paid' | 'refused'; reason?: string; payoutId?: string },
): Promise<WithdrawalRow> {
  const isIn = payout === null ? isNull(withdrawals.payoutId) : eq(withdrawals.payoutId, payout);
  const [closed] = await tx
    .update(withdrawals)
    .set({ ...change, settledAt: now })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, 'frozen'), isIn))
    .returning();
  if (closed) {
    await forgetPayeeOfGone(tx, closed);
    return closed;
  }
  throw refusalOf(await findWithdrawal(tx, id));
}

/**
 * Whoever cancelled the account while the withdrawal was open loses nothing, and nothing of them is kept longer than it
 * is needed.
 */
async function forgetPayeeOfGone(tx: Database, { id, uid }: WithdrawalRow): Promise<void> {
  const [gone] = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.uid, uid), isNotNull(users.cancelledAt)));
  if (gone) await tx.update(withdrawals).set({ account: null, realName: null }).where(eq(withdrawals.id, id));
}

async function tell(
  tx: Database,
  now: Date,
  { id, uid, state }: WithdrawalRow,
  title: string,
  msg: string,
): Promise<void> {
  const record = await freezingRecord(tx, uid, id);
  const target = `/packages/user/withdrawResult/withdrawResult?id=${record.id}`;
  await sendMessage(tx, now, { uid, kind: 'coin', title, msg, target, eventKey: `withdrawal-${state}/${id}` });
}

/**
 * An operator paid it: the frozen amount leaves, the fee stays with the house. `by`: the payout that paid it, in which
 * it may be already. Throws CallError refused when it was settled or refused before, notFound.
 */
export async function settleWithdrawal(
  db: Database,
  now: Date,
  id: string,
  by?: { readonly payoutId: string; readonly isInIt: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const paid = { state: 'paid' as const, ...(by ? { payoutId: by.payoutId } : {}) };
    const withdrawal = await close(tx, now, id, by?.isInIt ? by.payoutId : null, paid);
    const { uid, amount, fee, net } = withdrawal;
    const movements: Movement[] = [
      { account: frozenOf(uid), currency: 'coins', amount: -amount },
      { account: House.payout, currency: 'coins', amount: net },
      ...(fee === 0 ? [] : [{ account: House.fees, currency: 'coins' as const, amount: fee }]),
    ];
    await post(tx, now, {
      key: `withdrawal-paid/${id}`,
      kind: 'withdrawal',
      title: '提现到账',
      withdrawalId: id,
      movements,
    });
    await tell(
      tx,
      now,
      withdrawal,
      '提现已到账',
      `您提现的 ${exactYuan(amount)} 元已打款，手续费 ${exactYuan(fee)} 元，实际到账 ${exactYuan(net)} 元。`,
    );
  });
}

/**
 * An operator will not pay it: all of it goes back, once, and the user is told why. Throws CallError refused when it
 * was settled or refused before, notFound.
 */
export async function refuseWithdrawal(db: Database, now: Date, id: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const withdrawal = await close(tx, now, id, null, { state: 'refused', reason });
    const { uid, amount } = withdrawal;
    const movements = transfer(frozenOf(uid), walletOf(uid), 'coins', amount);
    await post(tx, now, {
      key: `withdrawal-refused/${id}`,
      kind: 'refund',
      title: '提现退回',
      withdrawalId: id,
      movements,
    });
    await tell(
      tx,
      now,
      withdrawal,
      '提现未通过',
      `您提现的 ${exactYuan(amount)} 元未通过：${reason}。金额已全部退回金币余额。`,
    );
  });
}
