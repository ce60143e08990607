import { eq } from 'drizzle-orm';
import * as calls from '../../../src/contract/endpoints/shop';
import type { RequestOf } from '../../../src/contract/endpoint';
import { users } from '../../db/schema/account';
import { messages } from '../../db/schema/message';
import { exchangeCodes, goods, orders } from '../../db/schema/shop';
import { DAY, MINUTE } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { findLedgerFaults } from '../ledger/check-ledger';
import { balanceOf, walletOf } from '../ledger/ledger';
import { completeShippedOrders } from '../goods-orders/confirm-receipt';
import { shipOrder } from './ship-order';
import { addAddressOf, addArticle, addVipTerm, giveTo } from './testing/small-shop';

let server: TestServer;
let user: { uid: string; token: string };
let addressId: string;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  user = await server.addUser();
  addressId = await addAddressOf(server.db, user.uid);
  await giveTo(server.db, user.uid, 'points', 3000);
  await giveTo(server.db, user.uid, 'coins', 5000);
});
afterEach(async () => expect(await findLedgerFaults(server.db)).toEqual([]));
afterAll(() => server.close());

let key = 0;
type OrderInput = RequestOf<typeof calls.orderCreate>;
const input = (iid: string, fields: Partial<OrderInput> = {}): OrderInput => ({
  clientKey: `order-key-${(key += 1)}`,
  iid,
  quantity: 1,
  payWith: 'points',
  addressId,
  ...fields,
});
const create = (body: OrderInput, token = user.token) => server.call(calls.orderCreate, body, { token });
const points = () => balanceOf(server.db, walletOf(user.uid), 'points');
const coins = () => balanceOf(server.db, walletOf(user.uid), 'coins');
const article = async (iid: string) => {
  const [row] = await server.db.select().from(goods).where(eq(goods.iid, iid));
  return { stock: row?.stock, sold: row?.sold };
};
const told = async () =>
  (await server.db.select().from(messages).where(eq(messages.uid, user.uid))).map(({ title }) => title);

