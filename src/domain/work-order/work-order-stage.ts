import type { StoreRole } from '@/contract/schemas/store';
import type { WorkOrderStage } from '@/contract/schemas/work-orders';

/** The stages that a car goes through, in their order; 作废 stands outside. */
export const STAGE_FLOW: readonly WorkOrderStage[] = [
  'received',
  'assigned',
  'repairing',
  'checking',
  'settling',
  'delivered',
];

export const STAGE_LABELS: Readonly<Record<WorkOrderStage, string>> = {
  received: '接车',
  assigned: '派工',
  repairing: '维修',
  checking: '质检',
  settling: '结算',
  delivered: '交车',
  void: '作废',
};

/** Whoever made the last step may take it back for this long, whatever their role, in ms. */
export const UNDO_MS = 10 * 60_000;

/** What decides whether a stage may change. */
export interface StageFacts {
  readonly stage: WorkOrderStage;
  readonly assigned: boolean;
  readonly settled: boolean;
  /** Lines that wait for the customer's word. */
  readonly pendingItems: number;
  /**
   * The step forward that brought the order here: by whom, and how long ago in ms. Null when there was none, or the
   * last step led back. See `lastStepOf`.
   */
  readonly lastStep: { readonly uid: string; readonly agoMs: number } | null;
}

/** An entry of the log, as far as it tells of stages; `at` in ms since the epoch, `uid` null for the customer. */
export interface LoggedStep {
  readonly at: number;
  readonly uid: string | null;
  readonly from: WorkOrderStage | null;
  readonly to: WorkOrderStage | null;
}

const indexOf = (stage: WorkOrderStage) => STAGE_FLOW.indexOf(stage);

/** The stage after this one; null at the end and for a void order. */
export const nextStage = (stage: WorkOrderStage): WorkOrderStage | null =>
  stage === 'void' ? null : (STAGE_FLOW[indexOf(stage) + 1] ?? null);
/** The stage before this one; null at the beginning and for a void order. */
export const previousStage = (stage: WorkOrderStage): WorkOrderStage | null =>
  stage === 'void' ? null : (STAGE_FLOW[indexOf(stage) - 1] ?? null);

/**
 * The step that may be taken back: the newest change of stage in the log (in any order), when it led forward. A step
 * back is no step to take back: one undo does not open the next.
 */
export function lastStepOf(log: readonly LoggedStep[], now: number): StageFacts['lastStep'] {
  const steps = log.filter(({ from, to }) => from !== null && to !== null && from !== to);
  const last = steps.reduce<LoggedStep | null>(
    (newest, step) => (newest === null || step.at >= newest.at ? step : newest),
    null,
  );
  if (last === null || last.uid === null || last.from === null || last.to === null) return null;
  return indexOf(last.to) > indexOf(last.from) ? { uid: last.uid, agoMs: now - last.at } : null;
}

const isTechnicianStep = (from: WorkOrderStage) => from === 'assigned' || from === 'repairing';

function problemForward(facts: StageFacts, role: StoreRole): string | null {
  if (role === 'technician' && !isTechnicianStep(facts.stage))
    return `技师不能把工单从“${STAGE_LABELS[facts.stage]}”往下流转，请联系前台`;
  if (facts.stage === 'received' && !facts.assigned) return '请先指派技师';
  if (facts.stage === 'checking' && facts.pendingItems > 0) return `还有 ${facts.pendingItems} 个项目等待客户确认`;
  if (facts.stage === 'settling' && !facts.settled) return '请先收款结算，再交车';
  return null;
}

function problemBack(facts: StageFacts, role: StoreRole, uid: string): string | null {
  if (facts.settled && facts.stage === 'settling') return '工单已结算，请先撤销结算';
  const ownUndo = facts.lastStep !== null && facts.lastStep.uid === uid && facts.lastStep.agoMs <= UNDO_MS;
  if (facts.stage === 'delivered') return role === 'owner' || ownUndo ? null : '车辆已交付，只有店主可以退回';
  if (role === 'technician' && !ownUndo) return '没有权限退回工单，请联系前台';
  return null;
}

/**
 * Why this person may not move the order there; null when they may. One step at a time, forward or back;
 * technicians start and finish the repair, everything else is for receptionist and owner.
 */
export function stageProblem(facts: StageFacts, to: WorkOrderStage, role: StoreRole, uid: string): string | null {
  if (facts.stage === 'void' || to === 'void') return '工单已作废，不能流转';
  if (to === facts.stage) return `工单已经在“${STAGE_LABELS[to]}”`;
  const steps = indexOf(to) - indexOf(facts.stage);
  if (Math.abs(steps) > 1) return `不能从“${STAGE_LABELS[facts.stage]}”直接到“${STAGE_LABELS[to]}”，请逐步流转`;
  return steps === 1 ? problemForward(facts, role) : problemBack(facts, role, uid);
}
