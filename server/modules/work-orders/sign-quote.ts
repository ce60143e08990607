import { and, eq, isNull } from 'drizzle-orm';
import type { DecisionMeans } from '../../../src/contract/schemas/work-order-items';
import { exactYuan } from '../../../src/domain/money';
import { meansLabels } from '../../../src/domain/work-order/work-order-labels';
import { mayInStore } from '../../../src/domain/store-permissions';
import type { Database } from '../../db/database';
import { workOrderItems } from '../../db/schema/work-order';
import { forbidden } from '../../base/refusals';
import { itemNames } from './change-items';
import type { NewEvent, Staff } from './change-order';
import { wordColumns } from './order-items';
import { assertUnsettled } from './assert-open';
import type { ItemRow, OrderFields, WorkOrderRow } from './order-repository';
import { claimOrderUploads } from './order-uploads';

/**
 * The customer agrees to all lines of a locked order that wait; gives these. Count the amounts anew afterwards. Throws
 * CallError forbidden, refused.
 */
async function agreeToAll(
  tx: Database,
  now: Date,
  { uid, role }: Staff,
  order: WorkOrderRow,
  means: DecisionMeans,
): Promise<ItemRow[]> {
  if (!mayInStore(role, 'settle')) throw forbidden('技师不能代客户确认报价，请联系前台');
  assertUnsettled(order);
  const waiting = and(
    eq(workOrderItems.orderId, order.id),
    eq(workOrderItems.decision, 'pending'),
    isNull(workOrderItems.deletedAt),
  );
  return tx
    .update(workOrderItems)
    .set(wordColumns({ decision: 'approved', means, by: uid }, now))
    .where(waiting)
    .returning();
}

/**
 * The customer signs under the prices of a locked order: lines that wait are agreed to by that. Count the amounts anew
 * afterwards. Throws CallError forbidden, refused, and invalid for a picture of nobody here.
 */
export async function agreeBySignature(
  tx: Database,
  now: Date,
  staff: Staff,
  order: WorkOrderRow,
  key: string,
): Promise<void> {
  await agreeToAll(tx, now, staff, order, 'signature');
  await claimOrderUploads(tx, staff.storeId, [key]);
}

/**
 * Notes that the customer agreed to all lines of a locked order that wait, as it was seen; gives what the log says,
 * null where none waits. Count the amounts anew afterwards. Throws CallError forbidden, refused.
 */
export async function agreeByWord(
  tx: Database,
  now: Date,
  staff: Staff,
  order: WorkOrderRow,
  means: DecisionMeans,
): Promise<NewEvent | null> {
  const agreed = await agreeToAll(tx, now, staff, order, means);
  if (agreed.length === 0) return null;
  const inOrder = agreed.sort((a, b) => a.position - b.position);
  return { kind: 'decision', note: `同意 ${itemNames(inOrder)}（${meansLabels[means]}）` };
}

/** What the order keeps of a signature, and what its log says; `total` in cents, as it was signed. */
export function signedQuote(
  now: Date,
  order: Pick<WorkOrderRow, 'pendingItems'>,
  key: string,
  total: number,
): { set: Partial<OrderFields>; event: NewEvent } {
  const agreed = order.pendingItems > 0 ? `，同意 ${order.pendingItems} 项` : '';
  return {
    set: { quoteSignatureKey: key, quoteSignedAt: now, quoteSignedTotal: total },
    event: { kind: 'signed', note: `合计 ¥${exactYuan(total)}${agreed}` },
  };
}
