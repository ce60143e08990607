import { and, eq, isNull } from 'drizzle-orm';
import { stageChecks } from '../../../src/contract/schemas/store';
import type { WorkOrderStage } from '../../../src/contract/schemas/work-orders';
import { STAGE_FLOW } from '../../../src/domain/work-order/work-order-stage';
import { orderTotals } from '../../../src/domain/work-order/work-order-total';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { storeDays, stores } from '../../db/schema/store';
import { storeCars } from '../../db/schema/store-car';
import { workOrderEvents, workOrderItems, workOrders } from '../../db/schema/work-order';
import { CallError } from '../../base/refusals';
import { newId } from '../../base/ids';
import { DAY, HOUR, later } from '../../base/clock/clock';
import { addMember, addStore } from '../../testing/add-store';
import { seededNumbers, type SeededNumbers } from '../../testing/seeded-numbers';
import { itEmbedded, itPostgres } from '../../testing/on-engine';
import { openEmbeddedTestDatabase, openTestPostgres } from '../../testing/test-database';
import { waitForAll } from '../../testing/wait-for-all';
import { assignOrder } from './assign';
import { addItems, deleteItem, updateItem } from './change-items';
import type { Staff } from './change-order';
import { createWorkOrder } from './create-order';
import { decideShared } from './decide';
import type { WorkOrderRow } from './order-repository';
import { setPlate } from './set-plate';
import { setStage } from './set-stage';
import { settleOrder } from './settle';
import { shareOrder } from './share-order';
import { countsOf } from './stage-counts';
import { updateOrder } from './update-order';
import { voidOrder } from './void-order';

/**
 * Who comes first is chance on PostgreSQL: a run goes on until each of these happened, so that no lock's luck decides
 * whether it passes.
 */
const KINDS: readonly string[] = ['created', 'assigned', 'stage', 'items', 'decision', 'edited', 'shared', 'settled'];
const BATCHES = 80;
const MOST_BATCHES = 800;
const PLATES = ['沪A00001', '沪A00002', '沪A00003'];

interface World {
  readonly db: Database;
  readonly staff: readonly Staff[];
  now: Date;
}

async function newWorld(db: Database): Promise<World> {
  const now = new Date('2026-03-02T02:00:00Z');
  const uids = [newId(), newId(), newId()] as const;
  await db.insert(users).values(uids.map((uid) => ({ uid, createdAt: now })));
  const storeId = await addStore(db, now, uids[0]);
  const staff = uids.map((uid, index): Staff => ({
    uid,
    storeId,
    role: (['owner', 'receptionist', 'technician'] as const)[index] ?? 'technician',
  }));
  for (const { uid, role } of staff) await addMember(db, now, storeId, uid, role);
  return { db, staff, now };
}

const line = ({ below }: SeededNumbers) => ({
  name: `项目 ${below(5)}`,
  price: below(50_000),
  labour: below(20_000),
  quantity: 1 + below(4),
  unit: '件',
  source: 'temporary' as const,
});

/**
 * One random thing that somebody of the store or a customer does; some of them twice at once, some with a stale
 * version.
 */
