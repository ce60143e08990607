import { eq } from 'drizzle-orm';
import * as goodsCalls from '../../../src/contract/endpoints/shop';
import * as calls from '../../../src/contract/endpoints/payment';
import { orders } from '../../db/schema/shop';
import { MINUTE, SECOND } from '../../base/clock/clock';
import type { SignedMessage } from '../../providers/payment/wechat-pay/testing/platform-seal';
import { sandboxIdentity } from '../../providers/sandbox-identity';
import { findLedgerFaults } from '../ledger/check-ledger';
import { addVipTerm } from '../shop/testing/small-shop';
import { refundOrder } from './refund-order';
import { APPIDS, WechatShop } from './testing/wechat-shop';

let shop: WechatShop;
beforeAll(async () => {
  shop = await WechatShop.open();
});
beforeEach(() => shop.reset());
afterEach(async () => expect(await findLedgerFaults(shop.server.db)).toEqual([]));
afterAll(() => shop.close());

describe('buying by WeChat Pay', () => {
  it('is booked by the signed notification, once', async () => {
    const { token, openid } = await shop.payer();
    const goodsId = await addVipTerm(shop.server.db);
    const prepay = (await shop.server.call(calls.buyVip, { money: 1990, goodsId }, { token, platform: 'weapp' })).data;
    expect(Object.keys(prepay).sort()).toEqual(['noncestr', 'package', 'prepayid', 'sign', 'timestamp']);
    const [row] = await shop.server.db.select().from(orders).where(eq(orders.prepayid, prepay.prepayid));
    const trade = row?.id ?? '';
    expect(shop.platform.trades.get(trade)).toMatchObject({ appid: APPIDS.mini, openid, total: 1990 });
    shop.platform.pay(trade);
    const notification = shop.platform.notification(trade);
    for (const answer of await Promise.all([1, 2, 3, 4].map(() => shop.notify(notification))))
      expect([answer.statusCode, answer.json()]).toEqual([200, { code: 'SUCCESS', message: '成功' }]);
    expect([(await shop.orderRow(trade))?.state, await shop.effectsOf(trade)]).toEqual(['done', ['booked']]);
    expect(
      (await shop.server.call(goodsCalls.orderByPrepayId, { prepayid: prepay.prepayid }, { token })).data.paid,
    ).toBe(true);
  });

  it('is found out by asking when the notification was lost', async () => {
    const { token } = await shop.payer();
    const id = await shop.newOrder(token);
    const { prepayid } = (await shop.prepare(id, token)).data;
    shop.platform.pay(id);
    shop.server.advanceClock(3 * SECOND);
    expect((await shop.server.call(goodsCalls.orderByPrepayId, { prepayid }, { token })).data.paid).toBe(true);
  });

  it('of a native shell is for the app’s own application', async () => {
    const { token } = await shop.payer();
    const id = await shop.newOrder(token);
    expect((await shop.prepare(id, token, 'ios')).data.package).toBe('Sign=WXPay');
    shop.platform.pay(id);
    expect((await shop.notify(shop.platform.notification(id))).statusCode).toBe(401);
    expect((await shop.notify(shop.platform.notification(id), 'wechat-app')).statusCode).toBe(200);
    expect(await shop.orderRow(id)).toMatchObject({ state: 'done', provider: 'wechat-app' });
  });

  it('needs somebody whom WeChat knows', async () => {
    const stranger = await shop.server.addUser();
    const id = await shop.newOrder(stranger.token);
    expect(await shop.prepare(id, stranger.token)).toMatchObject({ code: -2, msg: '请先用微信登录，再使用微信支付' });
    expect(await shop.prepare(id)).toMatchObject({ code: -2, msg: '请先用微信登录，再使用微信支付' });
    expect((await shop.prepare(id, stranger.token, 'weapp', 'fresh-code')).code).toBe(0);
    expect(shop.platform.trades.get(id)?.openid).toBe(sandboxIdentity('wechat', 'mini', 'fresh-code').openid);
  });

  it('tells the user when WeChat does not answer, and the operator what it said', async () => {
    const { token } = await shop.payer();
    const id = await shop.newOrder(token);
    shop.platform.faults.push('break', 'break');
    expect(await shop.prepare(id, token)).toMatchObject({ code: -2, msg: '支付平台暂时不可用，请稍后再试' });
    expect(shop.log).toContain('payment could not be prepared');
    expect((await shop.prepare(id, token)).code).toBe(0);
  });
});

