import { and, asc, eq } from 'drizzle-orm';
import { stageChecks } from '../../../../src/contract/schemas/store';
import { payMeans, type PayMeans } from '../../../../src/contract/schemas/till';
import { STAGE_FLOW } from '../../../../src/domain/work-order/work-order-stage';
import { chinaDay } from '../../../base/clock/china-day';
import { HOUR, later } from '../../../base/clock/clock';
import { newId } from '../../../base/ids';
import { CallError } from '../../../base/refusals';
import { type Database } from '../../../db/database';
import { users } from '../../../db/schema/account';
import { tillEvents } from '../../../db/schema/till';
import { workOrderItems, workOrders } from '../../../db/schema/work-order';
import { addMember, addStore } from '../../../testing/add-store';
import { type SeededNumbers } from '../../../testing/seeded-numbers';
import { assignOrder } from '../../work-orders/assign';
import { updateItem } from '../../work-orders/change-items';
import type { Staff } from '../../work-orders/change-order';
import { createWorkOrder } from '../../work-orders/create-order';
import { setDue } from '../../work-orders/due';
import { setStage } from '../../work-orders/set-stage';
import { settleOrder } from '../../work-orders/settle';
import { refundPayment, takePayment, writeOff } from '../../work-orders/take-money';
import { undoMoney } from '../../work-orders/undo-money';
import { updateOrder } from '../../work-orders/update-order';
import { voidOrder } from '../../work-orders/void-order';
import { closeDay, nextToClose, reopenDay } from '../close-day';
import { expectedCash, figuresOfDay } from '../day-figures';
import { findTill } from '../till';

/** A store with its till. */
export interface World {
  readonly db: Database;
  readonly owner: Staff;
  readonly desk: Staff;
  now: Date;
}

/** A new store with an owner and a receptionist. */
export async function newWorld(db: Database): Promise<World> {
  const now = new Date('2026-03-02T02:00:00Z');
  const uids = [newId(), newId()] as const;
  await db.insert(users).values(uids.map((uid) => ({ uid, createdAt: now })));
  const storeId = await addStore(db, now, uids[0]);
  const [owner, desk]: [Staff, Staff] = [
    { uid: uids[0], storeId, role: 'owner' },
    { uid: uids[1], storeId, role: 'receptionist' },
  ];
  for (const { uid, role } of [owner, desk]) await addMember(db, now, storeId, uid, role);
  return { db, owner, desk, now };
}

const BLANK = {
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
  confirmed: ['open_order' as const],
};

async function receive({ db, desk, now }: World, { below }: SeededNumbers): Promise<void> {
  const line = (index: number) => ({
    name: `项目 ${below(4)}`,
    price: below(30_000),
    labour: index * 500,
    quantity: 1 + below(3),
    unit: '件',
    source: 'temporary' as const,
  });
  const items = Array.from({ length: below(4) }, (_, index) => line(index));
  const request = { ...BLANK, clientKey: newId(), carid: `沪A0000${below(9)}`, items, itemsAgreed: true };
  await createWorkOrder(db, now, desk, request);
}

/** The next step of an order: assigned, repaired, checked, settled in one of many ways, handed over. */
async function goOn({ db, owner, now }: World, { below, pick }: SeededNumbers, order: typeof workOrders.$inferSelect) {
  const { id, version, stage, total, paid } = order;
  const confirmed = [...stageChecks];
  if (order.pendingItems > 0) return updateOrder(db, now, owner, { id, version, agreedMeans: 'phone', confirmed: [] });
  if (stage === 'received')
    return assignOrder(db, now, owner, { id, version, technicianUid: pick([owner.uid]) ?? null });
  if (stage !== 'settling' || order.settledAt) {
    const next = STAGE_FLOW[STAGE_FLOW.indexOf(stage) + 1];
    return next && setStage(db, now, owner, { id, version, stage: next, confirmed });
  }
  const payMethod = pick(['cash', 'wechat', 'credit', 'mixed', 'mixed'] as const) ?? 'cash';
  const due = Math.max(total - paid, 0);
  const seen = below(2) === 0 ? { due } : {};
  if (payMethod !== 'mixed') return settleOrder(db, now, owner, { id, version, payMethod, ...seen, confirmed });
  const payments = [
    { means: 'cash' as const, amount: 1 + below(due) },
    { means: 'alipay' as const, amount: 1 + below(due) },
  ];
  return settleOrder(db, now, owner, { id, version, payMethod, payments, ...seen, confirmed });
}

