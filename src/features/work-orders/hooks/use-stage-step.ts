import { useState } from 'react';
import type { WorkOrderStage, WorkOrderSummary } from '@/contract/schemas/work-orders';
import { nextStage, previousStage, STAGE_LABELS } from '@/domain/work-order/work-order-stage';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { setStage } from '../api/order-calls';
import { arrivedText, nextStepOf } from '../stage-facts';
import { askQuestions } from './ask-questions';
import type { OrderChanges } from './use-order-change';
import type { useUndo } from './use-undo';
import { useViewer } from './use-viewer';

/** What has to be asked before an order moves on. */
export interface Missing {
  readonly what: 'assign' | 'pending' | 'verdict';
  readonly order: WorkOrderSummary;
}

/** What the button says that takes a step although something is open. */
const goOnTexts: Partial<Record<WorkOrderStage, string>> = {
  checking: '仍然送检',
  settling: '仍然通过',
  delivered: '仍然交车',
};

/** Moves orders on with one tap, offers to take the step back, and asks for what is missing. */
export function useStageStep({ change }: OrderChanges, { offer }: Pick<ReturnType<typeof useUndo>, 'offer'>) {
  const viewer = useViewer();
  const [missing, setMissing] = useState<Missing | null>(null);
  const step = (order: WorkOrderSummary) => {
    const next = nextStepOf(order, viewer);
    if (next === null) return;
    if (next.is === 'blocked') toast(next.reason);
    else if (next.is === 'move') moveOn(order);
    else if (next.what === 'settle') void navigateTo(routes.orderMoney, { id: order.id });
    else setMissing({ what: next.what, order });
  };
  const moveOn = (order: WorkOrderSummary) => {
    // The stage it stands in now is where an undo leads back to.
    const { stage: from } = order;
    const to = nextStage(order.stage);
    if (to === null) return;
    void change(
      order.id,
      () => askQuestions((confirmed) => setStage(order, to, confirmed), goOnTexts[to] ?? '继续'),
      (moved) => {
        if (moved === null) return;
        offer({
          text: `${moved.carid} ${arrivedText(moved)}`,
          undo: () => void change(moved.id, () => setStage(moved, from)),
        });
      },
    );
  };
  /** Back by a stage, once that is confirmed; the server judges who may. */
  const stepBack = async (order: WorkOrderSummary) => {
    const to = previousStage(order.stage);
    if (to === null) return;
    if (await confirmDialog({ content: `把工单退回到“${STAGE_LABELS[to]}”？`, confirmText: '退回' }))
      await change(
        order.id,
        () => setStage(order, to),
        () => toast(`已退回到${STAGE_LABELS[to]}`),
      );
  };
  /** To the stage beside its own; any other is refused with the reason. */
  const moveTo = (order: WorkOrderSummary, to: WorkOrderStage) => {
    if (to === order.stage) return;
    if (to === nextStage(order.stage)) step(order);
    else if (to === previousStage(order.stage)) void stepBack(order);
    else toast(`不能从“${STAGE_LABELS[order.stage]}”直接到“${STAGE_LABELS[to]}”，请逐步流转`);
  };
  /** The step that was held up by a question which nobody has to answer. */
  const goOn = () => {
    setMissing(null);
    if (missing !== null) moveOn(missing.order);
  };
  return { step, stepBack, moveTo, missing, ask: setMissing, answered: () => setMissing(null), goOn };
}
