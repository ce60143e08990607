import { useState } from 'react';
import { legalTexts } from '@/domain/legal-texts';
import { openLegalText } from '@/infra/open-legal-text';
import { confirmDialog } from '@/ui/feedback-store';

/** The VIP and course purchase agreement (§2 Legal pages). */
const agreement = legalTexts.purchase;

export interface PurchaseConsent {
  checked: boolean;
  setChecked: (checked: boolean) => void;
  papers: readonly { title: string; onOpen: () => void }[];
  /** True when the box is ticked; else asks once more, and ticks it when the user agrees. */
  ensure: () => Promise<boolean>;
}

/** Consent to the purchase agreement: given for each purchase anew, never ticked beforehand. */
export function usePurchaseConsent(): PurchaseConsent {
  const [checked, setChecked] = useState(false);
  const ensure = async () => {
    const agreed =
      checked ||
      (await confirmDialog({
        title: '购买协议',
        content: `请阅读并同意《${agreement.title}》后继续`,
        confirmText: '同意并继续',
        cancelText: '不同意',
      }));
    if (agreed) setChecked(true);
    return agreed;
  };
  return { checked, setChecked, ensure, papers: [{ title: agreement.title, onOpen: () => openLegalText(agreement) }] };
}
