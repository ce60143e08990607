import { and, eq, max } from 'drizzle-orm';
import type { z } from 'zod';
import type { temporaryItemCreate, temporaryItemUpdate } from '../../../src/contract/schemas/work-order-items';
import { exactYuan } from '../../../src/domain/money';
import { mayInStore } from '../../../src/domain/store-permissions';
import { lineChangeWords } from '../../../src/domain/change-words';
import { meansLabels } from '../../../src/domain/work-order/work-order-labels';
import { lineTotal } from '../../../src/domain/work-order/work-order-total';
import type { Database } from '../../db/database';
import { workOrderItems, workOrders } from '../../db/schema/work-order';
import { forbidden, notFound, refused } from '../../base/refusals';
import { mustAskAgain } from './agreed-prices';
import { changeWorkOrder, type NewEvent, type Staff } from './change-order';
import { assertMayDiscount, recountWithin } from './discounts';
import { countTemplateUses, itemsOfKey, newItems, NO_WORD, recount, wordColumns } from './order-items';
import { assertUnsettled } from './assert-open';
import { itemsOf, lockWorkOrder, type ItemRow, type WorkOrderRow } from './order-repository';

type CreateRequest = z.output<typeof temporaryItemCreate.request>;
type UpdateRequest = z.output<typeof temporaryItemUpdate.request>;

const NO_ITEM = '项目不存在或已删除，请刷新后重试';
/** So many names go into the log; the rest is counted. */
const NAMES = 5;
/** The names of lines for the log. */
export const itemNames = (items: readonly { name: string }[]) =>
  items
    .slice(0, NAMES)
    .map(({ name }) => name)
    .join('、') + (items.length > NAMES ? ` 等 ${items.length} 项` : '');

type Sourced = { readonly source?: string; readonly sourceKey?: string | null | undefined };
const isOfFinding = (item: Sourced, line: Sourced): boolean =>
  item.source === 'inspection' && line.source === 'inspection' && !!item.sourceKey && item.sourceKey === line.sourceKey;

/** The lines of an order that mend the findings which new lines come from: a finding has one line. */
export async function linesOfFindings(tx: Database, orderId: string, items: readonly Sourced[]): Promise<ItemRow[]> {
  const lines = await itemsOf(tx, orderId);
  return lines.filter((line) => items.some((item) => isOfFinding(item, line)));
}

/** What is left of the discount on the whole order, where a change of lines cut it to the bound; null: all of it. */
interface Cut {
  readonly discountCutTo: number | null;
}

/**
 * Adds lines, which wait for the customer's word; none for a finding that has one. Nobody is stopped by the bound on
 * discounts: one that had nothing left to be taken off is cut to it. The same key again adds nothing. Throws CallError
 * notFound, refused.
 */
export async function addItems(
  db: Database,
  now: Date,
  staff: Staff,
  { orderId, clientKey, items }: CreateRequest,
): Promise<Cut & { order: WorkOrderRow; items: ItemRow[] }> {
  const { uid, storeId } = staff;
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, storeId, orderId);
    const stored = await itemsOfKey(tx, orderId, clientKey);
    if (stored) return { order, items: stored, discountCutTo: null };
    assertUnsettled(order);
    const there = await linesOfFindings(tx, orderId, items);
    const wanted = items.filter((item) => !there.some((line) => isOfFinding(item, line)));
    if (wanted.length === 0) return { order, items: there, discountCutTo: null };
    const [last] = await tx
      .select({ position: max(workOrderItems.position) })
      .from(workOrderItems)
      .where(eq(workOrderItems.orderId, orderId));
    const rows = newItems(orderId, now, clientKey, (last?.position ?? -1) + 1, NO_WORD, wanted);
    const added = await tx.insert(workOrderItems).values(rows).returning();
    const { amounts, discountCutTo, words } = await recountWithin(tx, now, staff, order);
    const changed = await changeWorkOrder(tx, now, order, uid, amounts, [
      { kind: 'items', note: [`添加 ${itemNames(wanted)}`, ...words].join('；') },
    ]);
    await countTemplateUses(tx, storeId, wanted);
    const all = [...there, ...added].sort((a, b) => a.position - b.position);
    return { order: changed, items: all, discountCutTo };
  });
}

