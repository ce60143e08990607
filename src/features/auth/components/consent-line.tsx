import { legalTexts } from '@/domain/legal-texts';
import { openLegalText } from '@/infra/open-legal-text';
import { CheckboxAgree } from '@/ui/checkbox-agree';
import type { Consent } from '../hooks/use-consent';

/** 我已阅读并同意《用户协议》《隐私政策》 */
export function ConsentLine({ consent }: { consent: Consent }) {
  const papers = [legalTexts.agreement, legalTexts.privacy].map((text) => ({
    title: text.title,
    onOpen: () => openLegalText(text),
  }));
  return <CheckboxAgree checked={consent.checked} onChange={consent.setChecked} papers={papers} />;
}
