import { View } from '@tarojs/components';
import { legalTexts } from '@/domain/legal-texts';
import { usePrivacyConsent } from '@/state/privacy-consent';
import { Button } from '@/ui/button';
import { ConsentButton } from '@/ui/consent-button';
import { PaperLink } from './paper-link';
import './consent-bar.scss';

/**
 * The question for consent below a page that is seen without it: it covers nothing and may be left unanswered. Nothing
 * while there is none.
 */
export function ConsentBar() {
  const { isUnanswered, agree, refuse } = usePrivacyConsent();
  if (!isUnanswered) return null;
  return (
    <View className="consent-bar">
      <View className="consent-bar-words">
        使用更多功能前，请阅读
        <PaperLink text={legalTexts.agreement} />
        <PaperLink text={legalTexts.privacy} />
      </View>
      <View className="consent-bar-answers">
        <Button text="不同意" kind="plain" size="small" className="consent-bar-refuse" onPress={refuse} />
        <ConsentButton id="consent-bar-agree" small onAgree={agree} />
      </View>
    </View>
  );
}
