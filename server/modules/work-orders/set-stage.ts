import type { StageCheck } from '../../../src/contract/schemas/store';
import type { WorkOrderStage } from '../../../src/contract/schemas/work-orders';
import { checkedStep } from '../../../src/domain/stage-questions';
import { lastStepOf, STAGE_FLOW, stageProblem } from '../../../src/domain/work-order/work-order-stage';
import type { Database } from '../../db/database';
import { refused } from '../../base/refusals';
import { assertCurrent, changeWorkOrder, isOwnRepeat, type Staff } from './change-order';
import { eventsOf, lockWorkOrder, type WorkOrderRow } from './order-repository';
import { askBefore, type AskedBefore } from './stage-questions';

export interface StageRequest {
  readonly id: string;
  readonly version: number;
  readonly stage: WorkOrderStage;
  readonly note?: string | null | undefined;
  readonly confirmed: readonly StageCheck[];
}

/** An order, unchanged while `questions` are not confirmed. */
export interface AskedOrder {
  readonly order: WorkOrderRow;
  readonly questions: AskedBefore['questions'];
}

/**
 * Moves an order one stage on or back; on only when what the store wants asked is confirmed. The same call again gives
 * the same answer. Throws CallError notFound, conflict, and refused with why this person may not, or what is missing.
 */
export async function setStage(
  db: Database,
  now: Date,
  { uid, storeId, role }: Staff,
  { id, version, stage, note, confirmed }: StageRequest,
): Promise<AskedOrder> {
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, storeId, id);
    if (order.stage === stage && (await isOwnRepeat(tx, order, version, uid))) return { order, questions: [] };
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
    const step = isBack ? null : checkedStep(stage);
    const asked = step && (await askBefore(tx, order, step, uid, confirmed));
    if (asked && asked.questions.length > 0) return { order, questions: asked.questions };
    const set = { stage, deliveredAt: stage === 'delivered' ? now : null };
    const words = [note, asked?.note].filter(Boolean).join('；');
    const moved = await changeWorkOrder(tx, now, order, uid, set, [
      { kind: isBack ? 'undo' : 'stage', from: order.stage, to: stage, note: words },
    ]);
    return { order: moved, questions: [] };
  });
}
