import { eq } from 'drizzle-orm';
import { Writable } from 'node:stream';
import * as goodsCalls from '../../../src/contract/endpoints/shop';
import * as calls from '../../../src/contract/endpoints/payment';
import type { PrepayAnswer } from '../../../src/contract/schemas/payment';
import { users } from '../../db/schema/account';
import { messages } from '../../db/schema/message';
import { commissions, partners } from '../../db/schema/partner';
import { goods, orders, paymentNotifications, refunds, sandboxPayments } from '../../db/schema/shop';
import { DAY, MINUTE } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { findLedgerFaults } from '../ledger/check-ledger';
import { balanceOf, House, post, transfer, walletOf } from '../ledger/ledger';
import { deliverNotification, notificationOf, payQuietly, sandboxOf, settle } from '../shop/testing/cashier';
import { addArticle, addVipTerm } from '../shop/testing/small-shop';
import { bookCommission } from './commission';
import { refundOrder } from './refund-order';
import { tidyShop } from './tidy-orders';

let server: TestServer;
let user: { uid: string; token: string };
let log = '';
const logDestination = new Writable({
  write(chunk, _encoding, done) {
    log += String(chunk);
    done();
  },
});
beforeAll(async () => {
  server = await createTestServer({ logDestination });
});
beforeEach(async () => {
  user = await server.addUser();
  log = '';
});
afterEach(async () => expect(await findLedgerFaults(server.db)).toEqual([]));
afterAll(() => server.close());

let key = 0;
/** An unpaid order of a limited article, with its prepayment. */
async function order(): Promise<{ id: string; iid: string; prepay: PrepayAnswer }> {
  const iid = await addArticle(server.db, { kind: 'card', vipDays: 7, price: 1990 });
  const { id } = (
    await server.call(
      goodsCalls.orderCreate,
      { clientKey: `notify-key-${(key += 1)}`, iid, quantity: 1, payWith: 'cash' },
      { token: user.token },
    )
  ).data;
  return { id, iid, prepay: (await server.call(calls.orderPay, { orderId: id })).data };
}
const rowOf = async (id: string) => (await server.db.select().from(orders).where(eq(orders.id, id)))[0];
const stockOf = async (iid: string) => {
  const [row] = await server.db.select().from(goods).where(eq(goods.iid, iid));
  return [row?.stock, row?.sold];
};
const effectsOf = async (prepayid: string) =>
  (await server.db.select().from(paymentNotifications).where(eq(paymentNotifications.prepayid, prepayid))).map(
    ({ effect }) => effect,
  );
const outcomeOf = async (prepayid: string) =>
  (await server.db.select().from(sandboxPayments).where(eq(sandboxPayments.prepayid, prepayid)))[0]?.outcome;
const cancel = (id: string) => server.call(goodsCalls.orderCancel, { id }, { token: user.token });
const titles = async (uid = user.uid) =>
  (await server.db.select().from(messages).where(eq(messages.uid, uid))).map(({ title }) => title);

