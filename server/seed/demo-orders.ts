import { eq, sql } from 'drizzle-orm';
import { House, post, transfer, walletOf } from '../modules/ledger/ledger';
import { DAY, HOUR, later } from '../base/clock/clock';
import { newOrder } from '../modules/goods-orders/new-order';
import { findGoods } from '../modules/goods-orders/goods-repository';
import { addOrder, type NewOrder } from '../modules/goods-orders/order-repository';
import { createPrizeOrder } from '../modules/goods-orders/prize-order';
import type { Database } from '../db/database';
import { goods, sandboxPayments } from '../db/schema/shop';
import { demoAccounts } from './accounts';

const POINTS = 3000;
const COINS_CENTS = 5000;

/** What the demo accounts start with, through the ledger like everything else. Given once. */
export async function seedDemoBalances(db: Database, now: Date): Promise<void> {
  for (const { uid } of demoAccounts) {
    const start = [
      {
        key: `demo-points/${uid}`,
        title: '演示账户初始积分',
        movements: transfer(House.adjustment, walletOf(uid), 'points', POINTS),
      },
      {
        key: `demo-coins/${uid}`,
        title: '演示账户初始金币',
        movements: transfer(House.adjustment, walletOf(uid), 'coins', COINS_CENTS),
      },
    ];
    for (const posting of start) await post(db, now, { kind: 'adjustment', ...posting });
  }
}

const UID = 'demo-user';
const shipTo = {
  name: '李师傅',
  phone: '13800138001',
  region: ['江苏省', '南京市', '玄武区'],
  detail: '中山路 1 号 宏达汽修',
};

/** An order that was paid in cash at the sandbox cashier, as it would look now. */
async function addPaidOrder(
  db: Database,
  createdAt: Date,
  iid: string,
  id: string,
  change: Partial<NewOrder>,
): Promise<void> {
  const article = await findGoods(db, iid);
  if (!article) throw new Error(`The sample store has no ${iid}`);
  const prepayid = `sbx-${id}`;
  const draft = newOrder(createdAt, UID, article, { iid, quantity: 1, payWith: 'cash', clientKey: id, shipTo });
  const order = await addOrder(db, {
    ...draft,
    id,
    expiresAt: null,
    paidAt: createdAt,
    provider: 'sandbox',
    prepayid,
    ...change,
  });
  if (!order) return;
  await db
    .insert(sandboxPayments)
    .values({ prepayid, transactionId: prepayid, amount: order.amount, outcome: 'success', createdAt });
  await db
    .update(goods)
    .set({ stock: sql`${goods.stock} - 1`, sold: sql`${goods.sold} + 1` })
    .where(eq(goods.iid, iid));
  const movements = transfer(House.gateway, House.sales, 'cash', order.amount);
  await post(db, createdAt, {
    key: `order-paid/${id}`,
    kind: 'payment',
    title: `购买「${order.title}」`,
    orderId: id,
    movements,
  });
}

/** Orders of the demo user: one on its way, one received, one waiting to be shipped. */
export async function seedDemoOrders(db: Database, now: Date): Promise<void> {
  const ago = (days: number) => later(now, -days * DAY);
  const carried = { carrier: '顺丰速运', logisticsNumber: 'SF1000000000001' };
  await addPaidOrder(db, ago(9), 'g-crimper', 'demo-order-done', {
    state: 'done',
    ...carried,
    shippedAt: ago(8),
    doneAt: ago(5),
  });
  await addPaidOrder(db, ago(2), 'g-terminals', 'demo-order-shipped', {
    state: 'shipped',
    ...carried,
    logisticsNumber: 'SF1000000000002',
    shippedAt: ago(1),
  });
  const prize = {
    uid: UID,
    iid: 'g-goggles',
    title: '防雾护目镜（抽奖奖品）',
    image: '/assets/goods/goggles.png',
    quantity: 1,
    shipTo,
    clientKey: 'demo-order-prize',
  };
  await createPrizeOrder(db, later(now, -HOUR), prize);
}
