import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Raffle } from '@/contract/schemas/raffle';
import { ApiError } from '@/domain/app-error';
import { createClientKeys } from '@/domain/client-key';
import { refreshUser } from '@/state/refresh-user';
import { useSession } from '@/state/session';
import { confirmDialog } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import { drawRaffle, rafflesKey, type DrawResult } from '../api/raffles';

/** What moves while the answer is awaited: the wheel. */
interface Stage {
  readonly start: () => void;
  /** Shows the result; null when there is none. Resolves when it is shown. */
  readonly settle: (result: DrawResult | null) => Promise<void>;
}

/**
 * One draw at a time. The cost is confirmed once on each visit; a retry after a lost answer carries the same key, so
 * that the server draws once. Without a login the call itself asks for one (§6).
 */
export function useDraw(raffle: Raffle, stage: Stage) {
  const { isLogin } = useSession();
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [keys] = useState(() => createClientKeys());
  const hasConfirmed = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<DrawResult | null>(null);

  const confirmCost = async () => {
    if (hasConfirmed.current || !isLogin || raffle.cost === 0) return true;
    hasConfirmed.current = await confirmDialog({
      content: `每次抽奖消耗 ${raffle.cost} 积分，确定参与吗？`,
      confirmText: '参与',
    });
    return hasConfirmed.current;
  };

  const drawOnce = async () => {
    setProblem(null);
    if (!(await confirmCost())) return;
    if (isLogin) stage.start();
    let drawn: DrawResult | null = null;
    try {
      drawn = await drawRaffle(raffle.id, keys.keyFor(raffle.id));
      keys.done();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Without a token the login dialog has said it.
      if (isLogin) setProblem(error.message);
    }
    if (isLogin) await stage.settle(drawn);
    setResult(drawn);
    // Only now, so that the lists do not tell the result before the wheel does.
    if (drawn) {
      void refreshUser();
      void queryClient.invalidateQueries({ queryKey: rafflesKey });
    }
  };

  return { isBusy, problem, result, draw: () => void run(drawOnce), close: () => setResult(null) };
}
