import { and, count, eq, gte, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { CoinRecord, withdraw } from '../../../src/contract/schemas/coins';
import { exactYuan, typedYuan } from '../../../src/domain/money';
import { tidyText } from '../../../src/domain/typed-text';
import { ownWithdrawRules } from '../../../src/domain/vip-rights';
import { alipayProblem, withdrawFee } from '../../../src/domain/withdraw';
import { WITHDRAW_RULES } from '../../../src/domain/withdraw-rules';
import type { Database } from '../../db/database';
import { identities } from '../../db/schema/account';
import { withdrawals } from '../../db/schema/coins';
import { conflict, invalid, refused } from '../../base/refusals';
import { newId } from '../../base/ids';
import { startOfChinaDay } from '../../base/clock/china-day';
import { lockUser } from '../../db/user-lock';
import { frozenOf, InsufficientFunds, post, transfer, walletOf } from '../ledger/ledger';
import { isMemberNow } from '../users/is-member';
import { freezingRecord } from './coin-records';

type WithdrawInput = z.output<typeof withdraw.request>;

function checkAmount(amount: number): void {
  const { minimum, maximum } = WITHDRAW_RULES;
  if (amount < minimum) throw invalid(`单次提现不少于 ${typedYuan(minimum)} 元`);
  if (amount > maximum) throw invalid(`单次提现不超过 ${typedYuan(maximum)} 元`);
}

/** A refused withdrawal does not use up one of the day's. */
async function checkPerDay(tx: Database, now: Date, uid: string): Promise<void> {
  const today = and(
    eq(withdrawals.uid, uid),
    gte(withdrawals.createdAt, startOfChinaDay(now)),
    ne(withdrawals.state, 'refused'),
  );
  const [row] = await tx.select({ times: count() }).from(withdrawals).where(today);
  if ((row?.times ?? 0) >= WITHDRAW_RULES.perDay) throw refused('今日提现次数已用完，请明天再试');
}

/** Whom the operator pays: nothing to note for WeChat, which pays to the bound account. */
async function payeeOf(
  tx: Database,
  uid: string,
  { channel, account, realName }: WithdrawInput,
): Promise<{ account: string | null; realName: string | null }> {
  if (channel === 'wechat') {
    const [bound] = await tx
      .select({ uid: identities.uid })
      .from(identities)
      .where(and(eq(identities.uid, uid), inArray(identities.provider, ['wechat', 'wechat_app'])))
      .limit(1);
    if (!bound) throw refused('请先绑定微信，再提现到微信');
    return { account: null, realName: null };
  }
  const payee = { account: tidyText(account ?? ''), realName: tidyText(realName ?? '') };
  const problem = alipayProblem(payee.account);
  if (problem) throw invalid(problem);
  if (payee.realName === '') throw invalid('请输入收款人姓名');
  return payee;
}

/**
 * What the withdrawal costs now, in cents: never more than the user confirmed, whose membership may have ended
 * meanwhile.
 */
async function feeOf(tx: Database, now: Date, uid: string, { amount, expectedFee }: WithdrawInput): Promise<number> {
  const fee = withdrawFee(amount, ownWithdrawRules(await isMemberNow(tx, now, uid)));
  if (typeof expectedFee === 'number' && fee > expectedFee) throw refused('手续费已变动，请刷新后重试');
  return fee;
}

/** Whether a withdrawal that is there already is the one that is asked for. */
const isSame = (known: typeof withdrawals.$inferSelect, { amount, channel, account, realName }: WithdrawInput) =>
  known.amount === amount &&
  known.channel === channel &&
  (channel === 'wechat' || (known.account === tidyText(account ?? '') && known.realName === tidyText(realName ?? '')));

async function freeze(tx: Database, now: Date, uid: string, input: WithdrawInput): Promise<CoinRecord> {
  await lockUser(tx, 'withdrawals', uid);
  const { clientKey, amount, channel } = input;
  const [known] = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.uid, uid), eq(withdrawals.clientKey, clientKey)));
  if (known) {
    // The answer to it was lost, and the user asks for another: he must hear that the money of the first is on its way.
    if (!isSame(known, input))
      throw conflict(`上一笔提现 ${exactYuan(known.amount)} 元已提交，请先核对提现记录，再决定是否继续提现`);
    return freezingRecord(tx, uid, known.id);
  }
  checkAmount(amount);
  await checkPerDay(tx, now, uid);
  const payee = await payeeOf(tx, uid, input);
  const id = newId();
  const fee = await feeOf(tx, now, uid, input);
  await tx
    .insert(withdrawals)
    .values({ id, uid, clientKey, amount, fee, net: amount - fee, channel, ...payee, state: 'frozen', createdAt: now });
  const movements = transfer(walletOf(uid), frozenOf(uid), 'coins', amount);
  await post(tx, now, {
    key: `withdrawal-frozen/${id}`,
    kind: 'withdrawal',
    title: channel === 'wechat' ? '提现到微信' : '提现到支付宝',
    withdrawalId: id,
    movements,
  });
  return freezingRecord(tx, uid, id);
}

/**
 * Takes an amount off a user's coins until an operator pays or refuses it. The same key again is the same withdrawal.
 * Returns the record of it. Throws CallError invalid or refused, whose message says which rule stands in the way, and
 * conflict for a key under which another amount or payee has been booked.
 */
export async function withdrawCoins(db: Database, now: Date, uid: string, input: WithdrawInput): Promise<CoinRecord> {
  try {
    return await db.transaction((tx) => freeze(tx, now, uid, input));
  } catch (error) {
    if (error instanceof InsufficientFunds) throw refused('金币余额不足');
    throw error;
  }
}
