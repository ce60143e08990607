import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import { Icon } from './icon';
import { Pressable } from './pressable';
import './search-box.scss';

/** Looks like a search box, opens the real one. */
export function SearchEntry({
  placeholder,
  onPress,
  trailing,
}: {
  placeholder: string;
  onPress: () => void;
  trailing?: ReactNode;
}) {
  return (
    <View className="search-box">
      <Pressable label={`搜索 ${placeholder}`} onPress={onPress} className="search-box-entry">
        <Icon name="search" size={20} className="search-box-icon" />
        <View className="search-box-entry-text">{placeholder}</View>
      </Pressable>
      {trailing}
    </View>
  );
}
