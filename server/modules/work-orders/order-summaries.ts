import { desc, sql, type SQL } from 'drizzle-orm';
import type { WorkOrderSummary } from '../../../src/contract/schemas/work-orders';
import type { Database } from '../../db/database';
import { workOrders } from '../../db/schema/work-order';
import { staffNames } from '../store/staff-names';
import { summaryFields } from './order-view';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export const newestFirst = [desc(workOrders.createdAt), desc(workOrders.id)];

const {
  id,
  number,
  carid,
  vin,
  car,
  vehiclePath,
  stage,
  stageSince,
  complaint,
  ownerName,
  ownerPhone,
  technicianUid,
  itemCount,
  activeItems,
  doneItems,
  promisedAt,
  pendingItems,
  openFaults,
  total,
  owed,
  dueOn,
  version,
  createdAt,
  settledAt,
} = workOrders;
const summaryColumns = {
  activeItems,
  doneItems,
  promisedAt,
  id,
  number,
  carid,
  vin,
  car,
  vehiclePath,
  stage,
  stageSince,
  complaint,
  ownerName,
  ownerPhone,
  technicianUid,
  itemCount,
  pendingItems,
  openFaults,
  total,
  owed,
  dueOn,
  version,
  createdAt,
  settledAt,
  photoCount: sql<number>`jsonb_array_length(${workOrders.photos})`,
  inspectedPoints: sql<number>`jsonb_array_length(${workOrders.inspection})`,
};

/** A page of the orders that are meant, as rows of board and lists. */
export async function summaries(
  db: Database,
  where: SQL | undefined,
  { limit, offset }: Page,
  order: readonly SQL[] = newestFirst,
): Promise<WorkOrderSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(workOrders)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const nameOf = await staffNames(
    db,
    rows.map((row) => row.technicianUid),
  );
  return rows.map((row) => ({
    ...summaryFields(row),
    photoCount: row.photoCount,
    inspectedPoints: row.inspectedPoints,
    technician: row.technicianUid === null ? null : { uid: row.technicianUid, name: nameOf(row.technicianUid) },
  }));
}
