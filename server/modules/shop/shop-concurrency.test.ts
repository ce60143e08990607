import { eq } from 'drizzle-orm';
import { readConfig } from '../../config/config';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { goods, orders, sandboxPayments } from '../../db/schema/shop';
import { newId } from '../../base/ids';
import { DAY } from '../../base/clock/clock';
import { choosePayments } from '../../providers/payment/payments';
import { SandboxWechat } from '../../providers/wechat/sandbox-wechat';
import { ManualClock } from '../../testing/manual-clock';
import { openEmbeddedTestDatabase, openTestPostgres, testDatabaseUrl } from '../../testing/test-database';
import { findLedgerFaults } from '../ledger/check-ledger';
import { balanceOf, walletOf } from '../ledger/ledger';
import { bookPayment } from '../payment/book-payment';
import { orderVip } from '../payment/buy-vip';
import { preparePayment } from '../payment/prepare-payment';
import { cancelOrder } from '../goods-orders/cancel-order';
import { refundOrder } from '../payment/refund-order';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { createGoodsOrder } from './create-order';
import { addAddressOf, addArticle, addVipTerm, giveTo } from './testing/small-shop';

const [engine, open] = testDatabaseUrl
  ? (['PostgreSQL', () => openTestPostgres(20)] as const)
  : (['PGlite', openEmbeddedTestDatabase] as const);

/** PGlite takes turns; only on PostgreSQL (TEST_DATABASE_URL) do these meet inside their transactions. */
describe(`at once, on ${engine}`, () => {
  let db: Database;
  let close: () => Promise<void>;
  let deps: ShopDeps;
  beforeAll(async () => {
    ({ db, close } = await open());
    const secret = 'a secret of the tests, long enough';
    const silent = { warn: () => undefined, error: () => undefined } as unknown as ShopDeps['log'];
    deps = {
      db,
      services: {
        clock: new ManualClock(),
        secret,
        payments: choosePayments(readConfig({}), secret, new SandboxWechat()),
      },
      log: silent,
    };
  });
  afterEach(async () => expect(await findLedgerFaults(db)).toEqual([]));
  afterAll(() => close());

  const now = () => deps.services.clock.now();
  async function addBuyer(points = 1000) {
    const uid = newId();
    await db.insert(users).values({ uid, createdAt: now() });
    await giveTo(db, uid, 'points', points);
    return { uid, addressId: await addAddressOf(db, uid) };
  }
  const buy = (
    { uid, addressId }: { uid: string; addressId: string },
    iid: string,
    clientKey: string,
    payWith: 'points' | 'cash' = 'points',
  ) => createGoodsOrder(deps, uid, { clientKey, iid, quantity: 1, payWith, addressId }, 'h5');
  const articleOf = async (iid: string) => (await db.select().from(goods).where(eq(goods.iid, iid)))[0];

  it('three pieces go to three of twenty buyers', async () => {
    const iid = await addArticle(db, { stock: 3 });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => addBuyer()));
    const results = await Promise.allSettled(buyers.map((buyer) => buy(buyer, iid, 'three-pieces')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: -2, msg: '库存不足' });
    expect(await articleOf(iid)).toMatchObject({ stock: 0, sold: 3 });
  });

  it('one client key is one order', async () => {
    const [iid, buyer] = [await addArticle(db), await addBuyer()];
    const made = await Promise.all(Array.from({ length: 10 }, () => buy(buyer, iid, 'the-same-key')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await balanceOf(db, walletOf(buyer.uid), 'points')).toBe(500);
  });

  it('a user gets no more than they may, and spends no more than they have', async () => {
    const [iid, buyer] = [await addArticle(db, { maxPerUser: 2, classBalance: 1 }), await addBuyer()];
    const limited = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => buy(buyer, iid, `limited-${n}`)));
    expect(limited.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const poor = await addBuyer(1000);
    const iids = await Promise.all(Array.from({ length: 6 }, () => addArticle(db)));
    const spent = await Promise.allSettled(iids.map((each, n) => buy(poor, each, `spending-${n}`)));
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await balanceOf(db, walletOf(poor.uid), 'points')).toBe(0);
  });

  it('a VIP term that is bought with several keys is one order, paid once by ten notifications', async () => {
    const [goodsId, { uid }] = [await addVipTerm(db), await addBuyer()];
    const prepaid = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        orderVip(deps, 'wechat', uid, { money: 1990, goodsId, clientKey: `vip-key-${n}` }),
      ),
    );
    const ids = new Set(prepaid.map(({ prepayid }) => prepayid));
    expect(ids.size).toBe(1);
    const report = await deps.services.payments.sandbox?.settle(
      { db, now: now() },
      prepaid[0]?.prepayid ?? '',
      'success',
    );
    if (!report) throw new Error('not settled');
    const effects = await Promise.all(Array.from({ length: 10 }, () => bookPayment(deps, 'sandbox', report)));
    expect(effects.sort()).toEqual(['booked', ...Array.from({ length: 9 }, () => 'known')]);
    const [user] = await db.select().from(users).where(eq(users.uid, uid));
    expect(user?.vipEndAt?.getTime()).toBe(now().getTime() + 30 * DAY);
  });

  it('a payment, a cancellation and a refund meet, and end in one of two right ways', async () => {
    const iid = await addArticle(db, { stock: 100 });
    for (let round = 0; round < 8; round += 1) {
      const buyer = await addBuyer();
      const order = await buy(buyer, iid, 'meeting-key', 'cash');
      const { prepayid } = await preparePayment(deps, 'wechat', order.id);
      const report = await deps.services.payments.sandbox?.settle({ db, now: now() }, prepayid, 'success');
      if (!report) throw new Error('not settled');
      const refundIfPaid = () => refundOrder(db, deps.services, { orderId: order.id, reason: '测试' });
      await Promise.allSettled([
        bookPayment(deps, 'sandbox', report),
        cancelOrder(db, now(), buyer.uid, order.id, null),
        ...(round % 2 ? [refundIfPaid()] : []),
        bookPayment(deps, 'sandbox', report),
      ]);
      const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
      const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.prepayid, prepayid));
      expect([
        ['paid', 'success'],
        ['refunded', 'refunded'],
      ]).toContainEqual([row?.state, payment?.outcome]);
    }
    const article = await articleOf(iid);
    expect((article?.stock ?? 0) + (article?.sold ?? 0)).toBe(100);
  });
});
