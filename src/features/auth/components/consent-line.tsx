import { CheckboxAgree } from '@/ui/checkbox-agree';
import { agreements, openAgreement } from '../agreements';
import type { Consent } from '../hooks/use-consent';

/** 我已阅读并同意《用户协议》《隐私政策》 */
export function ConsentLine({ consent }: { consent: Consent }) {
  const papers = [agreements.user, agreements.privacy].map((paper) => ({ title: paper.title, onOpen: () => openAgreement(paper) }));
  return <CheckboxAgree checked={consent.checked} onChange={consent.setChecked} papers={papers} />;
}
