import { useState } from 'react';
import { usePrivacyConsent } from '@/state/privacy-consent';
import { confirmDialog } from '@/ui/feedback-store';

export interface Consent {
  checked: boolean;
  setChecked: (checked: boolean) => void;
  /** Asks once more when the box is not ticked; true and stored (§4) when the user agrees. */
  ensure: () => Promise<boolean>;
}

/**
 * Agreement to the user agreement and the privacy policy: ticked by the user at every login, for whoever agreed at the
 * first start may be another person; stored after the first time (§4).
 */
export function useConsent(): Consent {
  const { isAgreed, agree } = usePrivacyConsent();
  const [checked, setChecked] = useState(false);
  const ensure = async () => {
    const agreed =
      checked ||
      (await confirmDialog({
        title: '服务协议与隐私保护',
        content: '请阅读并同意《用户协议》和《隐私政策》后继续',
        confirmText: '同意并继续',
        cancelText: '不同意',
      }));
    if (agreed) {
      setChecked(true);
      // Said once before to what stands now, its moment is kept.
      if (!isAgreed) agree();
    }
    return agreed;
  };
  return { checked, setChecked, ensure };
}