async function step({ db, staff, now }: World, numbers: SeededNumbers): Promise<void> {
  const { below, pick } = numbers;
  const who = pick(staff);
  const [owner] = staff;
  if (!who || !owner) throw new Error('The world is empty');
  const orders = await db
    .select()
    .from(workOrders)
    .where(eq(workOrders.storeId, who.storeId))
    .orderBy(workOrders.number);
  const what = below(100);
  // Some things only happen to few orders: they are looked for.
  const settled =
    what >= 60 && what < 66
      ? pick(orders.filter((row) => row.stage === 'settling' && row.settledAt !== null))
      : undefined;
  const order = settled ?? pick(orders);
  const repeat = (run: () => Promise<unknown>) => waitForAll(below(3) === 0 ? [run(), run()] : [run()]);
  const create = () => {
    const blank = {
      vin: null,
      car: '',
      vehiclePath: null,
      mileageKm: null,
      fuelPercent: null,
      energy: null,
      warningLamps: [],
      ownerName: '',
      ownerPhone: '',
      bringerName: '',
      bringerPhone: '',
      complaint: '',
      notes: '',
      photos: [],
      codes: [],
    };
    const request = {
      ...blank,
      clientKey: `key-${below(12)}`,
      carid: pick(PLATES) ?? '',
      items: Array.from({ length: below(4) }, () => line(numbers)),
      itemsAgreed: below(2) === 0,
      confirmed: ['open_order' as const],
    };
    return repeat(() => createWorkOrder(db, now, who, request));
  };
  if (!order || orders.length < 3 || what < 8) return create();
  const { id } = order;
  const version = below(8) === 0 ? order.version - 1 : order.version;
  const [item] = [
    pick(
      await db
        .select()
        .from(workOrderItems)
        .where(eq(workOrderItems.orderId, id))
        .orderBy(workOrderItems.position, workOrderItems.id),
    ),
  ];
  const decision = pick(['pending', 'approved', 'approved', 'approved', 'declined', 'declined'] as const) ?? 'pending';
  const goTo = (stage: WorkOrderStage | undefined) =>
    stage &&
    repeat(() => setStage(db, now, below(5) > 0 ? owner : who, { id, version, stage, confirmed: [...stageChecks] }));
  const settle = (payMethod: 'cash' | null) =>
    repeat(() => settleOrder(db, now, owner, { id, version, payMethod, confirmed: [...stageChecks] }));
  const answerAll = async () => {
    const pending = and(
      eq(workOrderItems.orderId, id),
      eq(workOrderItems.decision, 'pending'),
      isNull(workOrderItems.deletedAt),
    );
    for (const one of await db.select().from(workOrderItems).where(pending).orderBy(workOrderItems.id))
      await repeat(() => updateItem(db, now, owner, { id: one.id, decision: 'approved' }));
  };
  if (what < 50 && order.pendingItems > 0 && (order.stage === 'checking' || order.stage === 'settling'))
    return answerAll();
  if (what < 50)
    return order.stage === 'settling' && !order.settledAt
      ? settle('cash')
      : goTo(STAGE_FLOW[STAGE_FLOW.indexOf(order.stage) + 1]);
  if (what < 53) return goTo(STAGE_FLOW[STAGE_FLOW.indexOf(order.stage) - 1]);
  if (what < 60)
    return repeat(() =>
      assignOrder(db, now, who, { id, version, technicianUid: below(6) === 0 ? null : (pick(staff)?.uid ?? null) }),
    );
  if (what < 66) return settle(settled ? null : 'cash');
  if (what === 66) return repeat(() => voidOrder(db, now, who, id, '测试'));
  if (what < 75)
    return repeat(() =>
      addItems(db, now, who, { orderId: id, clientKey: `items-${below(100)}`, items: [line(numbers), line(numbers)] }),
    );
  if (what < 88)
    return (
      item &&
      repeat(() => updateItem(db, now, owner, { id: item.id, decision, price: below(50_000), done: below(2) === 0 }))
    );
  if (what < 91) return item && repeat(() => deleteItem(db, now, owner, item.id));
  if (what < 95)
    return repeat(() => updateOrder(db, now, owner, { id, version, discount: below(30_000), confirmed: [] }));
  if (what < 97) return repeat(() => setPlate(db, now, owner, { id, version, carid: pick(PLATES) ?? '' }));
  const { shareKey } = await shareOrder(db, now, owner, id, true);
  return shareKey && item
    ? repeat(() => decideShared(db, now, { key: shareKey, decisions: [{ itemId: item.id, decision }] }))
    : undefined;
}

const dayOf = (moment: Date) =>
  later(moment, 8 * HOUR)
    .toISOString()
    .slice(0, 10);

