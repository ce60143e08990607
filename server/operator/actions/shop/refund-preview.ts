import { eq } from 'drizzle-orm';
import { exactYuan } from '../../../../src/domain/money';
import { chinaDay } from '../../../base/clock/china-day';
import type { Database } from '../../../db/database';
import { rehearse } from '../../../db/rehearse';
import { users } from '../../../db/schema/account';
import { commissions } from '../../../db/schema/partner';
import { findGoods } from '../../../modules/goods-orders/goods-repository';
import type { GoodsOrderRow } from '../../../modules/goods-orders/order-repository';
import { balanceOf, walletOf } from '../../../modules/ledger/ledger';
import { bookRefund } from '../../../modules/payment/refund-order';
import type { ActionContext } from '../../catalogue/action';
import { priceOf } from './order-price';

const vipEndOf = async (db: Database, uid: string): Promise<Date | null> => {
  const [row] = await db.select({ vipEndAt: users.vipEndAt }).from(users).where(eq(users.uid, uid));
  return row?.vipEndAt ?? null;
};

/** The commission of an order that was not taken back yet; null for none. */
async function commissionOf(db: Database, orderId: string) {
  const [row] = await db.select().from(commissions).where(eq(commissions.orderId, orderId));
  return row && row.takenBackAt === null ? row : null;
}

async function vipLine({ vipDays, uid }: GoodsOrderRow, db: Database, now: Date): Promise<string> {
  const end = await vipEndOf(db, uid);
  const rest = end && end > now ? `会员到 ${chinaDay(end)} 止` : '会员随即结束';
  return `收回会员 ${vipDays} 天，${rest}`;
}

function commissionLine(due: number, taken: number): string {
  const missing = taken < due ? `，余额不足，另外 ${exactYuan(due - taken)} 元收不回` : '';
  return `收回推荐人的佣金 ${exactYuan(taken)} 元${missing}`;
}

/** Nothing where the pieces of an article are not counted. */
async function stockLines({ iid, quantity, shippedAt }: GoodsOrderRow, db: Database): Promise<string[]> {
  if (shippedAt) return ['商品已发出，不会退回库存'];
  const stock = (await findGoods(db, iid))?.stock ?? null;
  return stock === null ? [] : [`${quantity} 件退回库存`];
}

/**
 * What a refund will do, in numbers, found by doing it and taking it back: what the refund would refuse, its preview
 * refuses. Throws CallError.
 */
export async function refundLines(
  { db, services }: ActionContext,
  order: GoodsOrderRow,
  reason: string,
): Promise<string[]> {
  const now = services.clock.now();
  const commission = await commissionOf(db, order.id);
  const wallet = commission && walletOf(commission.uid);
  const before = wallet === null ? 0 : await balanceOf(db, wallet, 'coins');
  return rehearse(db, async (tx) => {
    await bookRefund(tx, services, { orderId: order.id, reason });
    const { kind, vipDays, coinCents, quantity } = order;
    const taken = wallet === null ? 0 : before - (await balanceOf(tx, wallet, 'coins'));
    return [
      `退回 ${priceOf(order)} 给买家（${order.title} × ${quantity}）`,
      ...(kind === 'vip' && vipDays ? [await vipLine(order, tx, now)] : []),
      ...(kind === 'coins' && coinCents ? [`收回金币 ${exactYuan(coinCents)} 元`] : []),
      ...(kind === 'card' ? [`作废卡密 ${quantity} 张`] : []),
      ...(kind === 'course' ? ['收回课程'] : []),
      ...(commission ? [commissionLine(commission.amount, taken)] : []),
      ...(await stockLines(order, tx)),
      '通知买家',
    ];
  });
}