describe('orderCreate', () => {
  it('is booked without a transaction when it is paid at once, and refused in one when it is not', async () => {
    const iid = await addArticle(server.db);
    const transaction = jest.spyOn(server.db, 'transaction');
    await create(input(iid));
    expect(transaction).not.toHaveBeenCalled();
    await server.db.update(goods).set({ stock: 0 }).where(eq(goods.iid, iid));
    expect((await create(input(iid))).msg).toBe('库存不足');
    expect(transaction).toHaveBeenCalled();
    transaction.mockRestore();
  });

  it('takes points and holds the address as it is now', async () => {
    const iid = await addArticle(server.db);
    const order = (await create(input(iid, { quantity: 2, note: ' L 码 ' }))).data;
    expect(order).toMatchObject({
      iid,
      kind: 'physical',
      state: 'paid',
      payWith: 'points',
      points: 1000,
      amount: 0,
      quantity: 2,
      note: 'L 码',
      expiresAt: null,
      closeReason: null,
    });
    expect(order.shipTo).toEqual({
      name: '王建国',
      phone: '13812345678',
      region: ['江苏省', '南京市', '玄武区'],
      detail: '中山路 1 号',
    });
    expect(order.image).toMatch(/^http.+tape\.png$/);
    expect([await points(), await article(iid)]).toEqual([2000, { stock: 8, sold: 2 }]);
    expect((await server.call(calls.pointsRecords, {}, { token: user.token })).data.list[0]).toMatchObject({
      kind: 'exchange',
      title: '兑换「绝缘胶带」',
      points: -1000,
      orderId: order.id,
    });
  });

  it('takes coins', async () => {
    const iid = await addArticle(server.db);
    expect((await create(input(iid, { payWith: 'coins', quantity: 3 }))).data).toMatchObject({
      state: 'paid',
      amount: 3000,
      points: 0,
    });
    expect(await coins()).toBe(2000);
  });

  it('holds pieces for half an hour when cash is to come', async () => {
    const iid = await addArticle(server.db);
    const order = (await create(input(iid, { payWith: 'cash' }))).data;
    expect(order).toMatchObject({ state: 'unpaid', amount: 1000, paidAt: null });
    expect(Date.parse(order.expiresAt ?? '') - Date.parse(order.createdAt)).toBe(30 * MINUTE);
    expect(await article(iid)).toEqual({ stock: 9, sold: 0 });
  });

  it('delivers what is no parcel at once: VIP days, coins, cards', async () => {
    const vip = await addArticle(server.db, { title: '会员 7 天', kind: 'vip', vipDays: 7, classBalance: 100 });
    expect((await create(input(vip, { quantity: 2, addressId: null }))).data).toMatchObject({
      state: 'done',
      shipTo: null,
    });
    const [row] = await server.db.select().from(users).where(eq(users.uid, user.uid));
    expect(row?.vipEndAt?.getTime()).toBe(server.services.clock.now().getTime() + 14 * DAY);
    const coinsArticle = await addArticle(server.db, {
      title: '金币',
      kind: 'coins',
      coinCents: 250,
      classBalance: 100,
    });
    await create(input(coinsArticle, { quantity: 2 }));
    expect(await coins()).toBe(5500);
    const card = await addArticle(server.db, { title: '礼品卡', kind: 'card', vipDays: 7, classBalance: 100 });
    await create(input(card, { quantity: 2 }));
    expect(await server.db.select().from(exchangeCodes)).toHaveLength(2);
    const [message] = await server.db.select().from(messages).where(eq(messages.uid, user.uid));
    const code = /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/.exec(message?.msg ?? '')?.[0] ?? '';
    expect((await server.call(calls.useExchangeCode, { code }, { token: user.token })).data).toMatchObject({
      title: '会员 7 天',
      used: true,
    });
  });

  it('makes one order of ten equal requests at once', async () => {
    const iid = await addArticle(server.db);
    const body = input(iid);
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(body)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect([await points(), await article(iid)]).toEqual([2500, { stock: 9, sold: 1 }]);
  });

  it('refuses a key that was used for another article', async () => {
    const [one, other] = [await addArticle(server.db), await addArticle(server.db)];
    const body = input(one);
    await create(body);
    expect(await create({ ...body, iid: other })).toMatchObject({ code: -1, msg: '请求已失效，请重新下单' });
    expect(await article(other)).toEqual({ stock: 10, sold: 0 });
  });

  it('sells three pieces to three of twenty buyers', async () => {
    const iid = await addArticle(server.db, { stock: 3 });
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const buyer = await server.addUser();
        await giveTo(server.db, buyer.uid, 'points', 500);
        return { ...buyer, addressId: await addAddressOf(server.db, buyer.uid) };
      }),
    );
    const answers = await Promise.all(
      buyers.map((buyer) => create(input(iid, { addressId: buyer.addressId }), buyer.token)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    expect(new Set(answers.filter(({ code }) => code !== 0).map(({ msg }) => msg))).toEqual(new Set(['库存不足']));
    expect(await article(iid)).toEqual({ stock: 0, sold: 3 });
  });

  it('keeps to the number that one user may have, also for requests at once', async () => {
    const iid = await addArticle(server.db, { maxPerUser: 2, classBalance: 10 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(input(iid))));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ code: -2, msg: '每人限兑 2 件' });
    const [mine] = (await server.call(calls.orderSelect, {}, { token: user.token })).data.list;
    await server.call(calls.orderCancel, { id: mine?.id ?? '' }, { token: user.token });
    expect((await create(input(iid))).code).toBe(0);
    expect(await article(iid)).toEqual({ stock: 8, sold: 2 });
  });

  it('gives out pieces that an expired order still holds', async () => {
    const iid = await addArticle(server.db, { stock: 1 });
    await create(input(iid, { payWith: 'cash' }));
    expect(await create(input(iid))).toMatchObject({ code: -2, msg: '库存不足' });
    server.advanceClock(31 * MINUTE);
    expect((await create(input(iid))).code).toBe(0);
    expect(await article(iid)).toEqual({ stock: 0, sold: 1 });
  });

  it('lets nobody hold pieces with more than ten unpaid orders', async () => {
    const iid = await addArticle(server.db, { stock: 20 });
    for (let made = 0; made < 10; made += 1) expect((await create(input(iid, { payWith: 'cash' }))).code).toBe(0);
    expect(await create(input(iid, { payWith: 'cash' }))).toMatchObject({
      code: -2,
      msg: '待付款订单过多，请先支付或取消',
    });
    expect((await create(input(iid))).code).toBe(0);
  });

  it.each([
    ['no address', {}, { addressId: null }, -1, '请选择收货地址'],
    ['an unknown address', {}, { addressId: 'nothing' }, 404, '地址不存在或已删除'],
    ['too few points', { classBalance: 3001 }, {}, -2, '积分不足'],
    ['too few coins', { price: 5001 }, { payWith: 'coins' as const }, -2, '金币余额不足'],
    [
      'a way to pay that is not offered',
      { payWays: ['points' as const] },
      { payWith: 'cash' as const },
      -2,
      '该商品不支持此支付方式',
    ],
    ['what costs no points', { classBalance: 0 }, {}, -2, '该商品不支持此支付方式'],
    ['too many pieces', { stock: 1 }, { quantity: 2 }, -2, '库存不足'],
    ['what is off sale', { enable: false }, {}, 404, '商品不存在或已下架'],
    ['no piece at all', {}, { quantity: 0 }, -1, '数量至少为 1'],
  ])('refuses %s and changes nothing', async (_name, fields, request, code, msg) => {
    const iid = await addArticle(server.db, fields);
    const before = await article(iid);
    expect(await create(input(iid, request))).toMatchObject({ code, msg });
    expect([await points(), await coins(), await article(iid)]).toEqual([3000, 5000, before]);
    expect(await server.db.select().from(orders).where(eq(orders.uid, user.uid))).toEqual([]);
  });

  it("refuses somebody else's address, unknown articles, VIP terms for cash, and nobody's request", async () => {
    const iid = await addArticle(server.db);
    const other = await server.addUser();
    expect((await create(input(iid, { addressId: await addAddressOf(server.db, other.uid) }))).code).toBe(404);
    expect((await create(input('nothing'))).code).toBe(404);
    expect(await create(input(await addVipTerm(server.db), { payWith: 'cash' }))).toMatchObject({
      code: -2,
      msg: '请在会员中心开通会员',
    });
    expect((await server.call(calls.orderCreate, input(iid))).code).toBe(20_100);
  });
});

