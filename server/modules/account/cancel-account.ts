import { and, count, eq, inArray } from 'drizzle-orm';
import type { ResponseOf } from '../../../src/contract/endpoint';
import type { cancelConsequences } from '../../../src/contract/endpoints/account';
import type { Database } from '../../db/database';
import { withdrawals } from '../../db/schema/coins';
import { orders } from '../../db/schema/shop';
import { refused } from '../../base/refusals';
import type { CallContext } from '../../http/route';
import { DAY, later } from '../../base/clock/clock';
import { balanceOf, frozenOf, walletOf } from '../ledger/ledger';
import { closeSessionsOf } from '../users/session-repository';
import { updateUser, type UserRow } from '../users/user-repository';
import { storeObstacle } from '../store-staff/end-of-member';

/** A cancelled account can be had back by logging in, for this long. */
const COOLING_OFF_DAYS = 7;

/** Orders that the user paid for and did not get yet. */
async function countOpenOrders(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.uid, uid), inArray(orders.state, ['paid', 'shipped'])));
  return row?.orders ?? 0;
}

async function countOpenWithdrawals(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ withdrawals: count() })
    .from(withdrawals)
    .where(and(eq(withdrawals.uid, uid), eq(withdrawals.state, 'frozen')));
  return row?.withdrawals ?? 0;
}

/**
 * Why the account cannot be cancelled now; null when it can. What is owed to a user, and by a store, is settled first.
 */
async function obstacleOf(db: Database, uid: string): Promise<string | null> {
  const openOrders = await countOpenOrders(db, uid);
  if (openOrders > 0) return `您还有 ${openOrders} 个订单未完成，请确认收货或联系客服后再注销`;
  if ((await countOpenWithdrawals(db, uid)) > 0) return '您有提现正在处理，请到账后再注销';
  return storeObstacle(db, uid);
}

/** What cancelling would take from the user, and what stands against it. */
export async function consequencesOf(
  db: Database,
  now: Date,
  user: UserRow,
): Promise<ResponseOf<typeof cancelConsequences>> {
  const vipMs = (user.vipEndAt?.getTime() ?? 0) - now.getTime();
  return {
    coins: await balanceOf(db, walletOf(user.uid), 'coins'),
    frozenCoins: await balanceOf(db, frozenOf(user.uid), 'coins'),
    points: await balanceOf(db, walletOf(user.uid), 'points'),
    vipDays: Math.max(0, Math.ceil(vipMs / DAY)),
    openOrders: await countOpenOrders(db, user.uid),
    coolingOffDays: COOLING_OFF_DAYS,
    blockedBy: await obstacleOf(db, user.uid),
  };
}

/**
 * Throws CallError refused while something stands against cancelling: asked before a code or password is spent on it.
 */
export async function requireCancellable(db: Database, uid: string): Promise<void> {
  const obstacle = await obstacleOf(db, uid);
  if (obstacle) throw refused(obstacle);
}

/** Starts the cooling-off period and ends every session. */
export async function cancelAccount(
  ctx: CallContext,
  uid: string,
  reason: string | null,
): Promise<{ effectiveAt: string }> {
  const effectiveAt = later(ctx.services.clock.now(), COOLING_OFF_DAYS * DAY);
  await ctx.db.transaction(async (tx) => {
    await updateUser(tx, uid, { cancelAt: effectiveAt, cancelReason: reason });
    await closeSessionsOf(tx, uid);
  });
  return { effectiveAt: effectiveAt.toISOString() };
}
