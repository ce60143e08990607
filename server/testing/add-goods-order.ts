import type { Database } from '../db/database';
import { orders } from '../db/schema/shop';
import { newId } from '../base/ids';

type OrderFields = Partial<typeof orders.$inferInsert>;

/** Adds an order: a multimeter, paid with 300 points, that waits to be shipped, unless `fields` say otherwise. */
export async function addGoodsOrder(db: Database, now: Date, uid: string, fields: OrderFields = {}): Promise<string> {
  const id = fields.id ?? newId();
  const shipTo = {
    name: '王建国',
    phone: '13612345678',
    region: ['江苏省', '南京市', '玄武区'],
    detail: '中山路 1 号',
  };
  await db.insert(orders).values({
    ...{ id, uid, clientKey: id, kind: 'physical', iid: 'meter', title: '万用表', quantity: 1, shipTo },
    ...{ payWith: 'points', amount: 0, points: 300, state: 'paid', createdAt: now, paidAt: now },
    ...fields,
  });
  return id;
}
