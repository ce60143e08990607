import { View } from '@tarojs/components';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './page-picker.scss';

/** Pages of the document, from 1. */
export interface Pages {
  count: number;
  current: number;
  onPage: (page: number) => void;
}

/** Through the pages of a document of several; nothing for one of one. */
export function PagePicker({ count, current, onPage }: Pages) {
  if (count < 2) return null;
  const step = (label: string, icon: 'next' | 'previous', to: number) => (
    <Pressable label={label} className="diagram-page-step" disabled={to < 1 || to > count} onPress={() => onPage(to)}>
      <Icon name={icon} size={18} />
    </Pressable>
  );
  return (
    <View className="diagram-pages">
      {step('上一页', 'previous', current - 1)}
      <View className="diagram-page">
        {current}/{count}
      </View>
      {step('下一页', 'next', current + 1)}
    </View>
  );
}