describe('a payment notification', () => {
  it('books once, replayed and by ten at once, with the same answer', async () => {
    const { id, iid, prepay } = await order();
    const notification = notificationOf(server, await payQuietly(server, prepay));
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliverNotification(server, notification)));
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([200, { code: 'SUCCESS', message: '成功' }]);
    expect(await rowOf(id)).toMatchObject({ state: 'done', paidAt: server.services.clock.now() });
    expect([await stockOf(iid), await effectsOf(prepay.prepayid)]).toEqual([[9, 1], ['booked']]);
    expect((await titles()).sort()).toEqual(['卡密已发放', '支付成功']);
  });

  it('is refused when forged, with a log line that holds nothing of it', async () => {
    const { id, prepay } = await order();
    const report = await payQuietly(server, prepay);
    const good = notificationOf(server, report);
    const forged = [
      { headers: good.headers, body: good.body.replace('1990', '1') },
      { headers: { ...good.headers, 'x-sandbox-signature': 'abc' }, body: good.body },
      { headers: { ...good.headers, 'x-sandbox-timestamp': '1' }, body: good.body },
      { headers: {}, body: good.body },
      { headers: good.headers, body: '' },
      { headers: { ...good.headers, 'content-type': 'text/plain' }, body: '{' },
    ];
    for (const notification of forged) expect((await deliverNotification(server, notification)).statusCode).toBe(401);
    expect(await rowOf(id)).toMatchObject({ state: 'unpaid' });
    expect(log).toContain('forged payment notification');
    for (const secret of [prepay.prepayid, prepay.sign, report.id]) expect(log).not.toContain(secret);
  });

  it.each([
    [-5 * MINUTE - 1000, 401],
    [5 * MINUTE + 1000, 401],
    [-4 * MINUTE, 200],
  ])('that was signed %i ms from now is answered %i', async (ms, status) => {
    const { prepay } = await order();
    const report = await payQuietly(server, prepay);
    const notification = sandboxOf(server).notificationOf(new Date(server.services.clock.now().getTime() + ms), report);
    expect((await deliverNotification(server, notification)).statusCode).toBe(status);
  });

  it('of a platform that is not set up is not known', async () => {
    const { prepay } = await order();
    expect(
      (await deliverNotification(server, notificationOf(server, await payQuietly(server, prepay)), 'other')).statusCode,
    ).toBe(404);
  });

  it('with a wrong amount books nothing and is an error in the log; told right it counts', async () => {
    const { id, prepay } = await order();
    const report = await payQuietly(server, prepay);
    expect((await deliverNotification(server, notificationOf(server, { ...report, amount: 1 }))).statusCode).toBe(200);
    expect([(await rowOf(id))?.state, await effectsOf(prepay.prepayid)]).toEqual(['unpaid', ['ignored']]);
    expect(log).toMatch(/"level":"error".*"expected":1990,"received":1/);
    await deliverNotification(server, notificationOf(server, report));
    expect([(await rowOf(id))?.state, await effectsOf(prepay.prepayid)]).toEqual(['done', ['booked']]);
  });

  it('of a failed try changes nothing, and the same payment may succeed afterwards', async () => {
    const { id, prepay } = await order();
    const report = await payQuietly(server, prepay);
    await deliverNotification(server, notificationOf(server, { ...report, state: 'failure' }));
    expect((await rowOf(id))?.state).toBe('unpaid');
    await deliverNotification(server, notificationOf(server, report));
    expect((await rowOf(id))?.state).toBe('done');
  });

  it('for a closed order gives the money back, once', async () => {
    const { id, iid, prepay } = await order();
    await cancel(id);
    const notification = notificationOf(server, await payQuietly(server, prepay));
    for (let time = 0; time < 2; time += 1)
      expect((await deliverNotification(server, notification)).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', closeReason: '支付超时，已原路退款', paidAt: null });
    expect([await stockOf(iid), await effectsOf(prepay.prepayid), await outcomeOf(prepay.prepayid)]).toEqual([
      [10, 0],
      ['refunded'],
      'refunded',
    ]);
    expect(await server.db.select().from(refunds).where(eq(refunds.orderId, id))).toMatchObject([
      { amount: 1990, state: 'done' },
    ]);
    expect(await titles()).toEqual(['订单已退款']);
  });

  it('that was lost is made up for before an order in time is closed, and after it', async () => {
    const [inTime, late] = [await order(), await order()];
    await payQuietly(server, inTime.prepay);
    server.advanceClock(31 * MINUTE);
    await tidyShop({ ...server, log: server.app.log });
    expect([(await rowOf(inTime.id))?.state, (await rowOf(late.id))?.state]).toEqual(['done', 'cancelled']);
    server.advanceClock(3000);
    await payQuietly(server, late.prepay);
    const { paid, state } = (
      await server.call(goodsCalls.orderByPrepayId, { prepayid: late.prepay.prepayid }, { token: user.token })
    ).data;
    expect([paid, state]).toEqual([false, 'refunded']);
  });

  it('against a cancellation: either the order is paid or the money is back, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, iid, prepay } = await order();
      const notification = notificationOf(server, await payQuietly(server, prepay));
      const race = [() => cancel(id), () => deliverNotification(server, notification)];
      await Promise.all((round % 2 ? race : race.reverse()).map((run) => run()));
      const state = (await rowOf(id))?.state;
      const paid = state === 'done';
      expect([state, await outcomeOf(prepay.prepayid), await stockOf(iid)]).toEqual(
        paid ? ['done', 'success', [9, 1]] : ['refunded', 'refunded', [10, 0]],
      );
    }
  });

  it('is tried again at the platform when its refund failed', async () => {
    const { id, prepay } = await order();
    await cancel(id);
    const refund = jest.spyOn(sandboxOf(server), 'refund').mockRejectedValueOnce(new Error('platform is down'));
    expect((await settle(server, prepay)).code).toBe(0);
    expect(await outcomeOf(prepay.prepayid)).toBe('success');
    await tidyShop({ ...server, log: server.app.log });
    expect([(await rowOf(id))?.state, await outcomeOf(prepay.prepayid)]).toEqual(['refunded', 'refunded']);
    expect(refund).toHaveBeenCalledTimes(2);
    refund.mockRestore();
  });
});

