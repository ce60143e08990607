import { and, eq, max } from 'drizzle-orm';
import type { z } from 'zod';
import type { temporaryItemCreate, temporaryItemUpdate } from '../../../src/contract/schemas/work-order-items';
import { mayInStore } from '../../../src/domain/store-permissions';
import { lineTotal } from '../../../src/domain/work-order-total';
import type { Database } from '../../db/database';
import { workOrderItems, workOrders } from '../../db/schema/work-order';
import { forbidden, notFound } from '../../base/refusals';
import { changeWorkOrder, type NewEvent, type Staff } from './change-order';
import { countTemplateUses, itemsOfKey, newItems, recount } from './order-items';
import { assertUnsettled } from './order-locks';
import { lockWorkOrder, type ItemRow, type WorkOrderRow } from './order-repository';

type CreateRequest = z.output<typeof temporaryItemCreate.request>;
type UpdateRequest = z.output<typeof temporaryItemUpdate.request>;

const NO_ITEM = '项目不存在或已删除，请刷新后重试';
/** So many names go into the log; the rest is counted. */
const NAMES = 5;
const namesOf = (items: readonly { name: string }[]) =>
  items
    .slice(0, NAMES)
    .map(({ name }) => name)
    .join('、') + (items.length > NAMES ? ` 等 ${items.length} 项` : '');

/**
 * Adds lines, which wait for the customer's word. The same key again adds nothing. Throws CallError notFound, refused.
 */
export async function addItems(
  db: Database,
  now: Date,
  { uid, storeId }: Staff,
  { orderId, clientKey, items }: CreateRequest,
): Promise<{ order: WorkOrderRow; items: ItemRow[] }> {
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, storeId, orderId);
    const stored = await itemsOfKey(tx, orderId, clientKey);
    if (stored) return { order, items: stored };
    assertUnsettled(order);
    const [last] = await tx
      .select({ position: max(workOrderItems.position) })
      .from(workOrderItems)
      .where(eq(workOrderItems.orderId, orderId));
    const rows = newItems(orderId, now, clientKey, (last?.position ?? -1) + 1, 'pending', items);
    const added = await tx.insert(workOrderItems).values(rows).returning();
    const changed = await changeWorkOrder(tx, now, order, uid, await recount(tx, order), [
      { kind: 'items', note: `添加 ${namesOf(items)}` },
    ]);
    await countTemplateUses(tx, storeId, items);
    return { order: changed, items: added.sort((a, b) => a.position - b.position) };
  });
}

/** A line of this store with its order locked. Throws CallError notFound. */
async function lockItem(tx: Database, storeId: string, id: string): Promise<{ order: WorkOrderRow; item: ItemRow }> {
  const ofStore = and(eq(workOrderItems.id, id), eq(workOrders.storeId, storeId));
  const [found] = await tx
    .select({ orderId: workOrderItems.orderId })
    .from(workOrderItems)
    .innerJoin(workOrders, eq(workOrders.id, workOrderItems.orderId))
    .where(ofStore);
  if (!found) throw notFound(NO_ITEM);
  const order = await lockWorkOrder(tx, storeId, found.orderId);
  // Read once the order is held: it may have changed meanwhile.
  const [item] = await tx.select().from(workOrderItems).where(eq(workOrderItems.id, id));
  if (!item) throw notFound(NO_ITEM);
  return { order, item };
}

type Changes = Partial<Pick<ItemRow, 'name' | 'price' | 'labour' | 'quantity' | 'unit' | 'note' | 'decision' | 'done'>>;
/** What technicians may change of a line: they move no money and do not speak for the customer. */
const TECHNICIANS: readonly (keyof Changes)[] = ['note', 'done'];
const DECISIONS = { pending: '待确认', approved: '同意', declined: '拒绝' } as const;

/** The given fields that differ from the line. */
function changesOf(item: ItemRow, { id: _id, ...given }: UpdateRequest): Changes {
  const fields: Changes = {
    ...item,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined)),
  };
  // An empty note takes the note away.
  if (given.note === '') fields.note = null;
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => value !== item[field as keyof ItemRow]));
}

/** What the customer approved at one price is not approved at a higher one. Only at reception they stand beside. */
function mustAskAgain(order: WorkOrderRow, item: ItemRow, changes: Changes): boolean {
  return (
    order.stage !== 'received' &&
    item.decision === 'approved' &&
    changes.decision === undefined &&
    lineTotal({ ...item, ...changes }) > lineTotal(item)
  );
}

function eventsFor(item: ItemRow, changes: Changes): NewEvent[] {
  const { decision, ...others } = changes;
  const words = [
    others.done === true ? '完成' : others.done === false ? '取消完成' : null,
    Object.keys(others).some((field) => field !== 'done') ? '修改' : null,
  ].filter((word) => word !== null);
  return [
    ...(words.length > 0
      ? [{ kind: 'items' as const, note: words.map((word) => `${word} ${item.name}`).join('；') }]
      : []),
    ...(decision ? [{ kind: 'decision' as const, note: `${DECISIONS[decision]} ${item.name}` }] : []),
  ];
}

/** Changes a line; the order's amounts follow. Throws CallError notFound, forbidden, refused. */
export async function updateItem(
  db: Database,
  now: Date,
  { uid, storeId, role }: Staff,
  request: UpdateRequest,
): Promise<{ order: WorkOrderRow; item: ItemRow }> {
  return db.transaction(async (tx) => {
    const { order, item } = await lockItem(tx, storeId, request.id);
    if (item.deletedAt) throw notFound(NO_ITEM);
    const wanted = changesOf(item, request);
    const fields = Object.keys(wanted) as (keyof Changes)[];
    assertUnsettled(order);
    if (fields.some((field) => !TECHNICIANS.includes(field)) && !mayInStore(role, 'settle'))
      throw forbidden('技师不能修改项目的价格、数量和客户意见，请联系前台');
    if (fields.length === 0) return { order, item };
    const changes: Changes = mustAskAgain(order, item, wanted) ? { ...wanted, decision: 'pending' } : wanted;
    const decidedAt = changes.decision === undefined ? item.decidedAt : changes.decision === 'pending' ? null : now;
    const [row] = await tx
      .update(workOrderItems)
      .set({ ...changes, decidedAt })
      .where(eq(workOrderItems.id, item.id))
      .returning();
    if (!row) throw new Error(`There is no line ${item.id}`);
    const changed = await changeWorkOrder(tx, now, order, uid, await recount(tx, order), eventsFor(item, changes));
    return { order: changed, item: row };
  });
}

/**
 * Takes a line off the order; it stays in the books. Technicians may do so while the customer has not spoken. Again it
 * gives the same answer. Throws CallError notFound, forbidden, refused.
 */
export async function deleteItem(
  db: Database,
  now: Date,
  { uid, storeId, role }: Staff,
  id: string,
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    const { order, item } = await lockItem(tx, storeId, id);
    if (item.deletedAt) return order;
    assertUnsettled(order);
    if (item.decision !== 'pending' && !mayInStore(role, 'settle'))
      throw forbidden('客户已确认的项目不能由技师删除，请联系前台');
    await tx.update(workOrderItems).set({ deletedAt: now }).where(eq(workOrderItems.id, item.id));
    return changeWorkOrder(tx, now, order, uid, await recount(tx, order), [
      { kind: 'items', note: `删除 ${item.name}` },
    ]);
  });
}
