import { eq } from 'drizzle-orm';
import * as calls from '../../../src/contract/endpoints/shop';
import { users } from '../../db/schema/account';
import { messages } from '../../db/schema/message';
import { goods, orders } from '../../db/schema/shop';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { findLedgerFaults } from '../ledger/check-ledger';
import { balanceOf, walletOf } from '../ledger/ledger';
import { createCodes } from '../goods-orders/exchange-codes';
import { createPrizeOrder } from '../goods-orders/prize-order';
import { refundOrder } from '../payment/refund-order';
import { shipOrder } from './ship-order';
import { addAddressOf, addArticle, giveTo } from './testing/small-shop';
import { findCode } from './use-exchange-code';

let server: TestServer;
let user: { uid: string; token: string };
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  user = await server.addUser();
  await giveTo(server.db, user.uid, 'points', 3000);
});
afterEach(async () => expect(await findLedgerFaults(server.db)).toEqual([]));
afterAll(() => server.close());

let key = 0;
const now = () => server.services.clock.now();
const points = () => balanceOf(server.db, walletOf(user.uid), 'points');
const coins = () => balanceOf(server.db, walletOf(user.uid), 'coins');
const told = async () =>
  (await server.db.select().from(messages).where(eq(messages.uid, user.uid))).map(({ title }) => title);
async function buy(fields: Partial<typeof goods.$inferInsert> = {}, payWith: 'points' | 'cash' = 'points') {
  const iid = await addArticle(server.db, fields);
  const body = {
    clientKey: `operator-${(key += 1)}`,
    iid,
    quantity: 1,
    payWith,
    addressId: await addAddressOf(server.db, user.uid),
  };
  return (await server.call(calls.orderCreate, body, { token: user.token })).data;
}
const stockOf = async (iid: string) => (await server.db.select().from(goods).where(eq(goods.iid, iid)))[0];
const parcel = { carrier: '顺丰速运', logisticsNumber: 'SF1' };
const refund = (orderId: string) => refundOrder(server.db, server.services, { orderId, reason: '缺货' });

describe('shipOrder', () => {
  it('ships once and tells once, and corrects a wrong number', async () => {
    const { id } = await buy();
    for (let time = 0; time < 2; time += 1)
      expect(await shipOrder(server.db, now(), { orderId: id, ...parcel })).toMatchObject({
        state: 'shipped',
        ...parcel,
        shippedAt: now(),
      });
    expect(await told()).toEqual(['订单已发货']);
    await shipOrder(server.db, now(), { orderId: id, ...parcel, logisticsNumber: 'SF2' });
    expect((await server.call(calls.orderSelect, { id }, { token: user.token })).data.list[0]).toMatchObject({
      logisticsNumber: 'SF2',
    });
    expect(await told()).toHaveLength(2);
  });

  it('refuses what is not to be shipped', async () => {
    const ship = (orderId: string) => shipOrder(server.db, now(), { orderId, ...parcel });
    await expect(ship('nothing')).rejects.toMatchObject({ code: 404 });
    await expect(ship((await buy({ kind: 'vip', vipDays: 1 })).id)).rejects.toMatchObject({ msg: '虚拟商品无需发货' });
    await expect(ship((await buy({}, 'cash')).id)).rejects.toMatchObject({ msg: '只有待发货的订单可以发货' });
  });
});

