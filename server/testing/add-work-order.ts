import type { Database } from '../db/database';
import { workOrders } from '../db/schema/work-order';
import { newId } from '../base/ids';
import { chinaDay } from '../base/clock/china-day';
import { noteChangedOrder } from '../modules/search/order-terms';

type Fields = Partial<Omit<typeof workOrders.$inferInsert, 'total'>>;

/**
 * Writes a row of an order as it stands, past every rule and booking; its total follows from its amounts. Returns its
 * id.
 */
export async function addWorkOrder(db: Database, now: Date, storeId: string, fields: Fields = {}): Promise<string> {
  const id = fields.id ?? newId();
  const { parts = 0, labour = 0, discount = 0 } = fields;
  await db.insert(workOrders).values({
    id,
    storeId,
    clientKey: `key-${id}`,
    number: id,
    carid: '苏A12345',
    car: '大众 帕萨特',
    ownerName: '李强',
    ownerPhone: '13812345678',
    complaint: '常规保养',
    stage: 'received',
    stageSince: now,
    receivedBy: 'u1',
    createdAt: now,
    receivedDay: chinaDay(now),
    // What is settled is paid.
    paid: fields.settledAt ? parts + labour - discount : 0,
    ...fields,
    total: parts + labour - discount,
  });
  await noteChangedOrder(db, { id, storeId });
  return id;
}
