import { useState } from 'react';
import { View } from '@tarojs/components';
import { capsuleSpace, StatusBarSpace } from '@/ui/nav-bar';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { SearchEntry } from '@/ui/search-entry';
import './home-header.scss';

interface HomeHeaderProps {
  /** Right of the name: the store, or the user's name; null when logged out. */
  who: string | null;
  onSearch: () => void;
  onScan: () => void;
}

/** Home's own nav bar (§2): the name, who is logged in, the one search box with the scan button. */
export function HomeHeader({ who, onSearch, onScan }: HomeHeaderProps) {
  const [capsule] = useState(capsuleSpace);
  return (
    <View className="home-header" role="banner">
      <StatusBarSpace />
      <View className="home-header-inner">
        <View className="home-header-bar" style={capsule > 0 ? { paddingRight: `${capsule}px` } : undefined}>
          <View className="home-header-name" role="heading" aria-level={1}>
            汽修助手
          </View>
          {who ? <View className="home-header-who">{who}</View> : null}
        </View>
        <SearchEntry
          placeholder="VIN / 车牌 / 故障码 / 车型 / 零件"
          onPress={onSearch}
          trailing={
            <Pressable label="扫描 VIN" onPress={onScan} className="home-header-scan">
              <Icon name="scan" color="var(--action)" />
            </Pressable>
          }
        />
      </View>
    </View>
  );
}
