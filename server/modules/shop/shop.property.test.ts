import { eq, inArray, sql } from 'drizzle-orm';
import { readConfig } from '../../config/config';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { commissions, partners } from '../../db/schema/partner';
import { goods, orders, sandboxPayments } from '../../db/schema/shop';
import { CallError } from '../../base/refusals';
import { newId } from '../../base/ids';
import type { PaymentReport } from '../../providers/payment/payment-provider';
import { choosePayments } from '../../providers/payment/payments';
import { SandboxWechat } from '../../providers/wechat/sandbox-wechat';
import { MINUTE, SECOND } from '../../base/clock/clock';
import { ManualClock } from '../../testing/manual-clock';
import { seededNumbers, type SeededNumbers } from '../../testing/seeded-numbers';
import { itEmbedded, itPostgres } from '../../testing/on-engine';
import { openEmbeddedTestDatabase, openTestPostgres } from '../../testing/test-database';
import { waitForAll } from '../../testing/wait-for-all';
import { findLedgerFaults } from '../ledger/check-ledger';
import { balanceOf, walletOf } from '../ledger/ledger';
import { bookPayment } from '../payment/book-payment';
import { orderVip } from '../payment/buy-vip';
import { preparePayment } from '../payment/prepare-payment';
import { cancelOrder } from '../goods-orders/cancel-order';
import { confirmReceipt } from '../goods-orders/confirm-receipt';
import { refundOrder } from '../payment/refund-order';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { tidyShop } from '../payment/tidy-orders';
import { createGoodsOrder } from './create-order';
import { shipOrder } from './ship-order';
import { addAddressOf, addArticle, addVipTerm, giveTo } from './testing/small-shop';

const USERS = 5;
const START = { points: 20_000, coins: 20_000 };
const BATCHES = 25;

interface World {
  readonly deps: ShopDeps;
  readonly clock: ManualClock;
  readonly partner: string;
  readonly people: readonly { uid: string; addressId: string }[];
  /** Articles by their stock at the start. */
  readonly stock: ReadonlyMap<string, number>;
  readonly vipTerm: string;
  readonly logged: string[];
  readonly reports: PaymentReport[];
}

async function newWorld(db: Database): Promise<World> {
  const [clock, secret, logged] = [new ManualClock(), 'a secret of the tests, long enough', [] as string[]];
  const log = {
    warn: () => undefined,
    error: (...line: unknown[]) => void logged.push(JSON.stringify(line)),
  } as unknown as ShopDeps['log'];
  const deps = {
    db,
    services: { clock, secret, payments: choosePayments(readConfig({}), secret, new SandboxWechat()) },
    log,
  };
  const add = async (superiorUid: string | null) => {
    const uid = newId();
    await db.insert(users).values({ uid, superiorUid, createdAt: clock.now() });
    return uid;
  };
  const partner = await add(null);
  await db.insert(partners).values({ uid: partner, realName: '张三', state: 'approved', appliedAt: clock.now() });
  const people = [];
  for (let index = 0; index < USERS; index += 1) {
    const uid = await add(partner);
    for (const currency of ['points', 'coins'] as const) await giveTo(db, uid, currency, START[currency]);
    people.push({ uid, addressId: await addAddressOf(db, uid) });
  }
  const articles = [
    { stock: 12 },
    { stock: 6, maxPerUser: 3 },
    { stock: 9, kind: 'card' as const, vipDays: 7 },
    { stock: 8, kind: 'coins' as const, coinCents: 300, payWays: ['points' as const] },
    { stock: 20, price: 333, classBalance: 77 },
  ];
  const stock = new Map<string, number>();
  for (const article of articles) stock.set(await addArticle(db, article), article.stock);
  const vipTerm = await addVipTerm(db, { stock: 30 });
  stock.set(vipTerm, 30);
  return { deps, clock, partner, people, stock, vipTerm, logged, reports: [] };
}

