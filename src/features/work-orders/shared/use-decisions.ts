import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ItemDecision } from '@/contract/schemas/work-order-items';
import type { SharedWorkOrder } from '@/contract/schemas/shared-orders';
import { ApiError } from '@/domain/app-error';
import { orderTotals } from '@/domain/work-order/work-order-total';
import { useBusy } from '@/ui/use-busy';
import { decide, signQuote } from '../api/order-calls';
import { sharedOrderKey } from '../api/order-queries';
import { quoteChanges } from './quote-changes';

type Choices = Readonly<Record<string, ItemDecision>>;

const without = (choices: Choices, ids: readonly string[]): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([id]) => !ids.includes(id)));

/** What happened elsewhere is asked about anew; without the network nothing did. */
const isUnheard = ({ kind }: ApiError) => kind === 'network' || kind === 'timeout';
/** What broke may work the next time; a refusal says itself what to do. */
const mayWorkAgain = (error: ApiError) => isUnheard(error) || error.kind === 'malformed' || error.kind === 'server';

/**
 * What the customer chooses, before and after it is sent. Choices stay through a failed sending; those on lines that
 * the store changed meanwhile are asked anew, once the customer has seen the changes.
 */
export function useDecisions(shareKey: string, order: SharedWorkOrder) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [chosen, setChoices] = useState<Choices>({});
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [sent, setSent] = useState<'decided' | 'signed' | null>(null);
  /** The quotation as the customer has seen it. */
  const [seen, setSeen] = useState(order);
  const changes = quoteChanges(seen, order);
  const choices = without(chosen, changes.ids);
  const items = order.items.map((item) => ({ ...item, decision: choices[item.id] ?? item.decision }));
  const changed = items.filter((item, index) => item.decision !== order.items[index]?.decision);
  const count = (decision: ItemDecision) => items.filter((item) => item.decision === decision).length;
  const choose = (more: Choices) => {
    setSent(null);
    setProblem(null);
    setChoices({ ...choices, ...more });
  };
  /** True when the store has it. */
  const tell = async (done: 'decided' | 'signed', call: () => Promise<SharedWorkOrder>): Promise<boolean> => {
    setProblem(null);
    try {
      const answer = await call();
      queryClient.setQueryData(sharedOrderKey(shareKey), answer);
      setChoices({});
      setSent(done);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      // The store may have changed lines, or settled: what is shown must be what is asked.
      if (!isUnheard(error)) await queryClient.invalidateQueries({ queryKey: sharedOrderKey(shareKey) });
      return false;
    }
  };
  const decisions = changed.map(({ id, decision }) => ({ itemId: id, decision }));
  const { quote } = order;
  return {
    items,
    totals: orderTotals(items, order.grantedDiscount, order.discountRate),
    approved: count('approved'),
    declined: count('declined'),
    pending: count('pending'),
    isDirty: changed.length > 0,
    isBusy,
    sent,
    problem: problem?.message ?? null,
    mayTryAgain: problem !== null && mayWorkAgain(problem),
    /** What the store changed since the customer last looked; empty words when nothing. */
    changes: order.decidable ? changes.words : [],
    accept: () => {
      setChoices(choices);
      setProblem(null);
      setSent(null);
      setSeen(order);
    },
    /** A second tap on the same choice takes it back. */
    choose: (id: string, decision: ItemDecision) => choose({ [id]: decision }),
    chooseAll: () => choose(order.items.reduce<Choices>((all, { id }) => ({ ...all, [id]: 'approved' }), {})),
    send: () =>
      void run(async () => {
        if (decisions.length > 0) await tell('decided', () => decide(shareKey, quote, decisions));
      }),
    /** Signs what is chosen; `picture` as base64. Resolves with whether the store has it. */
    sign: (picture: string) => tell('signed', () => signQuote(shareKey, quote, decisions, picture)),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