describe('orderSelect', () => {
  it('shows own orders only, by state and id, and closes expired ones', async () => {
    const iid = await addArticle(server.db);
    const paid = (await create(input(iid))).data;
    server.advanceClock(1000);
    const unpaid = (await create(input(iid, { payWith: 'cash' }))).data;
    const select = async (body: RequestOf<typeof calls.orderSelect>, token = user.token) =>
      (await server.call(calls.orderSelect, body, { token })).data;
    expect((await select({})).list.map(({ id }) => id)).toEqual([unpaid.id, paid.id]);
    expect((await select({ states: ['unpaid'] })).list.map(({ id }) => id)).toEqual([unpaid.id]);
    expect(await select({ id: paid.id })).toMatchObject({ total: 1 });
    expect(await select({ id: paid.id }, (await server.addUser()).token)).toMatchObject({ total: 0, list: [] });
    server.advanceClock(31 * MINUTE);
    expect((await select({ id: unpaid.id })).list[0]).toMatchObject({ state: 'cancelled', closeReason: '超时未支付' });
    expect(await article(iid)).toEqual({ stock: 9, sold: 1 });
    expect((await server.call(calls.orderSelect, {})).code).toBe(20_100);
  });
});

describe('orderCancel', () => {
  const cancel = (id: string, token = user.token) =>
    server.call(calls.orderCancel, { id, reason: '不想要了' }, { token });

  it.each(['points', 'coins'] as const)('gives %s back once, however often it is asked', async (payWith) => {
    const iid = await addArticle(server.db);
    const { id } = (await create(input(iid, { payWith }))).data;
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(id)));
    for (const { data } of answers) expect(data).toMatchObject({ state: 'refunded', closeReason: '不想要了' });
    expect([await points(), await coins(), await article(iid)]).toEqual([3000, 5000, { stock: 10, sold: 0 }]);
    expect(await told()).toEqual(['订单已取消']);
  });

  it('closes an unpaid order', async () => {
    const iid = await addArticle(server.db);
    const { id } = (await create(input(iid, { payWith: 'cash' }))).data;
    expect((await cancel(id)).data).toMatchObject({ state: 'cancelled', closeReason: '不想要了' });
    expect((await cancel(id)).data.state).toBe('cancelled');
    expect(await article(iid)).toEqual({ stock: 10, sold: 0 });
  });

  it('refuses what is shipped, done or paid in cash, and what is not the caller’s', async () => {
    const { db, services } = server;
    const shipped = (await create(input(await addArticle(db)))).data;
    await shipOrder(db, services.clock.now(), { orderId: shipped.id, carrier: '顺丰速运', logisticsNumber: 'SF1' });
    expect(await cancel(shipped.id)).toMatchObject({ code: -2, msg: '商品已发货，无法取消' });
    await server.call(calls.orderConfirm, { id: shipped.id }, { token: user.token });
    expect(await cancel(shipped.id)).toMatchObject({ code: -2, msg: '订单已完成，无法取消' });
    const cash = (await create(input(await addArticle(db), { payWith: 'cash' }))).data;
    await db.update(orders).set({ state: 'paid' }).where(eq(orders.id, cash.id));
    expect(await cancel(cash.id)).toMatchObject({ code: -2, msg: '订单已支付，请联系客服退款' });
    expect((await cancel(cash.id, (await server.addUser()).token)).code).toBe(404);
    expect((await cancel('nothing')).code).toBe(404);
    expect((await server.call(calls.orderCancel, { id: cash.id })).code).toBe(20_100);
  });
});

