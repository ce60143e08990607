import { and, eq, isNull } from 'drizzle-orm';
import type { PrepayAnswer } from '../../../src/contract/schemas/payment';
import { orders, type StoredPrepay } from '../../db/schema/shop';
import { CallError, notFound, refused } from '../../base/refusals';
import { later } from '../../base/clock/clock';
import type { PaymentChannel, PaymentProvider } from '../../providers/payment/payment-provider';
import { providerNamed } from '../../providers/payment/payments';
import { tradeOf } from '../../providers/payment/trade';
import { NO_GOODS_ORDER } from '../goods-orders/cancel-order';
import { UNPAID_MS } from '../goods-orders/new-order';
import { NO_PAYMENT } from '../goods-orders/new-order';
import { findGoodsOrder, type GoodsOrderRow } from '../goods-orders/order-repository';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { findOpenid } from '../users/identity-repository';
import { closeExpiredOrders } from './close-orders';
import { bookPayment } from './book-payment';
import { tradeOfOrder } from './order-trade';

const PAID = '订单已支付，请勿重复支付';
const DOWN = '支付平台暂时不可用，请稍后再试';
/** Who pays, as far as the call tells. */
export interface Buyer {
  /** The user who is logged in; null for nobody: whoever knows an order may pay it. */
  readonly uid: string | null;
  /** A fresh login code of the payer's mini program. */
  readonly jsCode: string | null;
}
const NOBODY: Buyer = { uid: null, jsCode: null };

/** The order when it still waits for its payment. Throws CallError refused when it is paid or closed. */
function waiting(order: GoodsOrderRow | null): GoodsOrderRow {
  if (!order) throw notFound(NO_GOODS_ORDER);
  if (order.state === 'cancelled' || order.state === 'refunded') throw refused('订单已关闭，请重新下单');
  if (order.state !== 'unpaid') throw refused(PAID);
  return order;
}

/** What the client may see of a stored prepayment. */
const answerOf = ({ timestamp, noncestr, package: extra, sign, prepayid }: StoredPrepay): PrepayAnswer => ({
  timestamp,
  noncestr,
  package: extra,
  sign,
  prepayid,
});

const isFor = (order: GoodsOrderRow, { payer = '' }: StoredPrepay, provider: string, bound: string) =>
  order.provider === provider && payer === bound;

/**
 * Ends what the order was prepared for before, so that it is not paid twice. Throws CallError refused when it turns out
 * to be paid.
 */
async function closePrevious(deps: ShopDeps, order: GoodsOrderRow, previous: StoredPrepay): Promise<void> {
  const provider = order.provider ? providerNamed(deps.services.payments, order.provider) : null;
  const trade = tradeOfOrder(order);
  if (!provider || !trade || previous.payer === null) return;
  const report = await provider.close({ db: deps.db, now: deps.services.clock.now() }, trade);
  if (report?.state === 'success') {
    await bookPayment(deps, provider.name, report);
    throw refused(PAID);
  }
  // Should preparing the next one fail, nobody is given the closed one.
  await deps.db
    .update(orders)
    .set({ prepay: { ...previous, payer: null } })
    .where(and(eq(orders.id, order.id), eq(orders.prepayid, previous.prepayid)));
}

async function prepareAnew(
  deps: ShopDeps,
  provider: PaymentProvider,
  order: GoodsOrderRow,
  payer: string,
): Promise<PrepayAnswer> {
  const { db, services } = deps;
  const previous = order.prepay;
  if (previous) await closePrevious(deps, order, previous);
  const now = services.clock.now();
  const { id, title, amount, expiresAt } = order;
  const attempt = previous ? (previous.attempt ?? 0) + 1 : 0;
  const { answer, trade } = await provider.prepare(
    { db, now },
    { trade: tradeOf(id, attempt), title, amount, expiresAt: expiresAt ?? later(now, UNPAID_MS) },
    payer,
  );
  // Of two who prepare at once the first wins, and an order that was closed meanwhile stays as it is.
  const unchanged = previous ? eq(orders.prepayid, previous.prepayid) : isNull(orders.prepayid);
  const [prepared] = await db
    .update(orders)
    .set({ provider: provider.name, prepayid: answer.prepayid, prepay: { ...answer, trade, attempt, payer } })
    .where(and(eq(orders.id, id), eq(orders.state, 'unpaid'), unchanged))
    .returning({ prepay: orders.prepay });
  const given = prepared?.prepay ?? waiting(await findGoodsOrder(db, id)).prepay;
  if (!given) throw new Error(`Order ${id} has no prepayment`);
  if (given.payer !== payer) throw refused('该订单正在支付，请稍后再试');
  return answerOf(given);
}

/**
 * The prepayment of an order that waits for it: the same one for the same payer in the same client. Somebody else's
 * ends the one before, so that only one can be paid. Throws CallError notFound for no order, refused when it is paid,
 * closed, nobody takes money in this channel, or the platform does not answer.
 */
export async function preparePayment(
  deps: ShopDeps,
  channel: PaymentChannel,
  orderId: string,
  { uid, jsCode }: Buyer = NOBODY,
): Promise<PrepayAnswer> {
  const { db, services, log } = deps;
  await closeExpiredOrders(deps, { id: orderId });
  const order = waiting(await findGoodsOrder(db, orderId));
  const provider = services.payments.byChannel[channel];
  if (!provider) throw refused(NO_PAYMENT);
  try {
    const openid = async () => uid && (await findOpenid(db, uid, 'wechat'));
    const bound = await provider.payerOf({ db, now: services.clock.now() }, { openid, jsCode });
    return order.prepay && isFor(order, order.prepay, provider.name, bound)
      ? answerOf(order.prepay)
      : await prepareAnew(deps, provider, order, bound);
  } catch (error) {
    if (error instanceof CallError) throw error;
    log.error({ err: error, orderId }, 'payment could not be prepared');
    throw refused(DOWN);
  }
}
