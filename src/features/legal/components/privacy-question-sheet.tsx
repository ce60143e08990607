import { ScrollView, View } from '@tarojs/components';
import { legalTexts } from '@/domain/legal-texts';
import { Button } from '@/ui/button';
import { ConsentButton } from '@/ui/consent-button';
import { Pressable } from '@/ui/pressable';
import { useDialog } from '@/ui/use-dialog';
import { PaperLink } from './paper-link';
import './consent-sheet.scss';

interface PrivacyQuestionSheetProps {
  onOpenContract: () => void;
  onAnswer: (agreed: boolean) => void;
}

export const PRIVACY_AGREE_ID = 'privacy-agree';

/** WeChat holds a call back until the user agrees: what was tapped a moment ago goes on with 同意. */
export function PrivacyQuestionSheet({ onOpenContract, onAnswer }: PrivacyQuestionSheetProps) {
  const frame = useDialog({ label: '用户隐私保护提示' });
  return (
    <View className="consent-sheet-mask" catchMove>
      <View {...frame} className="consent-sheet">
        <View className="consent-sheet-title">用户隐私保护提示</View>
        <ScrollView scrollY className="consent-sheet-body">
          <View className="consent-sheet-lead">使用相机、相册、位置等功能前，请阅读并同意：</View>
          <View className="consent-sheet-papers">
            <Pressable role="link" onPress={onOpenContract} className="consent-sheet-paper">
              《小程序隐私保护指引》
            </Pressable>
            <PaperLink text={legalTexts.agreement} />
            <PaperLink text={legalTexts.privacy} />
          </View>
        </ScrollView>
        <View className="consent-sheet-note">不同意也可以继续使用不需要这些功能的内容。</View>
        <ConsentButton id={PRIVACY_AGREE_ID} onAgree={() => onAnswer(true)} />
        <Button
          text="不同意"
          kind="plain"
          size="large"
          className="consent-sheet-refuse"
          onPress={() => onAnswer(false)}
        />
      </View>
    </View>
  );
}
