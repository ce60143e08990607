import { eq } from 'drizzle-orm';
import { exactYuan } from '../../../src/domain/money';
import { tallyInAll } from '../../base/tally';
import { afterCommit } from '../../db/after-commit';
import type { Database } from '../../db/database';
import { refunds } from '../../db/schema/shop';
import { providerNamed } from '../../providers/payment/payments';
import { House, post, transfer } from '../ledger/ledger';
import { tellBuyer } from '../goods-orders/order-message';
import { findGoodsOrder, type GoodsOrderRow } from '../goods-orders/order-repository';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { tradeOfOrder } from './order-trade';

/** Books in a transaction that an order's cash goes back. `sendRefund` has the platform do it afterwards. */
export async function requestRefund(tx: Database, now: Date, order: GoodsOrderRow, reason: string): Promise<void> {
  await tx
    .insert(refunds)
    .values({ orderId: order.id, amount: order.amount, reason, state: 'requested', createdAt: now });
  afterCommit(tx, () => tallyInAll('refunded-cents', order.platform, order.amount));
  const movements = transfer(House.sales, House.gateway, 'cash', order.amount);
  await post(tx, now, {
    key: `order-refund/${order.id}`,
    kind: 'refund',
    title: `退款「${order.title}」`,
    orderId: order.id,
    movements,
  });
  await tellBuyer(
    tx,
    now,
    order,
    'refund',
    '订单已退款',
    `您的订单「${order.title}」已退款 ${exactYuan(order.amount)} 元，原路退回。原因：${reason}`,
  );
}

/**
 * Has the payment platform give the money of a requested refund back; nothing to do when it did already, or when there
 * is none. Throws when the platform cannot be reached: the refund stays requested and is tried again by housekeeping.
 */
export async function sendRefund({ db, services }: Pick<ShopDeps, 'db' | 'services'>, orderId: string): Promise<void> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  if (refund?.state !== 'requested') return;
  const order = await findGoodsOrder(db, orderId);
  const provider = order?.provider ? providerNamed(services.payments, order.provider) : null;
  const trade = order && tradeOfOrder(order);
  if (!trade || !provider) throw new Error(`No payment platform is set up to refund order ${orderId}`);
  await provider.refund(
    { db, now: services.clock.now() },
    { refundId: orderId, trade, amount: refund.amount, reason: refund.reason },
  );
  await db.update(refunds).set({ state: 'done' }).where(eq(refunds.orderId, orderId));
}

/** Opens the refund of an order again that the payer did not get. */
export async function reopenRefund(db: Database, orderId: string): Promise<void> {
  await db.update(refunds).set({ state: 'requested' }).where(eq(refunds.orderId, orderId));
}

/** Sends every refund that is still to be sent. One that fails is told and does not keep the others. */
export async function sendOpenRefunds(deps: ShopDeps): Promise<void> {
  const open = await deps.db
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(eq(refunds.state, 'requested'))
    .limit(100);
  for (const { orderId } of open)
    await sendRefund(deps, orderId).catch((error: unknown) => deps.log.error({ err: error, orderId }, 'refund failed'));
}
