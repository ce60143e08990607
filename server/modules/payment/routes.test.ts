import { eq } from 'drizzle-orm';
import * as goodsCalls from '../../../src/contract/endpoints/shop';
import * as calls from '../../../src/contract/endpoints/payment';
import { readConfig } from '../../config/config';
import { users } from '../../db/schema/account';
import { messages } from '../../db/schema/message';
import { goods, orders } from '../../db/schema/shop';
import { DAY, MINUTE, SECOND } from '../../base/clock/clock';
import { choosePayments } from '../../providers/payment/payments';
import { SandboxWechat } from '../../providers/wechat/sandbox-wechat';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { findLedgerFaults } from '../ledger/check-ledger';
import { addArticle, addVipTerm } from '../shop/testing/small-shop';
import { payQuietly, settle } from '../shop/testing/cashier';

let server: TestServer;
let production: TestServer;
let user: { uid: string; token: string };
beforeAll(async () => {
  server = await createTestServer();
  production = await createTestServer({
    services: {
      payments: choosePayments({ ...readConfig({}), sandbox: false }, 'a secret of the tests', new SandboxWechat()),
    },
  });
});
beforeEach(async () => {
  user = await server.addUser();
});
afterEach(async () => expect(await findLedgerFaults(server.db)).toEqual([]));
afterAll(async () => {
  await server.close();
  await production.close();
});

const as = () => ({ token: user.token });
const ordersOf = (uid: string) => server.db.select().from(orders).where(eq(orders.uid, uid));
const buy = (
  goodsId: string,
  fields: { clientKey?: string; money?: number; classBalance?: number } = {},
  token = user.token,
) => server.call(calls.buyVip, { money: 1990, goodsId, ...fields }, { token });
const vipEnd = async (uid = user.uid) =>
  (await server.db.select().from(users).where(eq(users.uid, uid)))[0]?.vipEndAt?.getTime();

describe.each([
  ['buyVip', calls.buyVip],
  ['douyinBuyVip', calls.douyinBuyVip],
])('%s', (_name, endpoint) => {
  it('orders a term, which the paid notification makes VIP', async () => {
    const goodsId = await addVipTerm(server.db);
    const prepay = (await server.call(endpoint, { money: 1990, goodsId, classBalance: 0 }, as())).data;
    expect(prepay).toMatchObject({
      package: `prepay_id=${prepay.prepayid}`,
      timestamp: String(server.services.clock.now().getTime() / SECOND),
    });
    expect((await server.call(goodsCalls.orderByPrepayId, { prepayid: prepay.prepayid }, as())).data).toMatchObject({
      paid: false,
      state: 'unpaid',
    });
    expect((await settle(server, prepay)).code).toBe(0);
    expect((await server.call(goodsCalls.orderByPrepayId, { prepayid: prepay.prepayid }, as())).data).toMatchObject({
      paid: true,
      state: 'done',
    });
    expect(await vipEnd()).toBe(server.services.clock.now().getTime() + 30 * DAY);
    const [message] = await server.db.select().from(messages).where(eq(messages.uid, user.uid));
    expect(message).toMatchObject({
      kind: 'order',
      title: '支付成功',
      msg: '您购买的「月卡」已支付 19.90 元。会员已生效。',
    });
  });

  it('wants a login', async () =>
    expect((await server.call(endpoint, { money: 1990, goodsId: 'g' })).code).toBe(20_100));

  it('says that nobody takes money where there is neither sandbox nor platform', async () => {
    const { token } = await production.addUser();
    const goodsId = await addVipTerm(production.db);
    expect(await production.call(endpoint, { money: 1990, goodsId }, { token })).toMatchObject({
      code: -2,
      msg: '支付暂未开通，请联系客服',
    });
  });
});