/** Whatever is wrong; empty when counts, totals, cars, days and log equal a recount. */
async function faultsOf({ db, staff }: World): Promise<string[]> {
  const faults: string[] = [];
  const expect = (what: string, is: unknown, shouldBe: unknown) => {
    const [a, b] = [JSON.stringify(is), JSON.stringify(shouldBe)];
    if (a !== b) faults.push(`${what} is ${a}, not ${b}`);
  };
  const storeId = staff[0]?.storeId ?? '';
  const orders = await db.select().from(workOrders).where(eq(workOrders.storeId, storeId));
  const sum = (rows: readonly WorkOrderRow[], of: (row: WorkOrderRow) => number) =>
    rows.reduce((total, row) => total + of(row), 0);

  const counts = await countsOf(db, storeId);
  for (const [stage, count] of Object.entries(counts))
    expect(`count of ${stage}`, count, orders.filter((row) => row.stage === stage).length);
  for (const row of orders) {
    const items = await db
      .select()
      .from(workOrderItems)
      .where(and(eq(workOrderItems.orderId, row.id), isNull(workOrderItems.deletedAt)));
    const { parts, labour, lineDiscount, discount, total, itemCount, pendingItems, activeItems, doneItems } = row;
    const active = items.filter((one) => one.decision !== 'declined');
    expect(
      `amounts of ${row.number}`,
      { parts, labour, lineDiscount, discount, total, itemCount, pendingItems, activeItems, doneItems },
      {
        ...orderTotals(items, row.grantedDiscount, row.discountRate),
        itemCount: items.length,
        pendingItems: items.filter((one) => one.decision === 'pending').length,
        activeItems: active.length,
        doneItems: active.filter((one) => one.done).length,
      },
    );
    expect(
      `settling of ${row.number}`,
      [row.settledAt !== null, row.settledDay !== null],
      [row.payMethod !== null, row.payMethod !== null],
    );
    if (row.settledAt)
      expect(`stage of settled ${row.number}`, row.stage === 'settling' || row.stage === 'delivered', true);
    expect(`delivery of ${row.number}`, row.deliveredAt !== null, row.stage === 'delivered');
    const versions = (
      await db.select().from(workOrderEvents).where(eq(workOrderEvents.orderId, row.id)).orderBy(workOrderEvents.id)
    ).map((event) => event.version);
    expect(
      `logged versions of ${row.number}`,
      [...new Set(versions)],
      Array.from({ length: row.version }, (_, index) => index + 1),
    );
  }

  const days = await db.select().from(storeDays).where(eq(storeDays.storeId, storeId));
  for (const { storeId: _store, day, ...figures } of days) {
    const settled = orders.filter((row) => row.settledDay === day);
    expect(`day ${day}`, figures, {
      received: orders.filter((row) => row.stage !== 'void' && dayOf(row.createdAt) === day).length,
      cars: settled.length,
      parts: sum(settled, (row) => row.parts),
      labour: sum(settled, (row) => row.labour),
      discount: sum(settled, (row) => row.discount),
    });
  }
  const known = new Set(days.map(({ day }) => day));
  for (const row of orders)
    if (row.settledDay && !known.has(row.settledDay)) faults.push(`${row.settledDay} is not booked`);

  const cars = await db.select().from(storeCars).where(eq(storeCars.storeId, storeId));
  for (const carid of PLATES) {
    const visits = orders.filter((row) => row.carid === carid && row.stage !== 'void').length;
    expect(`visits of ${carid}`, cars.find((car) => car.carid === carid)?.visits ?? 0, visits);
  }
  const [store] = await db.select().from(stores).where(eq(stores.id, storeId));
  expect('orders of the store', store?.orders, orders.length);
  expect('numbers', new Set(orders.map(({ number }) => number)).size, orders.length);
  return faults;
}

/** The kinds that no event of the store has yet. */
async function notYetIn({ db, staff }: World): Promise<string[]> {
  const logged = await db
    .selectDistinct({ kind: workOrderEvents.kind })
    .from(workOrderEvents)
    .innerJoin(workOrders, eq(workOrders.id, workOrderEvents.orderId))
    .where(eq(workOrders.storeId, staff[0]?.storeId ?? ''));
  return KINDS.filter((kind) => !logged.some((one) => one.kind === kind));
}

async function play(db: Database, seed: number): Promise<void> {
  const [world, numbers] = [await newWorld(db), seededNumbers(seed)];
  let missing = [...KINDS];
  for (let batch = 0; batch < BATCHES || (missing.length > 0 && batch < MOST_BATCHES); batch += 1) {
    const results = await Promise.allSettled(Array.from({ length: 1 + numbers.below(5) }, () => step(world, numbers)));
    const defects = results.flatMap((result) =>
      result.status === 'rejected' && !(result.reason instanceof CallError) ? [result.reason as unknown] : [],
    );
    if (defects.length > 0) throw defects[0];
    world.now = later(world.now, numbers.below(5) === 0 ? DAY : 60_000);
    if (batch % 20 !== 19) continue;
    expect(await faultsOf(world)).toEqual([]);
    missing = await notYetIn(world);
  }
  // The run went somewhere.
  expect(missing).toEqual([]);
}

const seeds = [1, 20];

describe('random receiving, repairing, deciding, settling and voiding by several people at once', () => {
  itEmbedded.each(seeds)('keeps counts, totals, cars and days equal to a recount on PGlite (seed %i)', async (seed) => {
    const opened = await openEmbeddedTestDatabase();
    try {
      await play(opened.db, seed);
    } finally {
      await opened.close();
    }
  });

  itPostgres.each([...seeds, 3, 4, 5, 6, 7, 8])('keeps them equal on PostgreSQL (seed %i)', async (seed) => {
    const opened = await openTestPostgres(10);
    try {
      await play(opened.db, seed);
    } finally {
      await opened.close();
    }
  });
});