describe('orderConfirm', () => {
  const confirm = (id: string, token = user.token) => server.call(calls.orderConfirm, { id }, { token });
  const ship = (orderId: string) =>
    shipOrder(server.db, server.services.clock.now(), { orderId, carrier: '顺丰速运', logisticsNumber: 'SF1' });

  it('completes a shipped order, once', async () => {
    const { id } = (await create(input(await addArticle(server.db)))).data;
    expect(await confirm(id)).toMatchObject({ code: -2, msg: '商品尚未发货' });
    await ship(id);
    const done = (await confirm(id)).data;
    expect(done).toMatchObject({ state: 'done', carrier: '顺丰速运', logisticsNumber: 'SF1' });
    server.advanceClock(1000);
    expect((await confirm(id)).data.doneAt).toBe(done.doneAt);
    expect((await confirm(id, (await server.addUser()).token)).code).toBe(404);
    expect((await server.call(calls.orderConfirm, { id })).code).toBe(20_100);
  });

  it('happens by itself 15 days after shipping', async () => {
    const { id } = (await create(input(await addArticle(server.db)))).data;
    await ship(id);
    const stateAfter = async (ms: number) => {
      server.advanceClock(ms);
      await completeShippedOrders(server.db, server.services.clock.now());
      return (await server.db.select().from(orders).where(eq(orders.id, id)))[0]?.state;
    };
    expect(await stateAfter(15 * DAY - 1)).toBe('shipped');
    expect(await stateAfter(1)).toBe('done');
  });
});
