import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ItemDecision } from '@/contract/schemas/work-order-items';
import type { SharedWorkOrder } from '@/contract/schemas/work-orders';
import { ApiError } from '@/domain/app-error';
import { orderTotals } from '@/domain/work-order-total';
import { useBusy } from '@/ui/use-busy';
import { decide } from '../api/order-calls';
import { sharedOrderKey } from '../api/order-queries';

type Choices = Readonly<Record<string, ItemDecision>>;

/**
 * What the customer chooses, before and after it is sent. Choices stay through a failed sending and through lines that
 * changed meanwhile.
 */
export function useDecisions(shareKey: string, order: SharedWorkOrder) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [choices, setChoices] = useState<Choices>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const items = order.items.map((item) => ({ ...item, decision: choices[item.id] ?? item.decision }));
  const changed = items.filter((item, index) => item.decision !== order.items[index]?.decision);
  const count = (decision: ItemDecision) => items.filter((item) => item.decision === decision).length;
  const choose = (chosen: Choices) => {
    setSent(false);
    setProblem(null);
    setChoices({ ...choices, ...chosen });
  };
  const send = async () => {
    if (changed.length === 0) return;
    setProblem(null);
    try {
      const answer = await decide(
        shareKey,
        changed.map(({ id, decision }) => ({ itemId: id, decision })),
      );
      queryClient.setQueryData(sharedOrderKey(shareKey), answer);
      setChoices({});
      setSent(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      // The store may have changed lines, or settled: what is shown must be what is asked.
      if (error.kind !== 'network' && error.kind !== 'timeout')
        await queryClient.invalidateQueries({ queryKey: sharedOrderKey(shareKey) });
    }
  };
  return {
    items,
    totals: orderTotals(items, order.discount),
    approved: count('approved'),
    declined: count('declined'),
    pending: count('pending'),
    isDirty: changed.length > 0,
    isBusy,
    isSent,
    problem,
    /** A second tap on the same choice takes it back. */
    choose: (id: string, decision: ItemDecision) => choose({ [id]: decision }),
    chooseAll: () => choose(order.items.reduce<Choices>((all, { id }) => ({ ...all, [id]: 'approved' }), {})),
    send: () => void run(send),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
