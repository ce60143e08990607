import type { LegalText } from '@/domain/legal-texts';
import { openLegalText } from '@/infra/open-legal-text';
import { Pressable } from '@/ui/pressable';
import './paper-link.scss';

/** 《隐私政策》: opens the text over the page. */
export function PaperLink({ text }: { text: LegalText }) {
  return (
    <Pressable role="link" onPress={() => openLegalText(text)} className="consent-sheet-paper">
      《{text.title}》
    </Pressable>
  );
}
