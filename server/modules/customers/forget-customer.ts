import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { exactYuan } from '../../../src/domain/money';
import { refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { storeCustomers } from '../../db/schema/customer';
import { customerNotices } from '../../db/schema/follow-up';
import { storeCars } from '../../db/schema/store-car';
import { workOrders } from '../../db/schema/work-order';
import { noteChangedOrder } from '../search/order-terms';
import { orderGrams } from '../work-orders/car-facts';
import type { Staff } from '../work-orders/change-order';
import type { WorkOrderRow } from '../work-orders/order-repository';
import { countCustomers, lockCustomers } from '../work-orders/remember-customers';
import { findCustomer, lockWithCars } from './find-customer';
import { forgetTold } from './forget-told';

/** Throws CallError refused while there is money or work open for the customer. */
async function assertSettled(tx: Database, id: string): Promise<void> {
  const ofCustomer = eq(workOrders.customerId, id);
  const isOpen = notInArray(workOrders.stage, ['delivered', 'void']);
  const [open] = await tx
    .select({
      owed: sql<number>`coalesce(sum(greatest(${workOrders.owed}, 0)), 0)`.mapWith(Number),
      paidAhead: sql<number>`coalesce(sum(greatest(-${workOrders.owed}, 0)), 0)`.mapWith(Number),
      orders: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
    })
    .from(workOrders)
    .where(and(ofCustomer, or(isOpen, sql`${workOrders.owed} <> 0`)));
  if (!open) return;
  if (open.owed > 0) throw refused(`客户还欠 ¥${exactYuan(open.owed)}，收清或核销后才能删除`);
  if (open.paidAhead > 0) throw refused(`还有预收 ¥${exactYuan(open.paidAhead)} 没有结清，退款后才能删除`);
  if (open.orders > 0) throw refused(`客户还有 ${open.orders} 张工单在店，交车后才能删除`);
}

/** Which of these phones the file of another customer has by now. `ids`: his files, with those merged into his. */
async function phonesOfOthers(
  tx: Database,
  storeId: string,
  ids: readonly string[],
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  const { phone, id } = storeCustomers;
  const rows = await tx
    .select({ phone })
    .from(storeCustomers)
    .where(and(eq(storeCustomers.storeId, storeId), inArray(phone, [...phones]), notInArray(id, [...ids])));
  return new Set(rows.map((row) => row.phone));
}

/** His files, with those merged into his, and the phones that he has or had by them and his orders, no other one's. */
async function filesOf(tx: Database, storeId: string, customerId: string) {
  const files = await tx
    .select({ id: storeCustomers.id, phone: storeCustomers.phone })
    .from(storeCustomers)
    .where(or(eq(storeCustomers.id, customerId), eq(storeCustomers.mergedInto, customerId)));
  const owners = await tx
    .selectDistinct({ phone: workOrders.ownerPhone })
    .from(workOrders)
    .where(eq(workOrders.customerId, customerId));
  const ids = files.map(({ id }) => id);
  const phones = [...new Set([...files, ...owners].map(({ phone }) => phone))].filter((phone) => phone !== '');
  const others = await phonesOfOthers(tx, storeId, ids, phones);
  return { ids, phones: phones.filter((phone) => !others.has(phone)) };
}

const NO_BRINGER = { bringerName: '', bringerPhone: '' };
const NOBODY = { ownerName: '', ownerPhone: '', customerId: null };

/** Takes him off the orders that he owned, and off those of others whose car he brought. */
async function forgetOn(tx: Database, orders: readonly WorkOrderRow[], customerId: string): Promise<void> {
  for (const order of orders) {
    const isHis = order.customerId === customerId;
    const set = isHis ? { ...NOBODY, ...NO_BRINGER, debtor: null, shareKey: null } : NO_BRINGER;
    const [row] = await tx
      .update(workOrders)
      .set({ ...set, grams: orderGrams({ ...order, ...set }) })
      .where(eq(workOrders.id, order.id))
      .returning();
    if (row) await noteChangedOrder(tx, row);
  }
}

/**
 * Takes a customer's name, phone and note off the file, his orders, those of others whose car he brought, his cars and
 * what imports told of them, which stay, and closes the links of his orders. Gives how many orders were his. Throws
 * CallError notFound, refused.
 */
export async function forgetCustomer(db: Database, { storeId }: Staff, id: string): Promise<{ orders: number }> {
  return db.transaction(async (tx) => {
    await lockCustomers(tx, storeId);
    const customerId = (await findCustomer(tx, storeId, id)).id;
    const { ids, phones } = await filesOf(tx, storeId, customerId);
    const isBringer = and(eq(workOrders.storeId, storeId), inArray(workOrders.bringerPhone, phones));
    const orders = await tx
      .select()
      .from(workOrders)
      .where(or(eq(workOrders.customerId, customerId), isBringer))
      .orderBy(workOrders.id)
      .for('no key update');
    const his = orders.filter((order) => order.customerId === customerId);
    await lockWithCars(tx, storeId, [customerId]);
    await assertSettled(tx, customerId);
    await forgetOn(tx, orders, customerId);
    const cars = await tx
      .update(storeCars)
      .set(NOBODY)
      .where(eq(storeCars.customerId, customerId))
      .returning({ carid: storeCars.carid });
    await forgetTold(tx, storeId, { phones, plates: [...cars, ...his].map(({ carid }) => carid) });
    const toHim = and(eq(customerNotices.storeId, storeId), inArray(customerNotices.customerId, ids));
    await tx.update(customerNotices).set({ phone: '' }).where(toHim);
    await tx.delete(storeCustomers).where(eq(storeCustomers.mergedInto, customerId));
    await tx.delete(storeCustomers).where(eq(storeCustomers.id, customerId));
    await countCustomers(tx, storeId, -1);
    return { orders: his.length };
  });
}
