import { eq } from 'drizzle-orm';
import * as coins from '../../../src/contract/endpoints/coins';
import * as goods from '../../../src/contract/endpoints/shop';
import * as payment from '../../../src/contract/endpoints/payment';
import type { OrderState } from '../../../src/contract/schemas/shop';
import { raffleDraws, rafflePrizes } from '../../db/schema/raffle';
import { exchangeCodes, orders } from '../../db/schema/shop';
import { newId } from '../../base/ids';
import { codeHash } from '../../modules/goods-orders/exchange-codes';
import { addArticle, addVipTerm, giveTo } from '../../modules/shop/testing/small-shop';
import { addCourse } from '../../modules/courses/testing/small-courses';
import { addRaffle } from '../../testing/add-raffle';
import { adminOnly, everybody, holderOnly, NOT_FOUND, ownOnly, selfOnly, type Rows } from './row';
import { ADDRESS, type Scene } from './scene';

const withdrawal = { amount: 10_000, channel: 'alipay' as const, account: '13812345678', realName: ADDRESS.name };

/** An order of `self` with an address, in a state. */
async function anOrder(scene: Scene, state: OrderState): Promise<string> {
  const { server, self } = scene;
  const iid = await addArticle(server.db);
  await giveTo(server.db, self.uid, 'points', 1_000);
  const input = {
    clientKey: newId(),
    iid,
    quantity: 1,
    addressId: await scene.address(),
    payWith: state === 'unpaid' ? ('cash' as const) : ('points' as const),
    note: ADDRESS.detail,
  };
  const { id } = (await server.call(goods.orderCreate, input, { token: self.token })).data;
  await server.db.update(orders).set({ state }).where(eq(orders.id, id));
  return scene.mine(id);
}

/** An order of `self` that waits at the cashier. */
async function aPrepayment(scene: Scene) {
  const orderId = await anOrder(scene, 'unpaid');
  const prepay = (await scene.server.call(payment.orderPay, { orderId }, { token: scene.self.token })).data;
  scene.mine(prepay.prepayid);
  return { orderId, ...prepay };
}

/** A prize that `self` has won and may have sent. */
async function aWin(scene: Scene): Promise<{ raffleId: string; recordId: string }> {
  const {
    server: { db },
    now,
    self,
  } = scene;
  const iid = await addArticle(db);
  const raffleId = await addRaffle(db, now, {}, [{ kind: 'goods', iid, amount: 1, oddsPerMillion: 1_000_000 }]);
  const [prize] = await db.select().from(rafflePrizes).where(eq(rafflePrizes.raffleId, raffleId));
  const recordId = scene.mine(newId());
  await db.insert(raffleDraws).values({
    id: recordId,
    raffleId,
    uid: self.uid,
    clientKey: newId(),
    prizeId: prize?.id ?? null,
    state: 'unclaimed',
    day: '2026-03-02',
    drawnAt: now,
  });
  return { raffleId, recordId };
}

/** Made once: three a day are all that there may be. */
async function aWithdrawal(scene: Scene): Promise<string> {
  const { list } = (await scene.server.call(coins.coinQuery, { kind: 'withdrawal' }, { token: scene.self.token })).data;
  if (list[0]) return list[0].id;
  await giveTo(scene.server.db, scene.self.uid, 'coins', 20_000);
  return scene.mine(
    (await scene.server.call(coins.withdraw, { ...withdrawal, clientKey: newId() }, { token: scene.self.token })).data
      .id,
  );
}