/** Something that somebody does with a store's money; much of it is refused, and all of it may come twice at once. */
export async function step(world: World, numbers: SeededNumbers): Promise<void> {
  const { db, owner, desk, now } = world;
  const { below, pick } = numbers;
  const orders = await db
    .select()
    .from(workOrders)
    .where(eq(workOrders.storeId, owner.storeId))
    .orderBy(asc(workOrders.number));
  const order = pick(orders);
  const twice = async (run: () => Promise<unknown>) => {
    const results = await Promise.allSettled(below(4) === 0 ? [run(), run()] : [run()]);
    for (const result of results)
      if (result.status === 'rejected' && !(result.reason instanceof CallError)) throw result.reason;
  };
  const what = below(100);
  if (!order || orders.length < 4 || what < 6) return receive(world, numbers);
  const { id, version } = order;
  const who = below(3) === 0 ? owner : desk;
  const [clientKey, reason] = [newId(), '试'];
  const means: PayMeans = pick(payMeans) ?? 'cash';
  const amount = 1 + below(below(3) === 0 ? 60_000 : 9000);
  if (what < 46) return twice(() => goOn(world, numbers, order));
  if (what < 60) return twice(() => takePayment(db, now, who, { id, clientKey, payments: [{ means, amount }] }));
  if (what < 66) {
    const [event] = await db
      .select()
      .from(tillEvents)
      .where(and(eq(tillEvents.orderId, id), eq(tillEvents.kind, 'deposit')));
    const by = event?.means ?? means;
    return twice(() =>
      refundPayment(db, now, who, { id, clientKey, means: by, amount, reason, waive: below(2) === 0 }),
    );
  }
  if (what < 70) return twice(() => writeOff(db, now, owner, { id, clientKey, amount, reason }));
  if (what < 76) {
    const event = pick(
      await db.select().from(tillEvents).where(eq(tillEvents.orderId, id)).orderBy(tillEvents.at, tillEvents.id),
    );
    return event && twice(() => undoMoney(db, now, who, { id, paymentId: event.id, reason }));
  }
  if (what < 80) {
    const settled = pick(orders.filter(({ stage, settledAt }) => stage === 'settling' && settledAt !== null));
    return (
      settled &&
      twice(() =>
        settleOrder(db, now, owner, { id: settled.id, version: settled.version, payMethod: null, confirmed: [] }),
      )
    );
  }
  if (what < 82) return twice(() => voidOrder(db, now, desk, id, reason));
  if (what < 86)
    return twice(() =>
      updateOrder(db, now, owner, { id, version, discount: below(5000), discountRate: below(3000), confirmed: [] }),
    );
  if (what < 88) {
    const [item] = await db.select().from(workOrderItems).where(eq(workOrderItems.orderId, id));
    return (
      item && twice(() => updateItem(db, now, owner, { id: item.id, discount: below(2000), discountRate: below(2000) }))
    );
  }
  if (what < 90) return twice(() => setDue(db, now, desk, { id, dueOn: chinaDay(later(now, below(40) * 24 * HOUR)) }));
  if (what < 94) {
    // The process dies half-way: nothing of it is there.
    const dying = db.transaction(async (tx) => {
      await takePayment(tx, now, desk, { id, clientKey, payments: [{ means, amount }] });
      throw new CallError(500, 'killed');
    });
    return twice(() => dying);
  }
  if (what < 98) return twice(async () => closeNext(world, numbers));
  const till = await findTill(db, owner.storeId);
  return till.closedThrough === null
    ? undefined
    : twice(() => reopenDay(db, now, owner, { day: till.closedThrough ?? '', reason }));
}

/** Closes the oldest open day, as the app proposes it; the drawer is often right. */
async function closeNext({ db, desk, now }: World, { below }: SeededNumbers): Promise<void> {
  const till = await findTill(db, desk.storeId);
  const day = await nextToClose(db, till, now);
  if (day === null) return;
  const seen = expectedCash(await figuresOfDay(db, desk.storeId, day), till.float);
  const countedCash = below(2) === 0 ? seen : below(90_000);
  await closeDay(db, now, desk, { day, countedCash, ...(below(2) === 0 ? { expectedCash: seen } : {}), note: '' });
}
