import { providerNamed } from '../../providers/payment/payments';
import type { PaymentState } from '../../providers/payment/payment-provider';
import { findGoodsOrder, type GoodsOrderRow } from '../goods-orders/order-repository';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { bookPayment } from './book-payment';
import { AnswerMemory } from './answer-memory';
import { tradeOfOrder } from './order-trade';

const ASK_EVERY_MS = 2000;

export interface PaymentCheck {
  readonly order: GoodsOrderRow;
  /** What the platform says; null when there was no need to ask, or no answer. */
  readonly state: PaymentState | null;
}

const memory = new AnswerMemory<PaymentState | null>(ASK_EVERY_MS);

/** May a payment of this order have arrived that we do not know of? */
const mayBePaid = (order: GoodsOrderRow) => order.state === 'unpaid' || order.state === 'cancelled';

async function ask({ db, services, log }: ShopDeps, order: GoodsOrderRow): Promise<PaymentState | null> {
  const provider = order.provider ? providerNamed(services.payments, order.provider) : null;
  const trade = tradeOfOrder(order);
  if (!provider || !trade) return null;
  const report = await provider.query({ db, now: services.clock.now() }, trade);
  if (report?.state === 'success') await bookPayment({ db, services, log }, provider.name, report);
  return report?.state ?? null;
}

/**
 * The order as it is after its payment platform was asked, so that a lost notification is made up for. One order is
 * asked about at most every 2 s; in between the last answer counts. A platform that cannot be reached is logged and
 * counts as no answer.
 */
export async function checkPayment(deps: ShopDeps, order: GoodsOrderRow): Promise<PaymentCheck> {
  if (!mayBePaid(order) || !order.prepayid) return { order, state: null };
  const now = deps.services.clock.now().getTime();
  const known = memory.recall(order.id, now);
  if (known) return { order, state: known.answer };
  memory.keep(order.id, null, now);
  const state = await ask(deps, order).catch((error: unknown) => {
    deps.log.error({ err: error, orderId: order.id }, 'payment platform did not answer');
    return null;
  });
  memory.keep(order.id, state, now);
  return { order: (await findGoodsOrder(deps.db, order.id)) ?? order, state };
}
