import { ok, type Outcome } from '@/platform/outcome';
import type { SystemDoor } from '@/platform/system/types';
import { ask } from './ask-until-known';

/** Time (ms) for the cashier to speak for itself once the app is back in front; doubled after every question. */
const FIRST_QUESTION_MS = 3000;

/** What the server was found to know, once; `stop` ends the asking, after which it stays open for ever. */
export interface ReturnWatch {
  readonly gone: Promise<Outcome<void>>;
  readonly stop: () => void;
}

/**
 * Watches for a user who is back while the cashier has said nothing: WeChat gives no answer to whoever leaves it by the
 * status bar. `gone` resolves when the server knows that the prepayment is paid or closed; while it says unpaid the
 * cashier may still be open, and `gone` stays open too.
 */
export function askAfterReturn(
  prepayid: string,
  { onVisibilityChange }: Pick<SystemDoor, 'onVisibilityChange'>,
): ReturnWatch {
  // Every change of visibility ends the questions that an earlier one began.
  let round = 0;
  let stopListening = (): void => undefined;
  const gone = new Promise<Outcome<void>>((resolve, reject) => {
    const askIn = async (delay: number, own: number): Promise<void> => {
      await new Promise((passed) => setTimeout(passed, delay));
      if (own !== round) return;
      const state = await ask(prepayid);
      if (state === 'paid' || state === 'closed') resolve(ok(undefined));
      else if (state !== 'refused') await askIn(delay * 2, own);
    };
    stopListening = onVisibilityChange((isVisible) => {
      round += 1;
      if (isVisible) askIn(FIRST_QUESTION_MS, round).catch(reject);
    });
  });
  const stop = () => {
    round += 1;
    stopListening();
  };
  return { gone, stop };
}