/** A line of this store with its order locked. Throws CallError notFound. */
export async function lockItem(
  tx: Database,
  storeId: string,
  id: string,
): Promise<{ order: WorkOrderRow; item: ItemRow }> {
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

type Changes = Partial<
  Pick<
    ItemRow,
    'name' | 'price' | 'labour' | 'quantity' | 'unit' | 'discount' | 'discountRate' | 'note' | 'decision' | 'done'
  >
>;
/** What technicians may change of a line: they move no money and do not speak for the customer. */
const TECHNICIANS: readonly (keyof Changes)[] = ['note', 'done'];
const DECISIONS = { pending: '待确认', approved: '同意', declined: '拒绝' } as const;

/** The given fields that differ from the line. */
function changesOf(item: ItemRow, { id: _id, means: _means, ...given }: UpdateRequest): Changes {
  const fields: Changes = {
    ...item,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined)),
  };
  // An empty note takes the note away.
  if (given.note === '') fields.note = null;
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => value !== item[field as keyof ItemRow]));
}

function eventsFor(
  item: ItemRow,
  changes: Changes,
  means: UpdateRequest['means'],
  more: readonly string[],
): NewEvent[] {
  const { decision, done, ...others } = changes;
  const edits = lineChangeWords(item, others);
  const words = [
    ...(done === undefined ? [] : [`${done ? '完成' : '取消完成'} ${item.name}`]),
    ...(edits === '' ? [] : [`修改 ${item.name}：${edits}`]),
    ...more,
  ];
  const how = decision && decision !== 'pending' && means ? `（${meansLabels[means]}）` : '';
  return [
    ...(words.length > 0 ? [{ kind: 'items' as const, note: words.join('；') }] : []),
    ...(decision ? [{ kind: 'decision' as const, note: `${DECISIONS[decision]} ${item.name}${how}` }] : []),
  ];
}

/**
 * Changes a line; the order's amounts follow, within the bound on discounts. A price is not refused for a discount that
 * had nothing left to be taken off, which is cut instead; a line that the customer wants again is, since they were told
 * what it costs with the discount. Throws CallError notFound, forbidden, refused.
 */
export async function updateItem(
  db: Database,
  now: Date,
  staff: Staff,
  request: UpdateRequest,
): Promise<Cut & { order: WorkOrderRow; item: ItemRow }> {
  const { uid, storeId, role } = staff;
  return db.transaction(async (tx) => {
    const { order, item } = await lockItem(tx, storeId, request.id);
    if (item.deletedAt) throw notFound(NO_ITEM);
    const wanted = changesOf(item, request);
    const fields = Object.keys(wanted) as (keyof Changes)[];
    assertUnsettled(order);
    if (fields.some((field) => !TECHNICIANS.includes(field)) && !mayInStore(role, 'settle'))
      throw forbidden('技师不能修改项目的价格、数量和客户意见，请联系前台');
    if (fields.length === 0) return { order, item, discountCutTo: null };
    const asksAgain = wanted.decision === undefined && mustAskAgain(order, item, { ...item, ...wanted });
    const changes: Changes = asksAgain ? { ...wanted, decision: 'pending' } : wanted;
    const { decision } = changes;
    const word = decision && wordColumns({ decision, means: request.means ?? null, by: uid }, now);
    const [row] = await tx
      .update(workOrderItems)
      .set({ ...changes, ...word })
      .where(eq(workOrderItems.id, item.id))
      .returning();
    if (!row) throw new Error(`There is no line ${item.id}`);
    if (row.discount > lineTotal(row)) throw refused(`优惠不能超过该项目的金额 ¥${exactYuan(lineTotal(row))}`);
    const { amounts, discountCutTo, words } = request.decision
      ? { amounts: await recount(tx, order), discountCutTo: null, words: [] }
      : await recountWithin(tx, now, staff, order);
    await assertMayDiscount(tx, staff, order, amounts);
    const events = eventsFor(item, changes, request.means, words);
    return { order: await changeWorkOrder(tx, now, order, uid, amounts, events), item: row, discountCutTo };
  });
}

/**
 * Takes a line off the order; it stays in the books. Technicians may do so while the customer has not spoken. Again it
 * gives the same answer. Throws CallError notFound, forbidden, refused.
 */
export async function deleteItem(db: Database, now: Date, staff: Staff, id: string): Promise<WorkOrderRow> {
  const { uid, storeId, role } = staff;
  return db.transaction(async (tx) => {
    const { order, item } = await lockItem(tx, storeId, id);
    if (item.deletedAt) return order;
    assertUnsettled(order);
    if (item.decision !== 'pending' && !mayInStore(role, 'settle'))
      throw forbidden('客户已确认的项目不能由技师删除，请联系前台');
    await tx.update(workOrderItems).set({ deletedAt: now }).where(eq(workOrderItems.id, item.id));
    const amounts = await recount(tx, order);
    await assertMayDiscount(tx, staff, order, amounts);
    return changeWorkOrder(tx, now, order, uid, amounts, [{ kind: 'items', note: `删除 ${item.name}` }]);
  });
}
