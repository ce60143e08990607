import { showPanel } from '@/ui/feedback-store';
import { ConsentSheet, type ConsentQuestion } from './components/consent-sheet';

/** Puts the question over the shown page; resolves with the answer. */
export function askForConsent(question: ConsentQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const hide = showPanel(
      <ConsentSheet
        {...question}
        onAnswer={(agreed) => {
          hide();
          resolve(agreed);
        }}
      />,
    );
  });
}