describe('refundOrder', () => {
  it('gives points back once and puts the piece back on sale, unless it was shipped', async () => {
    const [waiting, shipped] = [await buy(), await buy()];
    await shipOrder(server.db, now(), { orderId: shipped.id, ...parcel });
    expect(await points()).toBe(2000);
    await Promise.all([refund(waiting.id), refund(waiting.id), refund(shipped.id)]);
    expect(await points()).toBe(3000);
    expect(await stockOf(waiting.iid)).toMatchObject({ stock: 10, sold: 0 });
    expect(await stockOf(shipped.iid)).toMatchObject({ stock: 9, sold: 1 });
    expect((await server.db.select().from(orders).where(eq(orders.id, waiting.id)))[0]).toMatchObject({
      state: 'refunded',
      closeReason: '缺货',
    });
  });

  it('takes back what was delivered, and refuses when that is gone', async () => {
    const vip = await buy({ kind: 'vip', vipDays: 7 });
    await refund(vip.id);
    expect((await server.db.select().from(users).where(eq(users.uid, user.uid)))[0]?.vipEndAt).toEqual(now());
    const [kept, spent] = [await buy({ kind: 'coins', coinCents: 400 }), await buy({ kind: 'coins', coinCents: 400 })];
    await refund(kept.id);
    await server.call(
      calls.orderCreate,
      {
        clientKey: 'spend-coins',
        iid: await addArticle(server.db, { price: 400 }),
        quantity: 1,
        payWith: 'coins',
        addressId: await addAddressOf(server.db, user.uid),
      },
      { token: user.token },
    );
    expect(await coins()).toBe(0);
    await expect(refund(spent.id)).rejects.toMatchObject({ msg: '金币已被使用，无法退款' });
    const card = await buy({ kind: 'card', vipDays: 7 });
    const [message] = (await server.db.select().from(messages).where(eq(messages.uid, user.uid))).filter(
      ({ title }) => title === '卡密已发放',
    );
    const code = /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/.exec(message?.msg ?? '')?.[0] ?? '';
    expect(await findCode(server.db, code)).not.toBeNull();
    await refund(card.id);
    expect(await findCode(server.db, code)).toBeNull();
  });

  it('refuses what was never paid', async () => {
    await expect(refund((await buy({}, 'cash')).id)).rejects.toMatchObject({ msg: '订单未支付，无需退款' });
    await expect(refund('nothing')).rejects.toMatchObject({ code: 404 });
  });
});

describe('createPrizeOrder', () => {
  it('makes one order of a prize, which is shipped but neither cancelled nor refunded', async () => {
    const shipTo = { name: '王建国', phone: '13812345678', region: ['江苏省'], detail: '中山路 1 号' };
    const prize = {
      uid: user.uid,
      iid: 'p',
      title: '万用表',
      image: null,
      quantity: 1,
      shipTo,
      clientKey: 'prize-draw-1',
    };
    const made = await Promise.all([1, 2].map(() => server.db.transaction((tx) => createPrizeOrder(tx, now(), prize))));
    expect(made[0]?.id).toBe(made[1]?.id);
    const id = made[0]?.id ?? '';
    expect((await server.call(calls.orderSelect, {}, { token: user.token })).data.list).toMatchObject([
      { id, kind: 'prize', payWith: 'free', state: 'paid', shipTo },
    ]);
    expect(await server.call(calls.orderCancel, { id }, { token: user.token })).toMatchObject({
      code: -2,
      msg: '奖品订单无法取消，请联系客服',
    });
    await expect(refund(id)).rejects.toMatchObject({ msg: '奖品订单没有可退的款项' });
    expect((await shipOrder(server.db, now(), { orderId: id, ...parcel })).state).toBe('shipped');
  });
});

describe('createCodes', () => {
  it('gives codes in clear that are stored hashed', async () => {
    const codes = await createCodes(server.db, now(), { kind: 'coins', amount: 1250, count: 3, expiresAt: null });
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) {
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/);
      expect(await findCode(server.db, code)).toMatchObject({ title: '12.50 元金币', usedBy: null });
      expect((await findCode(server.db, code))?.codeHash).not.toContain(code);
    }
  });

  it.each([
    [0, 1],
    [1, 0],
    [1.5, 1],
  ])('refuses an amount of %d and a count of %d', async (amount, count) => {
    await expect(createCodes(server.db, now(), { kind: 'points', amount, count, expiresAt: null })).rejects.toThrow(
      RangeError,
    );
  });
});
