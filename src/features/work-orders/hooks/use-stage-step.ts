import { useState } from 'react';
import type { WorkOrderSummary } from '@/contract/schemas/work-orders';
import { nextStage } from '@/domain/work-order-stage';
import { toast } from '@/ui/feedback-store';
import { setStage } from '../api/order-calls';
import { arrivedText, nextStepOf } from '../stage-facts';
import type { OrderChanges } from './use-order-change';
import type { useUndo } from './use-undo';
import { useViewer } from './use-viewer';

/** What has to be asked before an order moves on. */
export interface Missing {
  readonly what: 'assign' | 'pending' | 'settle';
  readonly order: WorkOrderSummary;
}

/** Moves orders on with one tap, offers to take the step back, and asks for what is missing. */
export function useStageStep({ change }: OrderChanges, { offer }: Pick<ReturnType<typeof useUndo>, 'offer'>) {
  const viewer = useViewer();
  const [missing, setMissing] = useState<Missing | null>(null);
  const step = (order: WorkOrderSummary) => {
    const next = nextStepOf(order, viewer);
    if (next === null) return;
    if (next.is === 'blocked') toast(next.reason);
    else if (next.is === 'ask') setMissing({ what: next.what, order });
    else moveOn(order);
  };
  const moveOn = (order: WorkOrderSummary) => {
    // The stage it stands in now is where an undo leads back to.
    const { stage: from } = order;
    const to = nextStage(order.stage);
    if (to === null) return;
    void change(
      order.id,
      () => setStage(order, to),
      (moved) =>
        offer({
          text: `${moved.carid} ${arrivedText(moved)}`,
          undo: () => void change(moved.id, () => setStage(moved, from)),
        }),
    );
  };
  return { step, missing, ask: setMissing, answered: () => setMissing(null) };
}
