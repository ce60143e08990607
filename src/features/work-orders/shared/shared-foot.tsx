import { View } from '@tarojs/components';
import { legalTexts } from '@/domain/legal-texts';
import { openLegalText } from '@/infra/open-legal-text';
import { Pressable } from '@/ui/pressable';

/** Whose page it is, and what becomes of what is entered on it. */
export function SharedFoot({ storename }: { storename: string }) {
  return (
    <View className="shared-foot">
      <View>本页由 {storename} 通过汽修助手生成。金额以门店结算为准。</View>
      <Pressable role="link" onPress={() => openLegalText(legalTexts.privacy)} className="shared-foot-link">
        《隐私政策》
      </Pressable>
    </View>
  );
}
