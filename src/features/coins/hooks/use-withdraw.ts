import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { RespCode } from '@/contract/envelope';
import { ApiError } from '@/domain/app-error';
import { createClientKeys } from '@/domain/client-key';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { askNotices } from '@/state/ask-notices';
import { refreshUser } from '@/state/refresh-user';
import { useSession } from '@/state/session';
import { formProblem } from '@/ui/error-state';
import { confirmDialog } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import { coinsKey, requestWithdrawal, withdrawalKey } from '../api/coins';
import { channelTexts, yuan } from '../coin-labels';
import type { WithdrawWish } from './use-withdraw-form';

/**
 * Of the app, not of the page, and one for a user until a withdrawal is booked under it, whatever he changes after a
 * lost answer: with a key of its own the second try would be booked beside the first. The server tells when it is
 * another.
 */
const keys = createClientKeys();

/** Asks for a withdrawal, once however often the button is tapped or the call repeated, and leads to its progress. */
export function useWithdraw(): {
  isBusy: boolean;
  problem: string | null;
  submit: (wish: WithdrawWish | null) => void;
} {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (wish: WithdrawWish) => {
    const { amount, fee, channel } = wish;
    setProblem(null);
    const content = `提现 ${yuan(amount)} 到${channelTexts[channel]}，手续费 ${yuan(fee)}，实际到账 ${yuan(amount - fee)}。`;
    if (!(await confirmDialog({ title: '确认提现', content, confirmText: '确认提现' }))) return;
    await askNotices('withdrawal');
    try {
      const { fee: expectedFee, ...request } = wish;
      const clientKey = keys.keyFor(user?.uid ?? '');
      const record = await requestWithdrawal({ ...request, expectedFee, clientKey });
      keys.done();
      // The amount has left the balance everywhere.
      void queryClient.invalidateQueries({ queryKey: coinsKey });
      void refreshUser();
      queryClient.setQueryData(withdrawalKey(record.id), record);
      await redirectTo(routes.withdrawResult, { id: record.id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(formProblem(error));
      // Booked as it was asked for before: who has heard that, and asks again, wants one more.
      if (error.code === RespCode.conflict) keys.done();
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
