import { eq } from 'drizzle-orm';
import * as goodsCalls from '../../../src/contract/endpoints/shop';
import * as calls from '../../../src/contract/endpoints/payment';
import { orders, paymentNotifications, sandboxPayments } from '../../db/schema/shop';
import { openOperatorDesk, type OperatorDesk } from '../../testing/operator-desk';
import { DAY } from '../../base/clock/clock';
import { sandboxOf, settle, payQuietly } from '../shop/testing/cashier';
import { addArticle } from '../shop/testing/small-shop';
import { faultOf } from './payment-difference';

let desk: OperatorDesk;
let token: string;
beforeAll(async () => {
  desk = await openOperatorDesk();
  ({ token } = await desk.server.addUser());
});
afterEach(() => expect(desk.takeFaults()).toEqual([]));
afterAll(() => desk.close());

let keys = 0;
async function order() {
  const { server } = desk;
  const iid = await addArticle(server.db, { kind: 'card', vipDays: 7, price: 1990, title: '工具卡' });
  const { id } = (
    await server.call(
      goodsCalls.orderCreate,
      { clientKey: `reconcile-${(keys += 1)}`, iid, quantity: 1, payWith: 'cash' },
      { token },
    )
  ).data;
  return { id, prepay: (await server.call(calls.orderPay, { orderId: id })).data };
}

describe('an order and its payment at the platform', () => {
  const fault = (
    state: 'unpaid' | 'done' | 'cancelled' | 'refunded',
    theirs: 'success' | 'refunded' | 'pending' | null,
    amount = 1990,
  ) => faultOf({ state, amount: 1990 }, theirs && { state: theirs, amount });

  it.each([
    ['unpaid', 'pending', null],
    ['cancelled', null, null],
    ['done', 'success', null],
    ['refunded', 'refunded', null],
    ['unpaid', 'success', '平台已收款，本地未入账'],
    ['cancelled', 'success', '平台已收款，本地未入账'],
    ['done', 'pending', '本地已付款，平台未收款'],
    ['done', null, '本地已付款，平台未收款'],
    ['done', 'refunded', '平台已退款，本地未退款'],
    ['refunded', 'success', '本地已退款，平台未退款'],
  ] as const)('%s and %s: %s', (state, theirs, expected) => expect(fault(state, theirs)).toBe(expected));

  it('differ by the amount', () => expect(fault('done', 'success', 1)).toBe('金额不一致'));
});

describe('npm run admin -- payment reconcile', () => {
  it('finds nothing on a day that agrees', async () => {
    await settle(desk.server, (await order()).prepay);
    await order();
    expect(await desk.printed('payment', 'reconcile', '--day', '2026-03-02')).toBe(
      '2026-03-02：核对 2 笔订单\n没有差异',
    );
    expect(await desk.printed('payment', 'reconcile', '--day', '2026-03-01')).toBe(
      '2026-03-01：核对 0 笔订单\n没有差异',
    );
  });

  it('lists what the platform sees otherwise, and changes nothing', async () => {
    const { server } = desk;
    const [missed, lost, silent] = [await order(), await order(), await order()];
    await payQuietly(server, missed.prepay);
    await settle(server, lost.prepay);
    await server.db
      .update(sandboxPayments)
      .set({ outcome: 'refunded' })
      .where(eq(sandboxPayments.prepayid, lost.prepay.prepayid));
    await server.db.insert(paymentNotifications).values({
      id: 'sandbox:again',
      prepayid: silent.prepay.prepayid,
      amount: 1990,
      effect: 'surplus',
      receivedAt: server.services.clock.now(),
    });
    const sandbox = sandboxOf(server);
    const ask = sandbox.query.bind(sandbox);
    const query = jest
      .spyOn(sandbox, 'query')
      .mockImplementation((scope, trade) =>
        trade === silent.prepay.prepayid ? Promise.reject(new Error('down')) : ask(scope, trade),
      );
    const printed = await desk.printed('payment', 'reconcile', '--day', '2026-03-02');
    query.mockRestore();
    expect(printed).toMatch(/^2026-03-02：核对 5 笔订单\n/);
    const lineOf = (id: string) =>
      printed
        .split('\n')
        .filter((line) => line.startsWith(id))
        .map((line) => line.split(/\s+/).slice(1).join(' '));
    expect(lineOf(missed.id)).toEqual(['工具卡 19.90 元 待付款 已支付 平台已收款，本地未入账']);
    expect(lineOf(lost.id)).toEqual(['工具卡 19.90 元 已完成 已退款 平台已退款，本地未退款']);
    expect(lineOf(silent.id)).toEqual([
      '工具卡 19.90 元 待付款 平台未应答（down）',
      '工具卡 19.90 元 待付款 已支付 重复支付，尚未退回',
    ]);
    expect((await server.db.select().from(orders).where(eq(orders.id, missed.id)))[0]?.state).toBe('unpaid');
    await server.db.delete(paymentNotifications).where(eq(paymentNotifications.id, 'sandbox:again'));
  });

  it('takes yesterday by default, and only dates', async () => {
    desk.server.advanceClock(DAY);
    expect(await desk.printed('payment', 'reconcile')).toMatch(/^2026-03-02：核对 5 笔/);
    expect(await desk.refusal('payment', 'reconcile', '--day', 'today')).toBe('核对日应为日期，如 2026-12-31');
    expect(await desk.refusal('payment', 'reconcile', '--day', '2026-03-09')).toBe('这一天还没有到');
  });
});
