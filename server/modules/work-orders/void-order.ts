import { exactYuan } from '../../../src/domain/money';
import type { Database } from '../../db/database';
import { refused } from '../../base/refusals';
import { bookReceived } from '../turnover/store-days';
import { changeWorkOrder, type Staff } from './change-order';
import { lockWorkOrder, type WorkOrderRow } from './order-repository';
import { lockCustomers, rememberCustomers } from './remember-customers';
import { lockCar, rememberCar } from './store-cars';

/**
 * Voids an order with a reason; nothing is erased, but it counts no more. Again it gives the same answer. Throws
 * CallError notFound, refused when it is settled.
 */
export async function voidOrder(
  db: Database,
  now: Date,
  { uid, storeId }: Staff,
  id: string,
  reason: string,
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    await lockCustomers(tx, storeId);
    const order = await lockWorkOrder(tx, storeId, id);
    if (order.stage === 'void') return order;
    if (order.settledAt)
      throw refused(order.stage === 'delivered' ? '车辆已交付，不能作废' : '工单已结算，请先撤销结算再作废');
    if (order.paid !== 0) throw refused(`已收客户 ¥${exactYuan(order.paid)}，请先退款再作废`);
    // Before the counts, as where cars are taken in.
    await lockCar(tx, storeId, order.carid);
    await bookReceived(tx, storeId, order.receivedDay, -1);
    const set = { stage: 'void' as const, voidedAt: now, voidReason: reason };
    const row = await changeWorkOrder(tx, now, order, uid, set, [
      { kind: 'void', from: order.stage, to: 'void', note: reason },
    ]);
    await rememberCustomers(tx, [order.customerId, ...(await rememberCar(tx, storeId, order.carid))]);
    return row;
  });
}