/** Points, coins, money: everybody has a wallet and orders of their own. */
export const shopRows: Rows = {
  goodsQuery: everybody(),
  goodsOne: everybody(async (scene) => ({ iid: await addArticle(scene.server.db) })),
  useExchangeCode: everybody(async (scene) => {
    const code = newId();
    await scene.server.db
      .insert(exchangeCodes)
      .values({ codeHash: codeHash(code), title: '积分', kind: 'points', amount: 5, createdAt: scene.now });
    return { code };
  }),
  orderCreate: ownOnly(async (scene, caller) => {
    const iid = await addArticle(scene.server.db);
    await giveTo(scene.server.db, caller.uid, 'points', 1_000);
    return { clientKey: newId(), iid, quantity: 1, addressId: await scene.address(caller.uid), payWith: 'points' };
  }),
  'orderCreate: to an address of self': selfOnly(async (scene, caller) => {
    const iid = await addArticle(scene.server.db);
    await giveTo(scene.server.db, caller.uid, 'points', 1_000);
    return { clientKey: newId(), iid, quantity: 1, addressId: await scene.address(), payWith: 'points' };
  }),
  pointsRecords: ownOnly(),
  orderSelect: ownOnly(async (scene) => ({ id: await anOrder(scene, 'paid') })),
  orderByPrepayId: selfOnly(async (scene) => ({ prepayid: (await aPrepayment(scene)).prepayid })),
  orderCancel: selfOnly(async (scene) => ({ id: await anOrder(scene, 'unpaid') })),
  orderConfirm: selfOnly(async (scene) => ({ id: await anOrder(scene, 'shipped') })),
  signInQuery: ownOnly(),
  signIn: ownOnly(),
  buyVip: ownOnly(async (scene) => ({ money: 1990, goodsId: await addVipTerm(scene.server.db), clientKey: newId() })),
  douyinBuyVip: ownOnly(async (scene) => ({
    money: 1990,
    goodsId: await addVipTerm(scene.server.db),
    clientKey: newId(),
  })),
  buyCourse: ownOnly(async (scene) => ({
    money: 4900,
    classid: (await addCourse(scene.server.db)).fid,
    clientKey: newId(),
  })),
  douyinPayCheck: selfOnly(async (scene) => ({ prepayid: (await aPrepayment(scene)).prepayid })),
  orderPay: everybody(
    async (scene) => ({ orderId: await anOrder(scene, 'unpaid') }),
    0,
    'whoever knows the unguessable number of an order may pay it',
  ),
  prepayCheck: everybody(async (scene) => ({ goodsId: await addVipTerm(scene.server.db), money: 1990 })),
  sandboxSettle: holderOnly(async (scene, { uid }) => {
    const { prepayid, sign } = await aPrepayment(scene);
    return { prepayid, sign: uid === scene.self.uid ? sign : `${sign}x`, outcome: 'success' };
  }, NOT_FOUND),
  coinQuery: ownOnly(async (scene) => ({ id: await aWithdrawal(scene) })),
  coinTotals: ownOnly(async (scene) => {
    await aWithdrawal(scene);
    return {};
  }),
  // Everybody is as poor as the other; `self` has coins.
  withdraw: selfOnly(async (scene) => {
    await giveTo(scene.server.db, scene.self.uid, 'coins', 20_000);
    return { ...withdrawal, clientKey: newId() };
  }, -2),
  raffleQuery: everybody(async (scene) => ({ id: (await aWin(scene)).raffleId }), 0, 'shows the winners, masked'),
  raffleUsers: {
    ...adminOnly(async (scene) => ({ raffleId: (await aWin(scene)).raffleId })),
    byDesign: 'administrators see who drew what',
  },
  raffleDraw: ownOnly(async (scene, { uid }) => {
    await giveTo(scene.server.db, uid, 'points', 1_000);
    return { raffleId: (await aWin(scene)).raffleId, clientKey: newId() };
  }),
  raffleClaim: selfOnly(async (scene, { uid }) => ({
    recordId: (await aWin(scene)).recordId,
    addressId: await scene.address(uid),
  })),
  raffleMine: ownOnly(async (scene) => {
    await aWin(scene);
    return {};
  }),
  partnerTotals: ownOnly(),
  mySuperior: ownOnly(),
  ranking: ownOnly(),
  myInvitees: ownOnly(async (scene) => {
    const phone = scene.freePhone();
    const { uid } = await scene.server.addUser({ superiorUid: scene.self.uid, phone, wechatName: ADDRESS.name });
    scene.mine(uid);
    return {};
  }),
  partnerApply: ownOnly(async () => ({ realName: '王建国', intro: '' })),
};