/** One random thing that a buyer, the platform or the operator does; some of them twice at once. */
async function step({ deps, people, stock, vipTerm, reports }: World, { below, pick }: SeededNumbers): Promise<void> {
  const { db, services } = deps;
  const sandbox = services.payments.sandbox;
  const person = pick(people);
  const all = await db
    .select({ id: orders.id, uid: orders.uid, state: orders.state })
    .from(orders)
    .where(
      inArray(
        orders.uid,
        people.map(({ uid }) => uid),
      ),
    )
    .orderBy(orders.createdAt, orders.id);
  const order = pick(all);
  const unpaid = pick(all.filter(({ state }) => state === 'unpaid'));
  const [what, twice, now] = [below(100), below(3) === 0, services.clock.now()];
  if (!person || !sandbox) throw new Error('The world is empty');
  const repeat = (run: () => Promise<unknown>) => waitForAll(twice ? [run(), run()] : [run()]);
  const pay = async (prepayid: string) => {
    const report = await sandbox.settle({ db, now }, prepayid, 'success');
    if (report) reports.push(report);
    if (report && below(4) > 0) await repeat(() => bookPayment(deps, sandbox.name, report));
  };
  if (what < 40) {
    const iid = pick([...stock.keys()]) ?? '';
    const request = {
      clientKey: `key-${below(400)}-${person.uid}`,
      iid,
      quantity: 1 + below(3),
      payWith: pick(['points', 'coins', 'cash'] as const) ?? 'points',
      addressId: person.addressId,
    };
    return repeat(() => createGoodsOrder(deps, person.uid, request, 'h5'));
  }
  if (what < 45) {
    const prepay = await orderVip(deps, 'wechat', person.uid, {
      money: 1990,
      goodsId: vipTerm,
      clientKey: `vip-${below(50)}-${person.uid}`,
    });
    return below(2) === 0 ? pay(prepay.prepayid) : undefined;
  }
  if (what < 65) return unpaid && pay((await preparePayment(deps, 'wechat', unpaid.id)).prepayid);
  if (what < 70) {
    const report = pick(reports);
    return report && repeat(() => bookPayment(deps, sandbox.name, report));
  }
  if (what < 82) return order && repeat(() => cancelOrder(db, now, order.uid, order.id, null));
  if (what < 90) return order && repeat(() => refundOrder(db, services, { orderId: order.id, reason: '测试' }));
  if (what < 95)
    return order && repeat(() => shipOrder(db, now, { orderId: order.id, carrier: '顺丰', logisticsNumber: 'SF1' }));
  if (what < 97) return order && repeat(() => confirmReceipt(db, now, order.uid, order.id));
  return tidyShop(deps);
}

