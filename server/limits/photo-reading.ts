import { SECOND } from '../base/clock/clock';
import { photoShares } from '../providers/ocr/photo-shares';
import type { ReadOptions } from '../providers/ocr/types';
import type { BudgetName } from './budgets';
import { charge, giveBack, settle, type Charged } from './charge';
import { networkOf } from './networks';
import { countOcrQuestion, type OcrAsker } from './ocr-spending';

/** Charged before a photo is read: more than most take, so that those that wait together cannot use up much more. */
const EXPECTED_SECONDS = 5;

/**
 * Has a photo read in the caller's turn. It is charged as one of those that hands can take, by `holder`, so that a
 * workshop behind one address is not one person, and by the seconds of the reader that it took. Throws CallError
 * limited, and what `read` throws. `left`: aborted once the caller has gone.
 */
export async function readInTurn<Reading>(
  caller: Charged & OcrAsker,
  { holder, left }: { readonly holder: string; readonly left: AbortSignal },
  read: (options: Required<Pick<ReadOptions, 'from' | 'left' | 'onAsked' | 'onTime'>>) => Promise<Reading>,
): Promise<Reading> {
  const timed: BudgetName[] = caller.user ? ['photoSecondsAccount'] : ['photoSecondsAddress', 'photoSecondsBlock'];
  const receipt = await charge(caller, [
    { budget: 'photoHolder', subject: holder },
    { budget: 'photoAddress' },
    ...timed.map((budget) => ({ budget, cost: EXPECTED_SECONDS })),
  ]);
  const seconds = receipt.filter(({ budget }) => timed.includes(budget));
  let took = 0;
  try {
    const from = photoShares(caller.user ?? networkOf(caller.meta.ip));
    const onAsked = (isAnswered: boolean) => countOcrQuestion(caller, isAnswered ? 'answered' : 'failed');
    return await read({ from, left, onAsked, onTime: (ms) => (took = ms) });
  } finally {
    // A photo that was never read, such as one too many in the queue, costs nothing.
    if (took === 0) await giveBack(caller.db, seconds);
    else await settle(caller.db, seconds, Math.ceil(took / SECOND));
  }
}
