import { useState } from 'react';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { createClientKeys } from '@/domain/client-key';
import { toast } from '@/ui/feedback-store';
import type { OrderChanges } from '../hooks/use-order-change';

/** Moves money of an order: the same intent goes under the same key until it is done, however often it is sent. */
export function useMoney(orderId: string, changes: OrderChanges) {
  const [keys] = useState(() => createClientKeys());
  return {
    isBusy: changes.isBusy,
    /** `intent` says all that matters of the request; `words`, or what they make of the answer, are told at the end. */
    move: (
      intent: object,
      act: (clientKey: string) => Promise<WorkOrder>,
      words: string | ((answer: WorkOrder) => string),
      onDone: () => void,
    ) =>
      void changes.change(
        orderId,
        () => act(keys.keyFor(JSON.stringify(intent))),
        (answer) => {
          keys.done();
          onDone();
          toast(typeof words === 'string' ? words : words(answer));
        },
      ),
  };
}

export type Money = ReturnType<typeof useMoney>;
