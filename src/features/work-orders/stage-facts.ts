import type { StoreRole } from '@/contract/schemas/store';
import type { WorkOrder, WorkOrderSummary } from '@/contract/schemas/work-orders';
import {
  lastStepOf,
  nextStage,
  STAGE_LABELS,
  stageProblem,
  type StageFacts,
} from '@/domain/work-order/work-order-stage';

/** Who looks at an order. */
export interface Viewer {
  readonly uid: string;
  readonly role: StoreRole;
  /** Receiving cars is left to the front desk. */
  readonly receptionDeskOnly: boolean;
}

/** What decides whether an order may move; the log is known on its own page alone. */
export function factsOf(order: WorkOrderSummary & Partial<Pick<WorkOrder, 'log'>>, now: number): StageFacts {
  const steps = (order.log ?? []).map(({ at, by, from, to }) => ({
    at: Date.parse(at),
    uid: by?.uid ?? null,
    from,
    to,
  }));
  return {
    stage: order.stage,
    assigned: order.technician !== null,
    settled: order.settledAt !== null,
    pendingItems: order.pendingItems,
    lastStep: lastStepOf(steps, now),
  };
}

/** What 下一步 does: moves on, first asks for what is missing, or says why this person may not. Null at the end. */
export type NextStep =
  | { readonly is: 'move'; readonly text: string }
  | { readonly is: 'ask'; readonly what: 'assign' | 'pending' | 'settle' | 'verdict'; readonly text: string }
  | { readonly is: 'blocked'; readonly text: string; readonly reason: string };

const stepTexts = {
  assigned: '派工',
  repairing: '开始维修',
  checking: '完工送检',
  settling: '质检通过',
  delivered: '确认交车',
} as const;

/** The next step of an order for this person. */
export function nextStepOf(order: WorkOrderSummary, viewer: Viewer): NextStep | null {
  const to = nextStage(order.stage);
  if (to === null || to === 'received' || to === 'void') return null;
  const facts = factsOf(order, 0);
  const text = stepTexts[to];
  // Nothing missing: what remains is a matter of the role.
  const byRole = stageProblem(
    { ...facts, assigned: true, settled: true, pendingItems: 0 },
    to,
    viewer.role,
    viewer.uid,
  );
  if (byRole !== null) return { is: 'blocked', text, reason: byRole };
  if (order.stage === 'received' && !facts.assigned) return { is: 'ask', what: 'assign', text: '派工' };
  if (order.stage === 'settling' && !facts.settled) return { is: 'ask', what: 'settle', text: '收款结算' };
  const missing = stageProblem(facts, to, viewer.role, viewer.uid);
  // Asked, not required: who drives off without an answer teaches nothing.
  if (missing === null && to === 'delivered' && order.openFaults > 0) return { is: 'ask', what: 'verdict', text };
  if (missing === null) return { is: 'move', text };
  return facts.pendingItems > 0 ? { is: 'ask', what: 'pending', text } : { is: 'blocked', text, reason: missing };
}

/** What an undo bar says after a step. */
export const arrivedText = (order: Pick<WorkOrderSummary, 'stage'>) => `已到${STAGE_LABELS[order.stage]}`;
