import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { createClientKeys } from '@/domain/client-key';
import { customersKey, storeKey, tillKey, turnoverKey, workOrdersKey } from '@/infra/query-keys';
import { toast } from '@/ui/feedback-store';
import { tellRefusal } from '@/ui/tell-refusal';
import { useBusy } from '@/ui/use-busy';

/** What shows an order, what is owed for it, or what it brought. */
const CHANGED = [tillKey, workOrdersKey, storeKey, turnoverKey, customersKey] as const;

/**
 * Moves money of a person over several orders: the same intent goes under the same key until it is done, however often
 * it is sent. Afterwards, also after a failure, everything that shows it is asked anew.
 */
export function usePersonMoney() {
  const [keys] = useState(() => createClientKeys());
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const refresh = () => {
    for (const queryKey of CHANGED) void client.invalidateQueries({ queryKey });
  };
  return {
    isBusy,
    /** `intent` says all that matters of the request; `words` are told at the end. */
    move: (intent: object, act: (clientKey: string) => Promise<unknown>, words: string, onDone: () => void) =>
      void run(async () => {
        try {
          await act(keys.keyFor(JSON.stringify(intent)));
        } catch (error) {
          // It may be done though no answer came, or was refused since what is shown is old.
          refresh();
          return tellRefusal(error);
        }
        refresh();
        keys.done();
        onDone();
        toast(words);
      }),
  };
}

export type PersonMoney = ReturnType<typeof usePersonMoney>;
