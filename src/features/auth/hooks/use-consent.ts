import { useState } from 'react';
import { isPrivacyAgreedAtom, session } from '@/state/session';
import { useAtomValue } from '@/state/store';
import { confirmDialog } from '@/ui/feedback-store';

export interface Consent {
  checked: boolean;
  setChecked: (checked: boolean) => void;
  /** Asks once more when the box is not ticked; true and stored (§4) when the user agrees. */
  ensure: () => Promise<boolean>;
}

/** Agreement to the user agreement and the privacy policy: ticked by the user, stored after the first time. */
export function useConsent(): Consent {
  const stored = useAtomValue(isPrivacyAgreedAtom);
  const [checked, setChecked] = useState(stored);
  const ensure = async () => {
    const agreed = checked || (await confirmDialog({ title: '服务协议与隐私保护', content: '请阅读并同意《用户协议》和《隐私政策》后继续', confirmText: '同意并继续', cancelText: '不同意' }));
    if (agreed) {
      setChecked(true);
      session.agreeToPrivacy();
    }
    return agreed;
  };
  return { checked, setChecked, ensure };
}
