import { eq } from 'drizzle-orm';
import * as calls from '../../../src/contract/endpoints/payment';
import { orders } from '../../db/schema/shop';
import { chinaDay } from '../../base/clock/china-day';
import { SECOND } from '../../base/clock/clock';
import { DouyinPay } from '../../providers/payment/douyin-pay/douyin-pay';
import { notificationSignature } from '../../providers/payment/douyin-pay/signature';
import { openStandIn, type StandIn } from '../../providers/testing/stand-in';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { addVipTerm } from '../shop/testing/small-shop';
import { reconcileDay } from './reconcile-day';
import { refundOrder } from './refund-order';

const settings = {
  appid: 'tt0001',
  salt: 'the-salt',
  token: 'the-token',
  notifyUrl: 'https://x.test/pay/notify/douyin',
};
let outside: StandIn;
let server: TestServer;
beforeAll(async () => {
  outside = await openStandIn();
  server = await createTestServer({
    services: {
      payments: {
        byChannel: { wechat: null, 'wechat-app': null, douyin: new DouyinPay(settings, outside.origin) },
        sandbox: null,
      },
    },
  });
});
beforeEach(() => outside.reset());
afterAll(async () => {
  await server.close();
  await outside.close();
});

const path = (action: string) => `/api/apps/ecpay/v1/${action}`;
const douyin = { platform: 'tt' };

async function buy() {
  const { uid, token } = await server.addUser();
  outside.answers[path('create_order')] = { err_no: 0, data: { order_id: `N-${uid}`, order_token: 'CgwI' } };
  const prepay = (
    await server.call(calls.douyinBuyVip, { money: 1990, goodsId: await addVipTerm(server.db) }, { token, ...douyin })
  ).data;
  const [order] = await server.db.select().from(orders).where(eq(orders.uid, uid));
  return { token, prepay, id: order?.id ?? '' };
}
const stateOf = async (id: string) => (await server.db.select().from(orders).where(eq(orders.id, id)))[0]?.state;
const payCheck = async (prepayid: string, token: string) =>
  (await server.call(calls.douyinPayCheck, { prepayid }, { token, ...douyin })).data.code;

function notify(id: string, token = settings.token) {
  const msg = JSON.stringify({ appid: 'tt0001', cp_orderno: id, total_amount: 1990, status: 'SUCCESS' });
  const fields = { timestamp: '1772416800', nonce: '797', msg };
  const payload = JSON.stringify({
    ...fields,
    type: 'payment',
    msg_signature: notificationSignature(token, Object.values(fields)),
  });
  return server.app.inject({
    method: 'POST',
    url: '/pay/notify/douyin',
    headers: { 'content-type': 'application/json' },
    payload,
  });
}

describe('buying in Douyin', () => {
  it('hands tt.pay its order and is booked once by the signed notification, with the answer that Douyin reads', async () => {
    const { token, prepay, id } = await buy();
    expect(prepay).toMatchObject({ package: 'CgwI' });
    outside.answers[path('query_order')] = {
      err_no: 0,
      out_order_no: id,
      payment_info: { total_fee: 1990, order_status: 'PROCESSING' },
    };
    expect(await payCheck(prepay.prepayid, token)).toBe(9);
    expect((await notify(id, 'guess')).statusCode).toBe(401);
    for (let time = 0; time < 2; time += 1) {
      const answer = await notify(id);
      expect([answer.statusCode, answer.json()]).toEqual([200, { err_no: 0, err_tips: 'success' }]);
    }
    expect(await stateOf(id)).toBe('done');
    expect(await payCheck(prepay.prepayid, token)).toBe(0);
  });

  it('is found out by payCheck when the notification was lost, and given back', async () => {
    const { token, prepay, id } = await buy();
    server.advanceClock(3 * SECOND);
    outside.answers[path('query_order')] = {
      err_no: 0,
      out_order_no: id,
      payment_info: { total_fee: 1990, order_status: 'SUCCESS' },
    };
    expect(await payCheck(prepay.prepayid, token)).toBe(0);
    // What is told twice in different ways is one payment.
    await notify(id);
    outside.answers[path('create_refund')] = { err_no: 0, refund_no: 'R' };
    await refundOrder(server.db, server.services, { orderId: id, reason: '误购' });
    const refunds = outside.asked.filter(({ url }) => url.pathname === path('create_refund'));
    expect(refunds.map(({ json }) => json)).toMatchObject([
      { out_order_no: id, out_refund_no: id, refund_amount: 1990 },
    ]);
    outside.answers[path('query_refund')] = { err_no: 0, refundInfo: { refund_status: 'SUCCESS' } };
    const { differences } = await reconcileDay(server, chinaDay(server.services.clock.now()));
    expect(differences.filter(({ orderId }) => orderId === id)).toEqual([]);
  });

  it('is not possible with WeChat’s clients where only Douyin is set up', async () => {
    const { token } = await server.addUser();
    expect(
      await server.call(
        calls.buyVip,
        { money: 1990, goodsId: await addVipTerm(server.db) },
        { token, platform: 'weapp' },
      ),
    ).toMatchObject({ code: -2, msg: '支付暂未开通，请联系客服' });
  });
});