/** Whatever is wrong; empty when the books, the stock and the payments fit together. */
async function faultsOf({ deps: { db }, people, partner, stock, logged }: World, settled: boolean): Promise<string[]> {
  const faults = [...(await findLedgerFaults(db)), ...logged];
  const uids = people.map(({ uid }) => uid);
  const all = await db.select().from(orders).where(inArray(orders.uid, uids));
  const isPaid = ({ state }: (typeof all)[number]) => state === 'paid' || state === 'shipped' || state === 'done';
  const sum = (rows: typeof all, value: (row: (typeof all)[number]) => number) =>
    rows.reduce((total, row) => total + value(row), 0);
  const expect = (what: string, is: unknown, shouldBe: unknown) => {
    if (is !== shouldBe) faults.push(`${what} is ${String(is)}, not ${String(shouldBe)}`);
  };

  for (const [iid, start] of stock) {
    const [article] = await db.select().from(goods).where(eq(goods.iid, iid));
    const mine = all.filter((row) => row.iid === iid);
    const sold = sum(
      mine.filter((row) => isPaid(row) || (row.state === 'refunded' && row.shippedAt !== null)),
      (row) => row.quantity,
    );
    const held = sum(
      mine.filter((row) => row.state === 'unpaid'),
      (row) => row.quantity,
    );
    expect(`sold of ${iid}`, article?.sold, sold);
    expect(`stock of ${iid}`, article?.stock, start - sold - held);
    if ((article?.stock ?? 0) < 0) faults.push(`${iid} is oversold`);
    for (const uid of uids) {
      const had = sum(
        mine.filter((row) => row.uid === uid && row.state !== 'cancelled' && row.state !== 'refunded'),
        (row) => row.quantity,
      );
      if (article?.maxPerUser && had > article.maxPerUser) faults.push(`${uid} has ${had} of ${iid}`);
    }
  }
  for (const uid of uids) {
    const mine = all.filter((row) => row.uid === uid && isPaid(row));
    expect(
      `points of ${uid}`,
      await balanceOf(db, walletOf(uid), 'points'),
      START.points -
        sum(
          mine.filter((row) => row.payWith === 'points'),
          (row) => row.points,
        ),
    );
    const gained = sum(
      mine.filter((row) => row.kind === 'coins'),
      (row) => row.coinCents ?? 0,
    );
    expect(
      `coins of ${uid}`,
      await balanceOf(db, walletOf(uid), 'coins'),
      START.coins +
        gained -
        sum(
          mine.filter((row) => row.payWith === 'coins'),
          (row) => row.amount,
        ),
    );
  }
  const [kept] = await db
    .select({ sum: sql<number>`coalesce(sum(${commissions.amount}), 0)::int` })
    .from(commissions)
    .where(sql`${commissions.uid} = ${partner} and ${commissions.takenBackAt} is null`);
  expect('commission', await balanceOf(db, walletOf(partner), 'coins'), kept?.sum);
  expect(
    'commission of paid orders',
    kept?.sum,
    sum(
      all.filter((row) => row.payWith === 'cash' && isPaid(row)),
      (row) => Math.floor(row.amount / 5),
    ),
  );

  const outcomes = new Map((await db.select().from(sandboxPayments)).map((row) => [row.prepayid, row.outcome]));
  for (const row of all.filter(({ prepayid }) => prepayid !== null)) {
    const outcome = outcomes.get(row.prepayid ?? '');
    if (isPaid(row)) expect(`payment of ${row.id}`, outcome, 'success');
    if (settled && row.state === 'refunded') expect(`payment of ${row.id}`, outcome, 'refunded');
  }
  return faults;
}

/** Makes up for whatever notification was lost. */
async function settleEverything({ deps, clock, reports }: World): Promise<void> {
  clock.advance(40 * MINUTE);
  for (const report of reports) await bookPayment(deps, 'sandbox', report);
  await tidyShop(deps);
}

async function play(db: Database, seed: number): Promise<void> {
  const [world, numbers] = [await newWorld(db), seededNumbers(seed)];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const results = await Promise.allSettled(Array.from({ length: 2 + numbers.below(6) }, () => step(world, numbers)));
    const defects = results.flatMap((result) =>
      result.status === 'rejected' && !(result.reason instanceof CallError) ? [result.reason as unknown] : [],
    );
    if (defects.length > 0) throw defects[0];
    world.clock.advance(numbers.below(10) === 0 ? 20 * MINUTE : 3 * SECOND);
    if (batch % 5 === 4) expect(await faultsOf(world, false)).toEqual([]);
  }
  await settleEverything(world);
  expect(await faultsOf(world, true)).toEqual([]);
  const left = await db
    .select({ state: orders.state })
    .from(orders)
    .where(
      inArray(
        orders.uid,
        world.people.map(({ uid }) => uid),
      ),
    );
  expect(left.length).toBeGreaterThan(15);
  expect(left.filter(({ state }) => state === 'unpaid')).toEqual([]);
}

const seeds = [1, 20];

describe('random sequences of buying, paying, cancelling and refunding by several users at once', () => {
  itEmbedded.each(seeds)('keep books, stock and payments together on PGlite (seed %i)', async (seed) => {
    const opened = await openEmbeddedTestDatabase();
    try {
      await play(opened.db, seed);
    } finally {
      await opened.close();
    }
  });

  itPostgres.each([...seeds, 3, 4, 5, 6, 7, 8])('keep them together on PostgreSQL (seed %i)', async (seed) => {
    const opened = await openTestPostgres(10);
    try {
      await play(opened.db, seed);
    } finally {
      await opened.close();
    }
  });
});