describe('buyVip', () => {
  it('gives one order for a client key asked ten times at once', async () => {
    const goodsId = await addVipTerm(server.db);
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(goodsId, { clientKey: 'vip-key-1' })));
    expect(new Set(answers.map(({ data }) => data.sign)).size).toBe(1);
    expect(await ordersOf(user.uid)).toHaveLength(1);
  });

  it('reuses an unpaid order of the same term, also with other keys at once, and makes another one for the next term', async () => {
    const [month, year] = [await addVipTerm(server.db), await addVipTerm(server.db)];
    const answers = await Promise.all([1, 2, 3, 4].map((n) => buy(month, { clientKey: `vip-other-${n}` })));
    expect(new Set(answers.map(({ data }) => data.prepayid)).size).toBe(1);
    await buy(year);
    expect(await ordersOf(user.uid)).toHaveLength(2);
  });

  it('says so when the key’s order is paid or closed', async () => {
    const goodsId = await addVipTerm(server.db);
    await settle(server, (await buy(goodsId, { clientKey: 'vip-paid-key' })).data);
    expect(await buy(goodsId, { clientKey: 'vip-paid-key' })).toMatchObject({
      code: -2,
      msg: '订单已支付，请勿重复支付',
    });
    await buy(goodsId, { clientKey: 'vip-late-key' });
    server.advanceClock(31 * MINUTE);
    expect(await buy(goodsId, { clientKey: 'vip-late-key' })).toMatchObject({
      code: -2,
      msg: '订单已关闭，请重新下单',
    });
    const other = await addVipTerm(server.db);
    expect(await buy(other, { clientKey: 'vip-paid-key' })).toMatchObject({ code: -1, msg: '请求已失效，请重新下单' });
  });

  it('extends a running term', async () => {
    const goodsId = await addVipTerm(server.db);
    for (let time = 0; time < 2; time += 1) await settle(server, (await buy(goodsId)).data);
    expect(await vipEnd()).toBe(server.services.clock.now().getTime() + 60 * DAY);
  });

  it.each([
    ['another price', {}, { money: 1 }, -2, '价格已变动，请刷新后重试'],
    ['other points', {}, { classBalance: 5 }, -2, '价格已变动，请刷新后重试'],
    ['a disabled term', { enable: false }, {}, 404, '商品不存在或已下架'],
    ['what is no VIP term', { kind: 'physical' as const }, {}, 404, '商品不存在或已下架'],
    ['a broken key', {}, { clientKey: '!' }, -1, '请求标识无效，请重试'],
  ])('refuses %s', async (_name, fields, request, code, msg) => {
    expect(await buy(await addVipTerm(server.db, fields), request)).toMatchObject({ code, msg });
    expect(await ordersOf(user.uid)).toEqual([]);
  });
});

