import { and, eq } from 'drizzle-orm';
import { refuseWithdrawal, settleWithdrawal } from '../modules/coins/settle-withdrawal';
import { withdrawCoins } from '../modules/coins/withdraw';
import { House, post, transfer } from '../modules/ledger/ledger';
import { bookCommission } from '../modules/payment/commission';
import { DAY, later } from '../base/clock/clock';
import { newOrder } from '../modules/goods-orders/new-order';
import { findGoods } from '../modules/goods-orders/goods-repository';
import { addOrder } from '../modules/goods-orders/order-repository';
import { extendVip } from '../modules/users/extend-vip';
import type { Database } from '../db/database';
import { withdrawals } from '../db/schema/coins';
import { partners } from '../db/schema/partner';
import { sandboxPayments } from '../db/schema/shop';
import { demoInvitees, partnersInvitees, samplePartners, seedSamplePeople } from './sample-people';

const UID = 'demo-store';

async function approve(db: Database, now: Date, uid: string, realName: string): Promise<void> {
  const appliedAt = later(now, -80 * DAY);
  const row = {
    uid,
    realName,
    intro: '经营汽修门店多年，身边同行多',
    state: 'approved' as const,
    appliedAt,
    decidedAt: later(appliedAt, DAY),
  };
  await db.insert(partners).values(row).onConflictDoNothing();
}

/**
 * A VIP term that somebody paid at the sandbox cashier, with all that came of it. One that is there already is not paid
 * again.
 */
async function buyVip(db: Database, at: Date, uid: string, iid: string): Promise<void> {
  const article = await findGoods(db, iid);
  if (!article) throw new Error(`The sample store has no ${iid}`);
  const id = `sample-order-${uid}`;
  const prepayid = `sbx-${id}`;
  const draft = newOrder(at, uid, article, { iid, quantity: 1, payWith: 'cash', clientKey: id, shipTo: null });
  const order = await addOrder(db, {
    ...draft,
    id,
    state: 'done',
    expiresAt: null,
    paidAt: at,
    doneAt: at,
    provider: 'sandbox',
    prepayid,
  });
  if (!order) return;
  await db
    .insert(sandboxPayments)
    .values({ prepayid, transactionId: prepayid, amount: order.amount, outcome: 'success', createdAt: at });
  await extendVip(db, at, uid, order.vipDays ?? 0);
  const movements = transfer(House.gateway, House.sales, 'cash', order.amount);
  await post(db, at, {
    key: `order-paid/${id}`,
    kind: 'payment',
    title: `购买「${order.title}」`,
    orderId: id,
    movements,
  });
  await bookCommission(db, at, order);
}

type Ending = (db: Database, at: Date, id: string) => Promise<void>;

/** A withdrawal of the demo store; it ends a day later when there is an ending, and stays open without one. */
async function withdrawOnce(db: Database, at: Date, clientKey: string, amount: number, end?: Ending): Promise<void> {
  await withdrawCoins(db, at, UID, {
    amount,
    clientKey,
    channel: 'alipay',
    account: '13800138000',
    realName: '张宏达',
  });
  const [open] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.uid, UID), eq(withdrawals.clientKey, clientKey), eq(withdrawals.state, 'frozen')));
  if (open && end) await end(db, later(at, DAY), open.id);
}

const refuseForName: Ending = (db, at, id) =>
  refuseWithdrawal(db, at, id, '收款人姓名与支付宝账号不一致，请核对后重新提现');

/**
 * What happened to the demo store, in its order: which of its invitees bought what how many days ago, and its
 * withdrawals between.
 */
const events: readonly (readonly [daysAgo: number, happen: (db: Database, at: Date) => Promise<void>])[] = [
  [57, bought(0, 'vip-year')],
  [50, bought(1, 'vip-season')],
  [46, bought(2, 'vip-month')],
  [39, bought(3, 'vip-year')],
  [36, (db, at) => withdrawOnce(db, at, 'sample-withdrawal-paid', 3_000, settleWithdrawal)],
  [26, bought(5, 'vip-season')],
  [20, (db, at) => withdrawOnce(db, at, 'sample-withdrawal-refused', 2_000, refuseForName)],
  [14, bought(7, 'vip-year')],
  [8, bought(8, 'vip-season')],
  [3, bought(9, 'vip-month')],
  [1, (db, at) => withdrawOnce(db, at, 'sample-withdrawal-open', 5_000)],
  [0.1, bought(10, 'vip-month')],
];

function bought(invitee: number, iid: string) {
  return (db: Database, at: Date) => buyVip(db, at, demoInvitees[invitee]?.uid ?? '', iid);
}

/**
 * The demo store as a partner: its invitees, what they bought, its withdrawals; and other partners for the ranking. All
 * of it through the rules and the ledger.
 */
export async function seedPartners(db: Database, now: Date): Promise<void> {
  await seedSamplePeople(db, now);
  await approve(db, now, UID, '张宏达');
  for (const { uid, wechatName } of samplePartners) await approve(db, now, uid, wechatName);
  for (const [daysAgo, happen] of events) await happen(db, later(now, -daysAgo * DAY));
  const terms = ['vip-year', 'vip-season', 'vip-month'];
  for (const [index, { uid, joinedDaysAgo }] of partnersInvitees.entries()) {
    await buyVip(db, later(now, -joinedDaysAgo * DAY + DAY / 100), uid, terms[index % terms.length] ?? 'vip-month');
  }
}
