import { inArray } from 'drizzle-orm';
import { readConfig } from '../../../config/config';
import type { Database } from '../../../db/database';
import { users } from '../../../db/schema/account';
import { partners } from '../../../db/schema/partner';
import { orders } from '../../../db/schema/shop';
import { newId } from '../../../base/ids';
import type { PaymentReport } from '../../../providers/payment/payment-provider';
import { choosePayments } from '../../../providers/payment/payments';
import { SandboxWechat } from '../../../providers/wechat/sandbox-wechat';
import { ManualClock } from '../../../testing/manual-clock';
import { type SeededNumbers } from '../../../testing/seeded-numbers';
import { waitForAll } from '../../../testing/wait-for-all';
import { bookPayment } from '../../payment/book-payment';
import { orderVip } from '../../payment/buy-vip';
import { preparePayment } from '../../payment/prepare-payment';
import { cancelOrder } from '../../goods-orders/cancel-order';
import { confirmReceipt } from '../../goods-orders/confirm-receipt';
import { refundOrder } from '../../payment/refund-order';
import type { ShopDeps } from '../../goods-orders/shop-deps';
import { tidyShop } from '../../payment/tidy-orders';
import { createGoodsOrder } from '../create-order';
import { shipOrder } from '../ship-order';
import { addAddressOf, addArticle, addVipTerm, giveTo } from './small-shop';

const USERS = 5;
/** What each buyer has at the start; coins in cents. */
export const START = { points: 20_000, coins: 20_000 };

/** Buyers, a partner and a small shop. */
export interface World {
  readonly deps: ShopDeps;
  readonly clock: ManualClock;
  readonly partner: string;
  readonly people: readonly { uid: string; addressId: string }[];
  /** Articles by their stock at the start. */
  readonly stock: ReadonlyMap<string, number>;
  readonly vipTerm: string;
  readonly logged: string[];
  readonly reports: PaymentReport[];
}

/** A new shop, and five buyers whom one partner brought. */
export async function newWorld(db: Database): Promise<World> {
  const [clock, secret, logged] = [new ManualClock(), 'a secret of the tests, long enough', [] as string[]];
  const log = {
    warn: () => undefined,
    error: (...line: unknown[]) => void logged.push(JSON.stringify(line)),
  } as unknown as ShopDeps['log'];
  const deps = {
    db,
    services: { clock, secret, payments: choosePayments(readConfig({}), secret, new SandboxWechat()) },
    log,
  };
  const add = async (superiorUid: string | null) => {
    const uid = newId();
    await db.insert(users).values({ uid, superiorUid, createdAt: clock.now() });
    return uid;
  };
  const partner = await add(null);
  await db.insert(partners).values({ uid: partner, realName: '张三', state: 'approved', appliedAt: clock.now() });
  const people = [];
  for (let index = 0; index < USERS; index += 1) {
    const uid = await add(partner);
    for (const currency of ['points', 'coins'] as const) await giveTo(db, uid, currency, START[currency]);
    people.push({ uid, addressId: await addAddressOf(db, uid) });
  }
  const articles = [
    { stock: 12 },
    { stock: 6, maxPerUser: 3 },
    { stock: 9, kind: 'card' as const, vipDays: 7 },
    { stock: 8, kind: 'coins' as const, coinCents: 300, payWays: ['points' as const] },
    { stock: 20, price: 333, classBalance: 77 },
  ];
  const stock = new Map<string, number>();
  for (const article of articles) stock.set(await addArticle(db, article), article.stock);
  const vipTerm = await addVipTerm(db, { stock: 30 });
  stock.set(vipTerm, 30);
  return { deps, clock, partner, people, stock, vipTerm, logged, reports: [] };
}

/** One random thing that a buyer, the platform or the operator does; some of them twice at once. */
export async function step(
  { deps, people, stock, vipTerm, reports }: World,
  { below, pick }: SeededNumbers,
): Promise<void> {
  const { db, services } = deps;
  const sandbox = services.payments.sandbox;
  const person = pick(people);
  const all = await db
    .select({ id: orders.id, uid: orders.uid, state: orders.state })
    .from(orders)
    .where(
      inArray(
        orders.uid,
        people.map(({ uid }) => uid),
      ),
    )
    .orderBy(orders.createdAt, orders.id);
  const order = pick(all);
  const unpaid = pick(all.filter(({ state }) => state === 'unpaid'));
  const [what, twice, now] = [below(100), below(3) === 0, services.clock.now()];
  if (!person || !sandbox) throw new Error('The world is empty');
  const repeat = (run: () => Promise<unknown>) => waitForAll(twice ? [run(), run()] : [run()]);
  const pay = async (prepayid: string) => {
    const report = await sandbox.settle({ db, now }, prepayid, 'success');
    if (report) reports.push(report);
    if (report && below(4) > 0) await repeat(() => bookPayment(deps, sandbox.name, report));
  };
  if (what < 40) {
    const iid = pick([...stock.keys()]) ?? '';
    const request = {
      clientKey: `key-${below(400)}-${person.uid}`,
      iid,
      quantity: 1 + below(3),
      payWith: pick(['points', 'coins', 'cash'] as const) ?? 'points',
      addressId: person.addressId,
    };
    return repeat(() => createGoodsOrder(deps, person.uid, request, 'h5'));
  }
  if (what < 45) {
    const prepay = await orderVip(deps, 'wechat', person.uid, {
      money: 1990,
      goodsId: vipTerm,
      clientKey: `vip-${below(50)}-${person.uid}`,
    });
    return below(2) === 0 ? pay(prepay.prepayid) : undefined;
  }
  if (what < 65) return unpaid && pay((await preparePayment(deps, 'wechat', unpaid.id)).prepayid);
  if (what < 70) {
    const report = pick(reports);
    return report && repeat(() => bookPayment(deps, sandbox.name, report));
  }
  if (what < 82) return order && repeat(() => cancelOrder(db, now, order.uid, order.id, null));
  if (what < 90) return order && repeat(() => refundOrder(db, services, { orderId: order.id, reason: '测试' }));
  if (what < 95)
    return order && repeat(() => shipOrder(db, now, { orderId: order.id, carrier: '顺丰', logisticsNumber: 'SF1' }));
  if (what < 97) return order && repeat(() => confirmReceipt(db, now, order.uid, order.id));
  return tidyShop(deps);
}