describe('a notification of WeChat Pay', () => {
  it('that is forged, late, another merchant’s or another application’s is refused', async () => {
    const { token } = await shop.payer();
    const id = await shop.newOrder(token);
    await shop.prepare(id, token);
    shop.platform.pay(id);
    const good = shop.platform.notification(id);
    const late = shop.platform.notification(id);
    const forged: SignedMessage[] = [
      { ...good, body: good.body.replace('EV-', 'EV+') },
      {
        ...good,
        headers: {
          ...good.headers,
          'wechatpay-signature': `WECHATPAY/SIGNTEST/${good.headers['wechatpay-signature']?.slice(19) ?? ''}`,
        },
      },
      { ...good, headers: { ...good.headers, 'wechatpay-serial': 'PUB_KEY_ID_0' } },
      { headers: {}, body: good.body },
      shop.platform.notification(id, { mchid: '1900000110' }),
      shop.platform.notification(id, { appid: 'wx-other' }),
    ];
    for (const message of forged) {
      const answer = await shop.notify(message);
      expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'FAIL', message: '验签失败' }]);
    }
    shop.server.advanceClock(5 * MINUTE + SECOND);
    expect((await shop.notify(late)).statusCode).toBe(401);
    expect((await shop.orderRow(id))?.state).toBe('unpaid');
  });

  it('with another amount books nothing', async () => {
    const { token } = await shop.payer();
    const id = await shop.newOrder(token);
    await shop.prepare(id, token);
    shop.platform.pay(id);
    await shop.notify(shop.platform.notification(id, { amount: { total: 1, currency: 'CNY' } }));
    expect([(await shop.orderRow(id))?.state, await shop.effectsOf(id)]).toEqual(['unpaid', ['ignored']]);
    expect(shop.log).toMatch(/"expected":1990,"received":1/);
  });

  it('of a refund is taken; one that did not reach the payer is an error for the operator', async () => {
    const { token } = await shop.payer();
    const id = await shop.newOrder(token);
    await shop.prepare(id, token);
    shop.platform.pay(id);
    await shop.notify(shop.platform.notification(id));
    await refundOrder(shop.server.db, shop.server.services, { orderId: id, reason: '误购' });
    expect((await shop.notify(shop.platform.refundNotification(id, 'SUCCESS'))).statusCode).toBe(200);
    expect(shop.log).not.toContain('did not reach the payer');
    expect((await shop.notify(shop.platform.refundNotification(id, 'ABNORMAL'))).statusCode).toBe(200);
    expect(shop.log).toMatch(new RegExp(`"level":"error".*"refundId":"${id}".*did not reach the payer`));
  });

  it('that cannot be read though it is signed is asked for again', async () => {
    const { token } = await shop.payer();
    const id = await shop.newOrder(token);
    await shop.prepare(id, token);
    const answer = await shop.notify(shop.platform.notification(id, { amount: { total: 'much' } }));
    expect([answer.statusCode, answer.json()]).toEqual([500, { code: 'FAIL', message: '处理失败' }]);
  });

  it('and everything around it leave no secret in the log', async () => {
    const { token, openid, code } = await shop.payer();
    const id = await shop.newOrder(token);
    const prepay = (await shop.prepare(id, token, 'weapp', code)).data;
    shop.platform.pay(id);
    const notification = shop.platform.notification(id);
    await shop.notify({ ...notification, body: `${notification.body} ` });
    await shop.notify({ ...notification, body: 'x' });
    await shop.notify(notification);
    const { apiV3Key, privateKey } = shop.platform.settings;
    for (const secret of [
      apiV3Key,
      privateKey.slice(40, 100),
      openid,
      `"${code}"`,
      prepay.sign,
      notification.headers['wechatpay-signature'] ?? '-',
      token,
    ])
      expect(shop.log).not.toContain(secret);
    expect(shop.log).toContain('forged payment notification');
  });
});
