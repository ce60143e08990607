import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../server/db/database';
import { findTillFaults } from '../../server/modules/till/check-till';
import { rebuildTill } from '../../server/modules/till/recount-till';
import { rebuildStatistics } from '../../server/modules/turnover/rebuild-statistics';
import type { WorkOrderStage } from '../../src/contract/schemas/work-orders';
import { STAGE_FLOW } from '../../src/domain/work-order/work-order-stage';
import type { AcknowledgedOrders } from './workshop-hand';

type StoredOrder = {
  id: string;
  store_id: string;
  client_key: string;
  stage: WorkOrderStage;
  income: number;
  paid: number;
};

const reached = (stage: string) => STAGE_FLOW.findIndex((known) => known === stage);

/**
 * Everything that is wrong in the stores' books after a run: work orders that were acknowledged and are lost, doubled
 * or behind what was acknowledged, tills and statistics that differ from a recount.
 */
export async function findWorkshopFaults(db: Database, acknowledged: AcknowledgedOrders): Promise<string[]> {
  const rows = await queryRows<StoredOrder>(
    db,
    sql`select id, store_id, client_key, stage, case when settled_at is null then 0 else total end as income, paid
      from work_orders`,
  );
  const stored = new Map<string, StoredOrder[]>();
  for (const row of rows) stored.set(row.client_key, [...(stored.get(row.client_key) ?? []), row]);
  const faults: string[] = [];
  for (const [clientKey, order] of acknowledged) {
    const [row, ...more] = stored.get(clientKey) ?? [];
    if (!row) faults.push(`work order ${clientKey} was acknowledged and is lost`);
    else if (more.length > 0) faults.push(`work order ${clientKey} is there ${more.length + 1} times`);
    else if (row.id !== order.id || reached(row.stage) < reached(order.stage))
      faults.push(`work order ${clientKey} is in ${row.stage}, acknowledged in ${order.stage}`);
    else if (row.income < order.income)
      faults.push(`work order ${clientKey} took in ${row.income}, acknowledged ${order.income}`);
    else if (row.paid < order.paid)
      faults.push(`of work order ${clientKey} ${row.paid} is paid, acknowledged ${order.paid}`);
  }
  const twice = await queryRows<{ what: string }>(
    db,
    sql`select order_id as what from work_order_events where kind = 'settled' group by order_id having count(*) > 1`,
  );
  const counts = await queryRows<{ what: string }>(
    db,
    sql`
    select c.store_id || ' ' || c.stage as what from work_order_counts c
    left join (select store_id, stage, count(*)::int as n from work_orders group by store_id, stage) o
    on o.store_id = c.store_id and o.stage = c.stage where c.count <> coalesce(o.n, 0)`,
  );
  const days = [...(await rebuildStatistics(db, null)), ...(await rebuildTill(db, null))];
  const till = await findTillFaults(db);
  return [
    ...faults,
    ...till,
    ...twice.map(({ what }) => `work order settled twice: ${what}`),
    ...counts.map(({ what }) => `number of orders by stage differs: ${what}`),
    ...days.map((difference) => `turnover differs from the orders: ${JSON.stringify(difference)}`),
  ];
}
