import { and, asc, eq, inArray } from 'drizzle-orm';
import type { WorkOrderStage } from '../../../src/contract/schemas/work-orders';
import type { Database } from '../../db/database';
import { workOrders } from '../../db/schema/work-order';
import { changeWorkOrder } from '../work-orders/change-order';
import { isOpen } from '../work-orders/stage-counts';

/**
 * Until here a car still waits for its technician's work; later stages keep who did it. In the order of their names,
 * see `releaseOrders`.
 */
const UNFINISHED: readonly WorkOrderStage[] = ['assigned', 'received', 'repairing'];

/**
 * Gives the unfinished work of a technician who leaves back to dispatch, and logs it as done by `byUid`. In the
 * transaction that ends the membership, after it was ended.
 */
export async function releaseOrders(
  tx: Database,
  now: Date,
  storeId: string,
  technicianUid: string,
  byUid: string,
): Promise<void> {
  const theirs = await tx
    .select()
    .from(workOrders)
    .where(
      and(
        eq(workOrders.storeId, storeId),
        isOpen,
        eq(workOrders.technicianUid, technicianUid),
        inArray(workOrders.stage, [...UNFINISHED]),
      ),
    )
    .orderBy(asc(workOrders.id))
    .for('update');
  // One stage after the other, as the counts of the stages are taken, so that nobody who moves an order meanwhile waits
  // for us while we wait for them.
  const inOrder = [...theirs].sort((a, b) => UNFINISHED.indexOf(a.stage) - UNFINISHED.indexOf(b.stage));
  for (const order of inOrder) {
    const moved = order.stage === 'received' ? {} : { from: order.stage, to: 'received' as const };
    await changeWorkOrder(tx, now, order, byUid, { technicianUid: null, stage: 'received' }, [
      { kind: 'assigned', note: '技师已离开门店，退回派工', ...moved },
    ]);
  }
}
