import { eq } from 'drizzle-orm';
import { mayInStore } from '../../../src/domain/store-permissions';
import { forbidden, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { workOrderItems } from '../../db/schema/work-order';
import { assertUnsettled } from './assert-open';
import { linesOfFindings, lockItem } from './change-items';
import { changeWorkOrder, type Staff } from './change-order';
import { assertMayDiscount } from './discounts';
import { NO_WORD, recount, wordColumns } from './order-items';
import type { ItemRow, WorkOrderRow } from './order-repository';

/** Whether the customer signed for the prices without this line, which the older word for it does not outweigh. */
const isSignedWithout = ({ quoteSignedAt }: WorkOrderRow, { deletedAt }: ItemRow): boolean =>
  quoteSignedAt !== null && deletedAt !== null && quoteSignedAt >= deletedAt;

/**
 * Brings a line back that was taken off the order, in its place and with the word that the customer gave for it. It
 * waits for a new one if the customer signed for the prices meanwhile. Its own discount counts towards the
 * owner's bound. Again it gives the same answer. Throws CallError notFound, forbidden, refused.
 */
export async function restoreItem(db: Database, now: Date, staff: Staff, id: string): Promise<WorkOrderRow> {
  const { uid, storeId, role } = staff;
  return db.transaction(async (tx) => {
    const { order, item } = await lockItem(tx, storeId, id);
    if (!item.deletedAt) return order;
    assertUnsettled(order);
    if (item.decision !== 'pending' && !mayInStore(role, 'settle'))
      throw forbidden('客户已确认的项目不能由技师恢复，请联系前台');
    if ((await linesOfFindings(tx, order.id, [item])).length > 0)
      throw refused('这个检查项已有新的维修项目，不能再恢复原来的');
    const isUnsaid = isSignedWithout(order, item);
    const word = isUnsaid ? wordColumns(NO_WORD, now) : {};
    await tx
      .update(workOrderItems)
      .set({ deletedAt: null, ...word })
      .where(eq(workOrderItems.id, item.id));
    const amounts = await recount(tx, order);
    await assertMayDiscount(tx, staff, order, amounts);
    const waits = isUnsaid || item.decision === 'pending' ? '，待客户确认' : '';
    return changeWorkOrder(tx, now, order, uid, amounts, [{ kind: 'items', note: `恢复 ${item.name}${waits}` }]);
  });
}
