import { sql } from 'drizzle-orm';
import { queryRows } from '../db/database';
import type { TestServer } from '../testing/test-server';
import { fillWithOrders } from './generated-orders';
import type { AskedStore } from './store-questions';

/** Opens a store with so many orders, asked by its owner. */
export async function openGeneratedStore(server: TestServer, orders: number): Promise<AskedStore> {
  const { db, services } = server;
  const { storeId, owner } = await server.addStore();
  await fillWithOrders(db, services.clock.now(), storeId, owner.uid, orders);
  const [known] = await queryRows<{ carid: string; firm: string; customer: string; settling: string[] }>(
    db,
    sql`select
      (select carid from store_cars where store_id = ${storeId} order by carid limit 1 offset 7) as carid,
      (select 'd/' || max(debtor) from work_orders where store_id = ${storeId} and owed > 0) as firm,
      (select 'c/' || max(customer_id) from work_orders where store_id = ${storeId} and owed > 0) as customer,
      (select array_agg(id order by id) from work_orders
        where store_id = ${storeId} and stage = 'settling') as settling`,
  );
  if (!known) throw new Error('No orders were made');
  const { settling, ...asked } = known;
  let [settled, plates] = [0, 0];
  return {
    ...{ server, storeId, ...owner, ...asked },
    nextToSettle: () => settling[(settled += 1) % settling.length] ?? '',
    newPlate: () => `沪Z${String(10_000 + (plates += 1))}`,
  };
}
