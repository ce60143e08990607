import { eq } from 'drizzle-orm';
import { messages } from '../../db/schema/message';
import { refunds } from '../../db/schema/shop';
import { findLedgerFaults } from '../ledger/check-ledger';
import { refundOrder } from './refund-order';
import { tidyShop } from './tidy-orders';
import { WechatShop } from './testing/wechat-shop';

let shop: WechatShop;
beforeAll(async () => {
  shop = await WechatShop.open();
});
beforeEach(() => shop.reset());
afterEach(async () => expect(await findLedgerFaults(shop.server.db)).toEqual([]));
afterAll(() => shop.close());

describe('an order that two want to pay', () => {
  it('is prepared for the second one, and the first one’s prepayment is closed', async () => {
    const [first, second] = [await shop.payer(), await shop.payer()];
    const id = await shop.newOrder(first.token);
    const given = (await shop.prepare(id, first.token)).data;
    expect((await shop.prepare(id, first.token)).data).toEqual(given);
    const other = (await shop.prepare(id, second.token)).data;
    expect(other.prepayid).not.toBe(given.prepayid);
    expect([shop.platform.trades.get(id)?.state, shop.platform.trades.get(`${id}*1`)]).toMatchObject([
      'CLOSED',
      { state: 'NOTPAY', openid: second.openid },
    ]);
    const shell = (await shop.prepare(id, first.token, 'android')).data;
    expect(shell.package).toBe('Sign=WXPay');
    shop.platform.pay(`${id}*2`);
    await shop.notify(shop.platform.notification(`${id}*2`), 'wechat-app');
    expect((await shop.orderRow(id))?.state).toBe('done');
  });

  it('is not prepared again when the first one turns out to have paid', async () => {
    const [first, second] = [await shop.payer(), await shop.payer()];
    const id = await shop.newOrder(first.token);
    await shop.prepare(id, first.token);
    shop.platform.pay(id);
    expect(await shop.prepare(id, second.token)).toMatchObject({ code: -2, msg: '订单已支付，请勿重复支付' });
    expect((await shop.orderRow(id))?.state).toBe('done');
  });

  it('is prepared anew for the first one when the second try failed after closing', async () => {
    const [first, second] = [await shop.payer(), await shop.payer()];
    const id = await shop.newOrder(first.token);
    const given = (await shop.prepare(id, first.token)).data;
    // Closing and asking go through, the two tries of preparing do not.
    const closed = [{ status: 204 }, { status: 404, body: { code: 'ORDER_NOT_EXIST' } }];
    shop.platform.faults.push(...closed, 'break', 'break');
    expect((await shop.prepare(id, second.token)).code).toBe(-2);
    expect((await shop.prepare(id, first.token)).data.prepayid).not.toBe(given.prepayid);
  });
});

describe('a second payment of one order', () => {
  /** Two payments of one order, as after a close that did not hold: the trades, both paid. */
  async function paidTwice(): Promise<{ id: string; uid: string; trades: readonly [string, string] }> {
    const [first, second] = [await shop.payer(), await shop.payer()];
    const id = await shop.newOrder(first.token);
    await shop.prepare(id, first.token);
    shop.platform.closesNothing = true;
    await shop.prepare(id, second.token);
    const trades = [id, `${id}*1`] as const;
    for (const trade of trades) shop.platform.pay(trade);
    return { id, uid: first.uid, trades };
  }

  it('goes back to its payer, once, however often it is told of', async () => {
    const { id, uid, trades } = await paidTwice();
    for (let time = 0; time < 2; time += 1)
      for (const trade of trades) expect((await shop.notify(shop.platform.notification(trade))).statusCode).toBe(200);
    expect(await shop.orderRow(id)).toMatchObject({ state: 'done' });
    expect([await shop.effectsOf(trades[0]), await shop.effectsOf(trades[1])]).toEqual([['booked'], ['returned']]);
    expect([...shop.platform.refunds.values()].filter(({ trade }) => trade.startsWith(id))).toEqual([
      { trade: trades[1], amount: 1990 },
    ]);
    const told = await shop.server.db.select().from(messages).where(eq(messages.uid, uid));
    expect(told.filter(({ title }) => title === '重复支付已退款')).toMatchObject([
      { msg: expect.stringContaining('重复支付了 19.90 元，已原路退回') },
    ]);
  });

  it('is tried again when the platform does not answer', async () => {
    const { trades } = await paidTwice();
    await shop.notify(shop.platform.notification(trades[0]));
    shop.platform.faults.push('break', 'break');
    expect((await shop.notify(shop.platform.notification(trades[1]))).statusCode).toBe(200);
    expect(await shop.effectsOf(trades[1])).toEqual(['surplus']);
    await tidyShop({ ...shop.server, log: shop.server.app.log });
    expect([await shop.effectsOf(trades[1]), shop.platform.trades.get(trades[1])?.state]).toEqual([
      ['returned'],
      'REFUND',
    ]);
  });

  it('is given back again when the platform says that it did not reach the payer', async () => {
    const { trades } = await paidTwice();
    for (const trade of trades) await shop.notify(shop.platform.notification(trade));
    const [refundId = ''] = [...shop.platform.refunds].find(([, { trade }]) => trade === trades[1]) ?? [];
    expect((await shop.notify(shop.platform.refundNotification(refundId, 'ABNORMAL'))).statusCode).toBe(200);
    expect([await shop.effectsOf(trades[0]), await shop.effectsOf(trades[1])]).toEqual([['booked'], ['surplus']]);
    await tidyShop({ ...shop.server, log: shop.server.app.log });
    expect(await shop.effectsOf(trades[1])).toEqual(['returned']);
  });

  it('leaves a later refund of the order to the payment that was booked', async () => {
    const { id, trades } = await paidTwice();
    // The first prepayment is booked, though the order was last prepared for the second.
    for (const trade of trades) await shop.notify(shop.platform.notification(trade));
    await refundOrder(shop.server.db, shop.server.services, { orderId: id, reason: '误购' });
    expect(shop.platform.refunds.get(id)).toEqual({ trade: trades[0], amount: 1990 });
    expect(await shop.server.db.select().from(refunds).where(eq(refunds.orderId, id))).toMatchObject([
      { state: 'done' },
    ]);
  });
});
