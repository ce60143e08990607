import { and, eq, isNull } from 'drizzle-orm';
import { stageChecks } from '../../../../src/contract/schemas/store';
import type { WorkOrderStage } from '../../../../src/contract/schemas/work-orders';
import { STAGE_FLOW } from '../../../../src/domain/work-order/work-order-stage';
import type { Database } from '../../../db/database';
import { users } from '../../../db/schema/account';
import { workOrderItems, workOrders } from '../../../db/schema/work-order';
import { newId } from '../../../base/ids';
import { addMember, addStore } from '../../../testing/add-store';
import { type SeededNumbers } from '../../../testing/seeded-numbers';
import { waitForAll } from '../../../testing/wait-for-all';
import { assignOrder } from '../assign';
import { addItems, deleteItem, updateItem } from '../change-items';
import type { Staff } from '../change-order';
import { createWorkOrder } from '../create-order';
import { decideShared } from '../decide';
import { restoreItem } from '../restore-item';
import { setPlate } from '../set-plate';
import { setStage } from '../set-stage';
import { settleOrder } from '../settle';
import { shareOrder } from '../share-order';
import { updateOrder } from '../update-order';
import { voidOrder } from '../void-order';

/** Few enough that cars come again. */
export const PLATES = ['沪A00001', '沪A00002', '沪A00003'];

/** A store, and who works there. */
export interface World {
  readonly db: Database;
  readonly staff: readonly Staff[];
  now: Date;
}

/** A new store with an owner, a receptionist and a technician. */
export async function newWorld(db: Database): Promise<World> {
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
export async function step({ db, staff, now }: World, numbers: SeededNumbers): Promise<void> {
  const { below, pick } = numbers;
  const who = pick(staff);
  const [owner] = staff;
  if (!who || !owner) throw new Error('The world is empty');
  const orders = await db
    .select()
    .from(workOrders)
    .where(eq(workOrders.storeId, who.storeId))
    .orderBy(workOrders.number);
  const customer = { user: null, device: '' };
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
    if (below(2) === 0)
      return repeat(() => updateOrder(db, now, owner, { id, version, agreedMeans: 'phone', confirmed: [] }));
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
  if (what < 91) return item && repeat(() => (item.deletedAt ? restoreItem : deleteItem)(db, now, owner, item.id));
  if (what < 95)
    return repeat(() => updateOrder(db, now, owner, { id, version, discount: below(30_000), confirmed: [] }));
  if (what < 97) return repeat(() => setPlate(db, now, owner, { id, version, carid: pick(PLATES) ?? '' }));
  const { shareKey } = await shareOrder(db, now, owner, id, true);
  return shareKey && item
    ? repeat(() => decideShared(db, now, { key: shareKey, decisions: [{ itemId: item.id, decision }] }, customer))
    : undefined;
}
