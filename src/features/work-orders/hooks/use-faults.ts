import type { FaultVerdict, FoundFault } from '@/contract/schemas/found-fault';
import { faultVerdictLabels } from '@/domain/work-order/work-order-labels';
import { judgeFault, removeFault } from '../api/order-calls';
import type { OrderChanges } from './use-order-change';
import type { useUndo } from './use-undo';

/** What can be done with the found faults of an order; each with a way back. */
export function useFaults(orderId: string, { change }: OrderChanges, offer: ReturnType<typeof useUndo>['offer']) {
  return {
    judge: (fault: FoundFault, verdict: FaultVerdict, cause: string | null = null) =>
      change(
        orderId,
        () => judgeFault(orderId, fault.id, verdict, cause),
        () =>
          offer({
            text: verdict === 'unproven' ? '已撤销结论' : `已记为“${faultVerdictLabels[verdict]}”`,
            undo: () => void change(orderId, () => judgeFault(orderId, fault.id, fault.verdict, fault.cause)),
          }),
      ),
    remove: (fault: FoundFault) =>
      change(
        orderId,
        () => removeFault(orderId, fault.id, true),
        () =>
          offer({
            text: '已删除故障记录',
            undo: () => void change(orderId, () => removeFault(orderId, fault.id, false)),
          }),
      ),
  };
}
export type FaultActions = ReturnType<typeof useFaults>;
