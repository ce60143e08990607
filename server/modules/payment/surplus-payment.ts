import { and, eq } from 'drizzle-orm';
import { exactYuan } from '../../../src/domain/money';
import type { Database } from '../../db/database';
import { paymentNotifications } from '../../db/schema/shop';
import { sha256 } from '../../base/hashing';
import { providerNamed } from '../../providers/payment/payments';
import { House, post, transfer } from '../ledger/ledger';
import { tellBuyer } from '../goods-orders/order-message';
import type { GoodsOrderRow } from '../goods-orders/order-repository';
import type { ShopDeps } from '../goods-orders/shop-deps';

const REASON = '重复支付，原路退款';

/** Platforms take 64 letters and digits; the same payment always gets the same name, so that it is given back once. */
const refundIdOf = (paymentId: string) => `again-${sha256(paymentId).slice(0, 40)}`;

/**
 * Books in a transaction that an order was paid once more and that this money goes back. `returnSurplus` has the
 * platform do it.
 */
export async function bookSurplus(tx: Database, now: Date, order: GoodsOrderRow, paymentId: string): Promise<void> {
  const title = `重复支付「${order.title}」`;
  await post(tx, now, {
    key: `paid-again/${paymentId}`,
    kind: 'payment',
    title,
    orderId: order.id,
    movements: transfer(House.gateway, House.sales, 'cash', order.amount),
  });
  await post(tx, now, {
    key: `paid-again-refund/${paymentId}`,
    kind: 'refund',
    title,
    orderId: order.id,
    movements: transfer(House.sales, House.gateway, 'cash', order.amount),
  });
  await tellBuyer(
    tx,
    now,
    order,
    `again-${paymentId}`,
    '重复支付已退款',
    `您的订单「${order.title}」重复支付了 ${exactYuan(order.amount)} 元，已原路退回。`,
  );
}

/**
 * Has the platform give a second payment back; nothing to do when it did. Throws when it cannot be reached:
 * housekeeping tries again.
 */
export async function returnSurplus(
  { db, services }: Pick<ShopDeps, 'db' | 'services'>,
  paymentId: string,
): Promise<void> {
  const isOpen = and(eq(paymentNotifications.id, paymentId), eq(paymentNotifications.effect, 'surplus'));
  const [payment] = await db.select().from(paymentNotifications).where(isOpen);
  if (!payment) return;
  const provider = providerNamed(services.payments, paymentId.split(':', 1)[0] ?? '');
  if (!provider) throw new Error(`No payment platform is set up to give ${paymentId} back`);
  await provider.refund(
    { db, now: services.clock.now() },
    { refundId: refundIdOf(paymentId), trade: payment.prepayid, amount: payment.amount, reason: REASON },
  );
  await db.update(paymentNotifications).set({ effect: 'returned' }).where(isOpen);
}

/** Opens the refund of a second payment again that the payer did not get. False when this is no such refund. */
export async function reopenSurplus(db: Database, refundId: string): Promise<boolean> {
  const returned = await db
    .select({ id: paymentNotifications.id })
    .from(paymentNotifications)
    .where(eq(paymentNotifications.effect, 'returned'));
  const payment = returned.find(({ id }) => refundIdOf(id) === refundId);
  if (payment)
    await db.update(paymentNotifications).set({ effect: 'surplus' }).where(eq(paymentNotifications.id, payment.id));
  return payment !== undefined;
}

/** Sends back every second payment that is still here. One that fails is told and does not keep the others. */
export async function returnOpenSurplus(deps: ShopDeps): Promise<void> {
  const open = await deps.db
    .select({ id: paymentNotifications.id })
    .from(paymentNotifications)
    .where(eq(paymentNotifications.effect, 'surplus'))
    .limit(100);
  for (const { id } of open)
    await returnSurplus(deps, id).catch((error: unknown) =>
      deps.log.error({ err: error }, 'refund of a second payment failed'),
    );
}
