import { privacyConsent } from '@/state/privacy-consent';
import { showPanel } from '@/ui/feedback-store';
import { ConsentSheet, type ConsentQuestion } from './components/consent-sheet';

/**
 * Puts the question over the shown page; resolves with the answer. Agreeing elsewhere meanwhile, as by 同意并继续 of the
 * login, answers it, too: nobody is asked twice.
 */
export function askForConsent(question: ConsentQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      stop();
      hide();
      resolve(agreed);
    };
    const stop = privacyConsent.onAgreed(() => answer(true));
    const hide = showPanel(<ConsentSheet {...question} onAnswer={answer} />);
  });
}
