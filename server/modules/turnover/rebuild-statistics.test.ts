import { and, eq, sql } from 'drizzle-orm';
import { storeDays } from '../../db/schema/store';
import { tillDays, tillEvents, turnoverShares } from '../../db/schema/till';
import { workOrders } from '../../db/schema/work-order';
import { chinaDay } from '../../base/clock/china-day';
import { DAY, later } from '../../base/clock/clock';
import { addStore } from '../../testing/add-store';
import { addWorkOrder } from '../../testing/add-work-order';
import { bookSale, takeSaleBack } from '../../testing/book-sale';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { standing } from '../till/book-events';
import { rebuildTill } from '../till/recount-till';
import { rebuildStatistics } from './rebuild-statistics';
import { bookReceived } from './store-days';

const start = new Date('2026-01-01T02:00:00Z');
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** The same numbers from 0 to `below` − 1 for the same seed. */
function numbersOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type OrderRow = typeof workOrders.$inferSelect;

/** Does to one order what receptionists do, and books it; `random` chooses. */
async function changeOne(order: OrderRow, at: Date, random: (below: number) => number): Promise<void> {
  const { db } = opened;
  const byId = eq(workOrders.id, order.id);
  if (order.stage === 'void') return;
  if (order.settledDay) {
    const set = { settledDay: null, settledAt: null, stage: 'settling' as const, paid: 0 };
    await db.update(workOrders).set(set).where(byId);
    const sales = await db.select().from(tillEvents).where(eq(tillEvents.orderId, order.id)).orderBy(tillEvents.at);
    const [sale] = standing(sales);
    // Some on a later day, as after a closing.
    if (sale) await takeSaleBack(db, at, sale, random(2) === 0 ? sale.day : chinaDay(at));
  } else if (random(4) === 0) {
    await db.update(workOrders).set({ stage: 'void' }).where(byId);
    await bookReceived(db, order.storeId, order.receivedDay, -1);
  } else {
    const [parts, labour] = [random(50_000), random(30_000)];
    const discount = random(parts + labour + 1);
    await db
      .update(workOrders)
      .set({
        parts,
        labour,
        discount,
        total: parts + labour - discount,
        paid: parts + labour - discount,
        stage: 'delivered',
        settledDay: chinaDay(at),
        settledAt: at,
      })
      .where(byId);
    await bookSale(db, at, order.storeId, order.id, chinaDay(at), { parts, labour, discount });
  }
}

it.each([1, 2, 3])(
  'finds nothing to correct after any sequence of receiving, settling, reopening and voiding (seed %i)',
  async (seed) => {
    const { db } = opened;
    const random = numbersOf(seed);
    const stores = [await addStore(db, start, `owner-a${seed}`), await addStore(db, start, `owner-b${seed}`)];
    for (let step = 0; step < 120; step += 1) {
      const at = later(start, random(40 * 24) * (DAY / 24));
      const storeId = stores[random(2)] ?? '';
      const orders = await db
        .select()
        .from(workOrders)
        .where(eq(workOrders.storeId, storeId))
        .orderBy(workOrders.createdAt, workOrders.id);
      const order = orders[random(orders.length)];
      if (!order || random(3) === 0) {
        await addWorkOrder(db, at, storeId, { id: `order-${seed}-${step}` });
        await bookReceived(db, storeId, chinaDay(at), 1);
      } else await changeOne(order, at, random);
    }
    const kept = await db
      .select()
      .from(storeDays)
      .where(eq(storeDays.storeId, stores[0] ?? ''));
    expect(kept.reduce((sum, { received }) => sum + received, 0)).toBeGreaterThan(5);
    expect(kept.reduce((sum, { cars }) => sum + cars, 0)).toBeGreaterThan(0);
    for (const storeId of stores)
      expect([await rebuildStatistics(db, storeId), await rebuildTill(db, storeId)]).toEqual([[], []]);
  },
);

it('corrects what differs, tells what it was, and has nothing to do the second time', async () => {
  const { db } = opened;
  const [storeId, other] = [await addStore(db, start, 'owner-wrong'), await addStore(db, start, 'owner-right')];
  for (const id of [storeId, other]) {
    const orderId = await addWorkOrder(db, start, id, {
      parts: 300,
      labour: 200,
      discount: 50,
      stage: 'delivered',
      settledDay: '2026-01-03',
      settledAt: start,
    });
    await bookReceived(db, id, '2026-01-01', 1);
    await bookSale(db, start, id, orderId, '2026-01-03', { parts: 300, labour: 200, discount: 50 });
  }
  const dayOf = (day: string) => and(eq(storeDays.storeId, storeId), eq(storeDays.day, day));
  await db
    .update(storeDays)
    .set({ parts: sql`${storeDays.parts} + 7` })
    .where(dayOf('2026-01-03'));
  await db.delete(storeDays).where(dayOf('2026-01-01'));
  await bookReceived(db, storeId, '2025-12-31', 1);

  const nothing = { received: 0, cars: 0, parts: 0, labour: 0, discount: 0 };
  const settled = { received: 0, cars: 1, parts: 300, labour: 200, discount: 50 };
  expect(await rebuildStatistics(db, null)).toEqual([
    { storeId, day: '2025-12-31', kept: { ...nothing, received: 1 }, counted: nothing },
    { storeId, day: '2026-01-01', kept: nothing, counted: { ...nothing, received: 1 } },
    { storeId, day: '2026-01-03', kept: { ...settled, parts: 307 }, counted: settled },
  ]);
  expect(await rebuildStatistics(db, storeId)).toEqual([]);
});

it('corrects sums of the till that differ from their events', async () => {
  const { db } = opened;
  const storeId = await addStore(db, start, 'owner-till');
  const orderId = await addWorkOrder(db, start, storeId);
  await bookSale(db, start, storeId, orderId, '2026-01-03', { parts: 300, labour: 200, discount: 50 });
  await db.update(tillDays).set({ amount: 449 }).where(eq(tillDays.storeId, storeId));
  await db.delete(turnoverShares).where(eq(turnoverShares.storeId, storeId));
  const counted = { count: 1, amount: 450 };
  expect(await rebuildTill(db, storeId)).toEqual([
    { storeId, name: 'turnover_shares 2026-01-03 item 机油', kept: { count: 0, amount: 0 }, counted },
    { storeId, name: 'turnover_shares 2026-01-03 technician ', kept: { count: 0, amount: 0 }, counted },
    { storeId, name: 'till_days 2026-01-03 sale ', kept: { count: 1, amount: 449 }, counted },
  ]);
  expect(await rebuildTill(db, storeId)).toEqual([]);
});
