import { and, eq, isNull } from 'drizzle-orm';
import { exactYuan } from '../../../src/domain/money';
import { mayInStore } from '../../../src/domain/store-permissions';
import type { Database } from '../../db/database';
import { workOrderItems } from '../../db/schema/work-order';
import { forbidden } from '../../base/refusals';
import type { NewEvent, Staff } from './change-order';
import { wordColumns } from './order-items';
import { assertUnsettled } from './assert-open';
import type { OrderFields, WorkOrderRow } from './order-repository';
import { claimOrderUploads } from './order-uploads';

/**
 * The customer signs under the prices of a locked order: lines that wait are agreed to by that. Count the amounts anew
 * afterwards. Throws CallError forbidden, refused, and invalid for a picture of nobody here.
 */
export async function agreeBySignature(
  tx: Database,
  now: Date,
  { uid, role, storeId }: Staff,
  order: WorkOrderRow,
  key: string,
): Promise<void> {
  if (!mayInStore(role, 'settle')) throw forbidden('技师不能代客户确认报价，请联系前台');
  assertUnsettled(order);
  await claimOrderUploads(tx, storeId, [key]);
  const waiting = and(
    eq(workOrderItems.orderId, order.id),
    eq(workOrderItems.decision, 'pending'),
    isNull(workOrderItems.deletedAt),
  );
  await tx
    .update(workOrderItems)
    .set(wordColumns({ decision: 'approved', means: 'signature', by: uid }, now))
    .where(waiting);
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
