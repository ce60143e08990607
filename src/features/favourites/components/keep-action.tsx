import { View } from '@tarojs/components';
import { NavAction } from '@/ui/nav-bar';
import './keep-action.scss';

/** The star of a nav bar: keeps the document, or no longer. */
export function KeepAction({ isKept, onToggle }: { isKept: boolean; onToggle: () => void }) {
  return (
    <View className={isKept ? 'keep-action-on' : undefined}>
      <NavAction
        icon={isKept ? 'star-filled' : 'star'}
        label={isKept ? '已收藏，取消收藏' : '收藏'}
        onPress={onToggle}
      />
    </View>
  );
}
