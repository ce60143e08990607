import { addDays } from '../../../src/domain/china-day';
import { paymentNotifications } from '../../db/schema/shop';
import type { Moved } from '../../providers/payment/wechat-pay/testing/trade-bill-text';
import { faultOfRow } from './compare-bill';
import { reconcileDay } from './reconcile-day';
import { refundOrder } from './refund-order';
import { APPIDS, WechatShop } from './testing/wechat-shop';

describe('a row of a bill and our books', () => {
  it.each([
    ['payment', { paid: 1990, givenBack: null }, null],
    ['payment', { paid: null, givenBack: null }, '平台已收款，本地未入账'],
    ['payment', { paid: 1, givenBack: null }, '金额不一致'],
    ['refund', { paid: null, givenBack: 1990 }, null],
    ['refund', { paid: 1990, givenBack: null }, '平台已退款，本地未退款'],
    ['refund', { paid: 1990, givenBack: 5 }, '退款金额不一致'],
  ] as const)('%s %j: %s', (kind, booked, expected) =>
    expect(faultOfRow({ kind, amount: 1990 }, booked)).toBe(expected),
  );
});

describe('a day compared with the bill of WeChat Pay', () => {
  let shop: WechatShop;
  /** The day of the test's sales. */
  let day: string;
  beforeAll(async () => {
    shop = await WechatShop.open();
  });
  beforeEach(() => void (day = shop.beginDay(1)));
  afterAll(() => shop.close());

  /** Lets the morning come in which the bill of the day is written. */
  const untilBill = () => shop.advanceTo(`${addDays(day, 1)}T12:00`);
  const refund = (orderId: string) => refundOrder(shop.server.db, shop.server.services, { orderId, reason: '不想要' });
  const compared = (of = day) => reconcileDay({ db: shop.server.db, services: shop.server.services }, of);
  const faults = async (of = day) =>
    (await compared(of)).differences.map(({ orderId, fault, amount }) => [orderId, fault, amount]);
  const entry = (change: Partial<Moved>): Moved => ({
    ...{ kind: 'payment', at: Date.parse(`${day}T20:00:00+08:00`), appid: APPIDS.mini, mchid: '1900000109' },
    ...{ transactionId: '4200', trade: 'unknown', amount: 1990 },
    ...change,
  });
  /** Changes what the bill has of something. */
  const spoil = (kind: Moved['kind'], amount: number) => {
    const { moved } = shop.platform;
    moved.splice(0, moved.length, ...moved.map((row) => (row.kind === kind ? { ...row, amount } : row)));
  };

  it('agrees on sales and refunds, of which the platform is asked for none', async () => {
    await shop.sell();
    const refunded = await shop.sell();
    await refund(refunded);
    untilBill();
    const asked = shop.platform.asked.length;
    expect(await faults()).toEqual([]);
    const questions = shop.platform.asked.slice(asked).filter((line) => line.includes('out-trade-no'));
    expect(questions).toEqual([]);
  });

  it('tells of money at the platform that we have no order for, and of other amounts', async () => {
    const sold = await shop.sell();
    spoil('payment', 1989);
    shop.platform.moved.push(entry({}), entry({ appid: 'of another application', transactionId: '4201' }));
    untilBill();
    const { differences } = await compared();
    expect(differences).toEqual([
      expect.objectContaining({ orderId: sold, fault: '金额不一致', amount: 1989, ours: 'done', theirs: 'success' }),
      expect.objectContaining({ orderId: '', title: '平台单号 4200', fault: '平台已收款，本地未入账', ours: null }),
    ]);
  });

  it('tells of refunds that were made at the platform, also days after the sale, and of other amounts', async () => {
    const [old, part] = [await shop.sell(), await shop.sell()];
    await refund(part);
    spoil('refund', 990);
    const at = Date.parse(`${addDays(day, 1)}T09:00:00+08:00`);
    shop.platform.moved.push(entry({ kind: 'refund', at, trade: old, refundId: 'by hand' }));
    untilBill();
    expect(await faults()).toEqual([[part, '退款金额不一致', 990]]);
    shop.advanceTo(`${addDays(day, 2)}T12:00`);
    expect(await faults(addDays(day, 1))).toEqual([[old, '平台已退款，本地未退款', 1990]]);
  });

  it('asks the platform about what is not on the bill: what it took on another day agrees', async () => {
    const [known, lost] = [await shop.sell(), await shop.sell()];
    shop.platform.moved.splice(0);
    const trade = shop.platform.trades.get(lost);
    if (trade) trade.state = 'CLOSED';
    untilBill();
    expect(await faults()).toEqual([[lost, '本地已付款，平台未收款', 1990]]);
    expect(shop.platform.asked.some((line) => line.includes(known))).toBe(true);
  });

  it('knows second payments, which went back by themselves', async () => {
    const sold = await shop.sell();
    const twice = entry({ transactionId: '4300', trade: `${sold}*1` });
    shop.platform.moved.push(twice, { ...twice, kind: 'refund', refundId: 'again-1' });
    const told = { prepayid: twice.trade, amount: 1990, receivedAt: shop.server.services.clock.now() };
    await shop.server.db.insert(paymentNotifications).values({ id: 'wechat:4300', effect: 'returned', ...told });
    untilBill();
    expect(await faults()).toEqual([]);
  });
});