describe('orderPay', () => {
  const cashOrder = async () => {
    const iid = await addArticle(server.db, { kind: 'card', vipDays: 7 });
    return (
      await server.call(
        goodsCalls.orderCreate,
        { clientKey: `pay-${iid}`.slice(0, 40), iid, quantity: 1, payWith: 'cash' },
        as(),
      )
    ).data;
  };

  it('prepares the same payment for anybody who knows the order', async () => {
    const { id } = await cashOrder();
    const answers = await Promise.all([1, 2, 3].map(() => server.call(calls.orderPay, { orderId: id })));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  it('refuses a paid one, one that is over, and an unknown one', async () => {
    const { id } = await cashOrder();
    await settle(server, (await server.call(calls.orderPay, { orderId: id })).data);
    expect(await server.call(calls.orderPay, { orderId: id })).toMatchObject({
      code: -2,
      msg: '订单已支付，请勿重复支付',
    });
    const late = await cashOrder();
    server.advanceClock(30 * MINUTE);
    expect(await server.call(calls.orderPay, { orderId: late.id })).toMatchObject({
      code: -2,
      msg: '订单已关闭，请重新下单',
    });
    expect(await server.call(calls.orderPay, { orderId: 'nothing' })).toMatchObject({ code: 404, msg: '订单不存在' });
  });
});

describe('prepayCheck', () => {
  const check = async (goodsId: string, money = 1990, token?: string) =>
    (await server.call(calls.prepayCheck, { goodsId, money }, token ? { token } : {})).data;

  it("allows what is on sale and names the caller's own unpaid order", async () => {
    const goodsId = await addVipTerm(server.db, { stock: 1 });
    expect(await check(goodsId)).toEqual({ allowed: true, reason: null, pendingOrderId: null });
    await buy(goodsId);
    const [order] = await ordersOf(user.uid);
    expect(await check(goodsId, 1990, user.token)).toEqual({ allowed: true, reason: null, pendingOrderId: order?.id });
    expect(await check(goodsId, 1990, (await server.addUser()).token)).toEqual({
      allowed: false,
      reason: '库存不足',
      pendingOrderId: null,
    });
  });

  it('says why not', async () => {
    expect(await check('nothing')).toMatchObject({ allowed: false, reason: '商品不存在或已下架' });
    expect(await check(await addVipTerm(server.db), 1)).toMatchObject({
      allowed: false,
      reason: '价格已变动，请刷新后重试',
    });
    expect(await check(await addArticle(server.db, { payWays: ['points'] }), 1000)).toMatchObject({
      allowed: false,
      reason: '该商品不支持此支付方式',
    });
    const goodsId = await addVipTerm(production.db);
    expect((await production.call(calls.prepayCheck, { goodsId, money: 1990 })).data.reason).toBe(
      '支付暂未开通，请联系客服',
    );
  });
});

describe('orderByPrepayId and douyinPayCheck', () => {
  const code = async (prepayid: string) => (await server.call(calls.douyinPayCheck, { prepayid }, as())).data.code;

  it('make up for a lost notification, asking the platform every 2 s at most', async () => {
    const prepay = (await buy(await addVipTerm(server.db))).data;
    const paid = async () =>
      (await server.call(goodsCalls.orderByPrepayId, { prepayid: prepay.prepayid }, as())).data.paid;
    expect(await paid()).toBe(false);
    await payQuietly(server, prepay);
    expect(await paid()).toBe(false);
    server.advanceClock(2 * SECOND);
    expect(await paid()).toBe(true);
    expect(await vipEnd()).toBeDefined();
  });

  it('tell Douyin 9 while the order can be paid, 0 for paid, 1 for failed, 4 for a closed order (§4)', async () => {
    const goodsId = await addVipTerm(server.db);
    const prepay = (await buy(goodsId)).data;
    expect(await code(prepay.prepayid)).toBe(9);
    for (const [outcome, expected] of [
      ['failure', 1],
      ['cancelled', 9],
      ['success', 0],
    ] as const) {
      await settle(server, prepay, outcome);
      server.advanceClock(2 * SECOND);
      expect([outcome, await code(prepay.prepayid)]).toEqual([outcome, expected]);
    }
    const late = (await buy(goodsId)).data;
    server.advanceClock(31 * MINUTE);
    expect(await code(late.prepayid)).toBe(4);
    expect((await ordersOf(user.uid)).map(({ state }) => state).sort()).toEqual(['cancelled', 'done']);
  });

  it('know nothing of other people’s orders', async () => {
    const { prepayid } = (await buy(await addVipTerm(server.db))).data;
    const { token } = await server.addUser();
    const ask = async (id: string, options: { token?: string }) => [
      (await server.call(goodsCalls.orderByPrepayId, { prepayid: id }, options)).code,
      (await server.call(calls.douyinPayCheck, { prepayid: id }, options)).code,
    ];
    expect(await ask(prepayid, { token })).toEqual([404, 404]);
    expect(await ask('nothing', { token })).toEqual([404, 404]);
    expect(await ask(prepayid, {})).toEqual([20_100, 20_100]);
  });
});

describe('sandboxSettle', () => {
  it('keeps a success, and lets a failed try be followed by another', async () => {
    const prepay = (await buy(await addVipTerm(server.db))).data;
    for (const outcome of ['failure', 'cancelled', 'success', 'success'] as const)
      expect((await settle(server, prepay, outcome)).code).toBe(0);
    expect(await settle(server, prepay, 'failure')).toMatchObject({ code: -2, msg: '该订单已支付，请勿重复支付' });
    expect(await vipEnd()).toBe(server.services.clock.now().getTime() + 30 * DAY);
  });

  it('answers 404 to a wrong signature, and where the sandbox is off', async () => {
    const prepay = (await buy(await addVipTerm(server.db))).data;
    for (const sign of ['', 'x', `${prepay.sign.slice(0, -1)}!`])
      expect((await settle(server, { ...prepay, sign })).code).toBe(404);
    expect((await settle(server, { ...prepay, prepayid: 'other' })).code).toBe(404);
    expect((await settle(production, prepay)).code).toBe(404);
    const [order] = await ordersOf(user.uid);
    expect(order?.state).toBe('unpaid');
  });

  it('sells the last piece for cash to one of two', async () => {
    const iid = await addArticle(server.db, { kind: 'card', vipDays: 7, stock: 1 });
    const other = await server.addUser();
    const create = ({ uid, token }: typeof user) =>
      server.call(goodsCalls.orderCreate, { clientKey: `last-${uid}`, iid, quantity: 1, payWith: 'cash' }, { token });
    const answers = await Promise.all([user, other].map(create));
    expect(answers.map((answer) => answer.code).sort()).toEqual([-2, 0]);
    expect((await server.db.select().from(goods).where(eq(goods.iid, iid)))[0]).toMatchObject({ stock: 0, sold: 0 });
  });
});
