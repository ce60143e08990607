import { formatPlate } from '../../../src/domain/plate';
import type { Database } from '../../db/database';
import { legalPlate, orderGrams } from './car-facts';
import { assertCurrent, changeWorkOrder, isOwnRepeat, type Staff } from './change-order';
import { assertOpen } from './order-locks';
import { lockWorkOrder, type WorkOrderRow } from './order-repository';
import { rememberCar } from './store-cars';

/**
 * Corrects the plate of an order: its visit counts for the other car from now on. Throws CallError notFound, invalid,
 * refused, conflict.
 */
export async function setPlate(
  db: Database,
  now: Date,
  staff: Staff,
  { id, version, carid: typed }: { id: string; version: number; carid: string },
): Promise<WorkOrderRow> {
  const carid = legalPlate(typed);
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, staff.storeId, id);
    const isSame = carid === order.carid;
    if (isSame && (await isOwnRepeat(tx, order, version, staff.uid))) return order;
    await assertCurrent(tx, order, version);
    assertOpen(order);
    if (isSame) return order;
    const note = `${formatPlate(order.carid)} → ${formatPlate(carid)}`;
    const row = await changeWorkOrder(tx, now, order, staff.uid, { carid, grams: orderGrams({ ...order, carid }) }, [
      { kind: 'plate', note },
    ]);
    for (const plate of [order.carid, carid].sort()) await rememberCar(tx, order.storeId, plate);
    return row;
  });
}
