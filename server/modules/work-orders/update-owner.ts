import type { Database } from '../../db/database';
import { customerOfOrder } from './customer-of-order';
import type { WorkOrderRow } from './order-repository';
import { noteName, rememberCustomers } from './remember-customers';
import { lockCar, rememberCar } from './store-cars';

type Owner = Pick<WorkOrderRow, 'ownerName' | 'ownerPhone'>;

/**
 * Whose car the order is about once its owner is changed. Another name under the same phone is the same customer's, as
 * is one for an owner without a phone: a correction.
 */
export async function customerAfter(
  tx: Database,
  now: Date,
  order: WorkOrderRow,
  set: Partial<Owner>,
): Promise<string | null> {
  const { ownerName = order.ownerName, ownerPhone = order.ownerPhone } = set;
  if (ownerName === order.ownerName && ownerPhone === order.ownerPhone) return order.customerId;
  await lockCar(tx, order.storeId, order.carid);
  if (order.customerId !== null && ownerPhone === order.ownerPhone && ownerName !== '') return order.customerId;
  return customerOfOrder(tx, now, order.storeId, { ...order, ownerName, ownerPhone });
}

/** Brings what the store knows of an order's car, and of its customers, in line with a change of it. */
export async function rememberOwner(
  tx: Database,
  now: Date,
  uid: string,
  before: WorkOrderRow,
  after: WorkOrderRow,
): Promise<void> {
  await lockCar(tx, after.storeId, after.carid);
  if (after.ownerName !== before.ownerName) await noteName(tx, now, uid, after.customerId, after.ownerName);
  const owners = await rememberCar(tx, after.storeId, after.carid);
  await rememberCustomers(tx, [before.customerId, after.customerId, ...owners]);
}
