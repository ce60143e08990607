import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/domain/app-error';
import { createClientKeys } from '@/domain/client-key';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { askNotices } from '@/state/ask-notices';
import { refreshUser } from '@/state/refresh-user';
import { confirmDialog } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import { coinsKey, requestWithdrawal, withdrawalKey } from '../api/coins';
import { channelTexts, yuan } from '../coin-labels';
import type { WithdrawWish } from './use-withdraw-form';

/** Asks for a withdrawal, once however often the button is tapped or the call repeated, and leads to its progress. */
export function useWithdraw(): {
  isBusy: boolean;
  problem: string | null;
  submit: (wish: WithdrawWish | null) => void;
} {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [keys] = useState(() => createClientKeys());
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (wish: WithdrawWish) => {
    const { amount, fee, channel } = wish;
    setProblem(null);
    const content = `提现 ${yuan(amount)} 到${channelTexts[channel]}，手续费 ${yuan(fee)}，实际到账 ${yuan(amount - fee)}。`;
    if (!(await confirmDialog({ title: '确认提现', content, confirmText: '确认提现' }))) return;
    await askNotices('withdrawal');
    try {
      // The fee is no part of the intent: it may have changed since a try whose answer was lost.
      const { fee: expectedFee, ...request } = wish;
      const record = await requestWithdrawal({
        ...request,
        expectedFee,
        clientKey: keys.keyFor(JSON.stringify(request)),
      });
      keys.done();
      // The amount has left the balance everywhere.
      void queryClient.invalidateQueries({ queryKey: coinsKey });
      void refreshUser();
      queryClient.setQueryData(withdrawalKey(record.id), record);
      await redirectTo(routes.withdrawResult, { id: record.id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      // A refusal may come of rules or a balance that are no longer those on the page.
      if (error.kind === 'business') void queryClient.invalidateQueries({ queryKey: coinsKey });
    }
  };

  return {
    isBusy,
    problem,
    submit: (wish) => {
      if (wish) void run(() => submit(wish));
    },
  };
}
