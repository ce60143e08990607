import { privacy } from '@/platform/privacy';
import type { PrivacyQuestion } from '@/platform/privacy/types';
import { privacyConsent } from '@/state/privacy-consent';
import { showPanel } from '@/ui/feedback-store';
import { PRIVACY_AGREE_ID, PrivacyQuestionSheet } from './components/privacy-question-sheet';

/**
 * Puts WeChat's question over the shown page. Agreeing to it agrees to our own papers as well: nobody is asked twice.
 */
export function askForPrivacy(question: PrivacyQuestion): void {
  const hide = showPanel(
    <PrivacyQuestionSheet
      onOpenContract={privacy.openContract}
      onAnswer={(agreed) => {
        hide();
        if (agreed) {
          privacyConsent.agree();
          question.agree(PRIVACY_AGREE_ID);
        } else question.refuse();
      }}
    />,
  );
}
