import { formatPlate } from '../../../src/domain/plate';
import type { Database } from '../../db/database';
import { legalPlate, orderGrams } from './car-facts';
import { assertCurrent, changeWorkOrder, isOwnRepeat, type Staff } from './change-order';
import { assertOpen } from './assert-open';
import { lockWorkOrder, type WorkOrderRow } from './order-repository';
import { customerOfOrder } from './customer-of-order';
import { lockCustomers, rememberCustomers } from './remember-customers';
import { lockCar, rememberCar } from './store-cars';

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
    await lockCustomers(tx, staff.storeId);
    const order = await lockWorkOrder(tx, staff.storeId, id);
    const isSame = carid === order.carid;
    if (isSame && (await isOwnRepeat(tx, order, version, staff.uid))) return order;
    await assertCurrent(tx, order, version);
    assertOpen(order);
    if (isSame) return order;
    const note = `${formatPlate(order.carid)} → ${formatPlate(carid)}`;
    const plates = [order.carid, carid].sort();
    for (const plate of plates) await lockCar(tx, order.storeId, plate);
    const isOwnerKnown = order.ownerName !== '' || order.ownerPhone !== '';
    const customerId = isOwnerKnown
      ? order.customerId
      : await customerOfOrder(tx, now, order.storeId, { ...order, carid });
    const set = { carid, customerId, grams: orderGrams({ ...order, carid }) };
    const row = await changeWorkOrder(tx, now, order, staff.uid, set, [{ kind: 'plate', note }]);
    const owners = [order.customerId, customerId];
    for (const plate of plates) owners.push(...(await rememberCar(tx, order.storeId, plate)));
    await rememberCustomers(tx, owners);
    return row;
  });
}
