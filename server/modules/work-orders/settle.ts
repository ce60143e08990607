import type { z } from 'zod';
import type { workOrderSettle } from '../../../src/contract/schemas/work-orders';
import { exactYuan } from '../../../src/domain/money';
import { payMethodLabels, type PayMethod } from '../../../src/domain/work-order-labels';
import { mayInStore } from '../../../src/domain/store-permissions';
import type { Database } from '../../db/database';
import { forbidden, refused } from '../../base/refusals';
import { chinaDay } from '../../base/clock/china-day';
import { bookSettled } from '../turnover/store-days';
import { assertCurrent, changeWorkOrder, isOwnRepeat, type Staff } from './change-order';
import { assertOpen } from './order-locks';
import { lockWorkOrder, type WorkOrderRow } from './order-repository';

type SettleRequest = z.output<typeof workOrderSettle.request>;

async function settle(
  tx: Database,
  now: Date,
  uid: string,
  order: WorkOrderRow,
  payMethod: PayMethod,
): Promise<WorkOrderRow> {
  if (order.settledAt) throw refused('工单已结算，请先撤销结算');
  if (order.stage !== 'settling') throw refused('工单还没有到“结算”，请先完成质检');
  if (order.pendingItems > 0) throw refused(`还有 ${order.pendingItems} 个项目等待客户确认`);
  const settledDay = chinaDay(now);
  const note = `${payMethodLabels[payMethod]} ¥${exactYuan(order.total)}`;
  const row = await changeWorkOrder(tx, now, order, uid, { payMethod, settledAt: now, settledDay }, [
    { kind: 'settled', note },
  ]);
  await bookSettled(tx, order.storeId, settledDay, order, 1);
  return row;
}

async function reopen(tx: Database, now: Date, { uid, role }: Staff, order: WorkOrderRow): Promise<WorkOrderRow> {
  if (!mayInStore(role, 'reopen')) throw forbidden('只有店主可以撤销结算');
  if (order.stage === 'delivered') throw refused('车辆已交付，请先退回到“结算”，再撤销结算');
  if (!order.settledDay) throw refused('工单尚未结算');
  const row = await changeWorkOrder(tx, now, order, uid, { payMethod: null, settledAt: null, settledDay: null }, [
    { kind: 'reopened' },
  ]);
  await bookSettled(tx, order.storeId, order.settledDay, order, -1);
  return row;
}

/**
 * Settles an order in 结算 and books its income on this day, once; `payMethod` null takes that back from the day it was
 * booked on. The same call again gives the same answer. Throws CallError notFound, conflict, forbidden, refused.
 */
export async function settleOrder(
  db: Database,
  now: Date,
  staff: Staff,
  { id, version, payMethod }: SettleRequest,
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, staff.storeId, id);
    if (order.payMethod === payMethod && (await isOwnRepeat(tx, order, version, staff.uid))) return order;
    await assertCurrent(tx, order, version);
    if (payMethod === null) return reopen(tx, now, staff, order);
    assertOpen(order);
    return settle(tx, now, staff.uid, order, payMethod);
  });
}
