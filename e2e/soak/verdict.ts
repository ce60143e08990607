import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../server/db/database';
import { rebuildStatistics } from '../../server/modules/turnover/rebuild-statistics';
import type { WorkOrderStage } from '../../src/contract/schemas/work-orders';
import { STAGE_FLOW } from '../../src/domain/work-order-stage';
import { findTradeFaults } from '../backend/books';
import type { Acknowledged } from '../backend/trader';
import type { CrowdReport } from './socket-crowd';
import type { AcknowledgedOrders } from './workshop-hand';

type StoredOrder = {
  id: string;
  store_id: string;
  client_key: string;
  stage: WorkOrderStage;
  income: number;
};

const reached = (stage: string) => STAGE_FLOW.findIndex((known) => known === stage);

/** Work orders that were acknowledged and are lost, doubled, or behind what was acknowledged. */
async function findWorkshopFaults(db: Database, acknowledged: AcknowledgedOrders): Promise<string[]> {
  const rows = await queryRows<StoredOrder>(
    db,
    sql`select id, store_id, client_key, stage, case when settled_at is null then 0 else total end as income
      from work_orders where client_key like 'soak-%'`,
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
  const days = await rebuildStatistics(db, null);
  return [
    ...faults,
    ...twice.map(({ what }) => `work order settled twice: ${what}`),
    ...counts.map(({ what }) => `number of orders by stage differs: ${what}`),
    ...days.map((difference) => `turnover differs from the orders: ${JSON.stringify(difference)}`),
  ];
}

/** Sockets that do not know the truth: not connected, or with another unread number than the database. */
async function findSocketFaults(db: Database, sockets: number, report: CrowdReport): Promise<string[]> {
  const rows = await queryRows<{ uid: string; unread: number }>(
    db,
    sql`select uid, count(*)::int as unread from messages where read_at is null group by uid`,
  );
  const unread = new Map(rows.map((row) => [row.uid, row.unread]));
  const stale = Object.entries(report.unread).flatMap(([uid, told]) =>
    told
      .filter((count) => count !== (unread.get(uid) ?? 0))
      .map((count) => `a socket of ${uid} was told ${count} unread, there are ${unread.get(uid) ?? 0}`),
  );
  return [
    ...(report.connected === sockets ? [] : [`${report.connected} of ${sockets} sockets are connected`]),
    ...stale,
  ];
}

export interface Evidence {
  readonly trade: Acknowledged;
  readonly workshop: AcknowledgedOrders;
  readonly sockets: number;
  readonly crowd: CrowdReport;
}

/** Everything that is wrong after a run; empty when nothing is. */
export async function findFaults(db: Database, { trade, workshop, sockets, crowd }: Evidence): Promise<string[]> {
  return [
    ...(await findTradeFaults(db, trade)),
    ...(await findWorkshopFaults(db, workshop)),
    ...(await findSocketFaults(db, sockets, crowd)),
  ];
}
