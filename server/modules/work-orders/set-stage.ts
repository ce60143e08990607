import type { WorkOrderStage } from '../../../src/contract/schemas/work-orders';
import { lastStepOf, STAGE_FLOW, stageProblem } from '../../../src/domain/work-order-stage';
import type { Database } from '../../db/database';
import { refused } from '../../base/refusals';
import { assertCurrent, changeWorkOrder, isOwnRepeat, type Staff } from './change-order';
import { eventsOf, lockWorkOrder, type WorkOrderRow } from './order-repository';

export interface StageRequest {
  readonly id: string;
  readonly version: number;
  readonly stage: WorkOrderStage;
  readonly note?: string | null | undefined;
}

/**
 * Moves an order one stage on or back. The same call again gives the same answer. Throws CallError notFound, conflict,
 * and refused with why this person may not.
 */
export async function setStage(
  db: Database,
  now: Date,
  { uid, storeId, role }: Staff,
  { id, version, stage, note }: StageRequest,
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, storeId, id);
    if (order.stage === stage && (await isOwnRepeat(tx, order, version, uid))) return order;
    await assertCurrent(tx, order, version);
    const log = (await eventsOf(tx, id)).map(({ at, ...event }) => ({ ...event, at: at.getTime() }));
    const facts = {
      stage: order.stage,
      assigned: order.technicianUid !== null,
      settled: order.settledAt !== null,
      pendingItems: order.pendingItems,
      lastStep: lastStepOf(log, now.getTime()),
    };
    const problem = stageProblem(facts, stage, role, uid);
    if (problem) throw refused(problem);
    const isBack = STAGE_FLOW.indexOf(stage) < STAGE_FLOW.indexOf(order.stage);
    const set = { stage, deliveredAt: stage === 'delivered' ? now : null };
    return changeWorkOrder(tx, now, order, uid, set, [
      { kind: isBack ? 'undo' : 'stage', from: order.stage, to: stage, note },
    ]);
  });
}