describe('commission', () => {
  const partnerCoins = (uid: string) => balanceOf(server.db, walletOf(uid), 'coins');
  /** A partner in this state, and a VIP order of their invitee that was paid. */
  async function invited(state: 'approved' | 'pending'): Promise<{ partner: string; orderId: string }> {
    const now = server.services.clock.now();
    const { uid: partner } = await server.addUser();
    await server.db.insert(partners).values({ uid: partner, realName: '张三', state, appliedAt: now });
    const buyer = await server.addUser({ superiorUid: partner, wechatName: '王建国' });
    const goodsId = await addVipTerm(server.db);
    const prepay = (await server.call(calls.buyVip, { money: 1990, goodsId }, { token: buyer.token })).data;
    await settle(server, prepay);
    const [row] = await server.db.select().from(orders).where(eq(orders.uid, buyer.uid));
    user = buyer;
    return { partner, orderId: row?.id ?? '' };
  }

  it('is 20 % for an approved partner, told with the name masked', async () => {
    const { partner, orderId } = await invited('approved');
    expect(await partnerCoins(partner)).toBe(398);
    expect(await server.db.select().from(commissions).where(eq(commissions.orderId, orderId))).toMatchObject([
      { uid: partner, inviteeUid: user.uid, amount: 398, takenBackAt: null },
    ]);
    const [message] = await server.db.select().from(messages).where(eq(messages.uid, partner));
    expect(message).toMatchObject({ kind: 'partner', msg: '您邀请的 王** 完成了支付，佣金 3.98 元已到账。' });
  });

  it('is nothing of coins at their price, which two could buy for each other without end', async () => {
    const { partner, orderId } = await invited('approved');
    const [paid] = await server.db.select().from(orders).where(eq(orders.id, orderId));
    if (!paid) throw new Error('no order');
    const coins = { ...paid, id: `${orderId}-coins`, kind: 'coins' as const, amount: 10_000, coinCents: 10_000 };
    await server.db.transaction((tx) => bookCommission(tx, server.services.clock.now(), coins));
    expect(await partnerCoins(partner)).toBe(398);
    expect(await server.db.select().from(commissions).where(eq(commissions.orderId, coins.id))).toEqual([]);
  });

  it('is nothing for an applicant', async () => {
    const { partner, orderId } = await invited('pending');
    expect(await partnerCoins(partner)).toBe(0);
    expect(await server.db.select().from(commissions).where(eq(commissions.orderId, orderId))).toEqual([]);
  });

  it.each([
    [0, 398],
    [300, 98],
    [398, 0],
  ])('is taken back with a refund as far as it is there, after %i cents were spent', async (spent, takenBack) => {
    const { partner, orderId } = await invited('approved');
    const now = server.services.clock.now();
    if (spent > 0) {
      const movements = transfer(walletOf(partner), House.sales, 'coins', spent);
      await server.db.transaction((tx) =>
        post(tx, now, { key: `spent/${orderId}`, kind: 'spend', title: '测试', movements }),
      );
    }
    for (let time = 0; time < 2; time += 1) {
      expect((await refundOrder(server.db, server.services, { orderId, reason: '误购' })).state).toBe('refunded');
    }
    expect(await partnerCoins(partner)).toBe(398 - spent - takenBack);
    const [row] = await server.db.select().from(users).where(eq(users.uid, user.uid));
    expect((row?.vipEndAt?.getTime() ?? 0) - now.getTime()).toBeLessThan(DAY);
    const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId));
    expect([order?.closeReason, await outcomeOf(order?.prepayid ?? '')]).toEqual(['误购', 'refunded']);
    expect(
      (await server.db.select().from(commissions).where(eq(commissions.orderId, orderId)))[0]?.takenBackAt,
    ).toEqual(now);
  });
});
