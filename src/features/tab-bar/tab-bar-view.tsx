import { View } from '@tarojs/components';
import type { MiddleTab } from '@/domain/middle-tab';
import { Badge } from '@/ui/badge';
import { Icon, type IconName } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './tab-bar-view.scss';

export type TabIndex = 0 | 1 | 2 | 3 | 4;

const MIDDLE: TabIndex = 2;
const tabs: readonly { index: TabIndex; text: string; icon: IconName }[] = [
  { index: 0, text: '首页', icon: 'home' },
  { index: 1, text: '积分商城', icon: 'shop' },
  { index: MIDDLE, text: '', icon: 'scan' },
  { index: 3, text: '消息', icon: 'message' },
  { index: 4, text: '我的', icon: 'user' },
];

interface TabBarViewProps {
  active: TabIndex;
  /** What the middle button is for this user (§2). */
  middle: MiddleTab;
  /** Unread messages. */
  unread: number;
  onTab: (index: TabIndex) => void;
  onMiddle: () => void;
}

/** The five tabs (§2), the middle one raised: scan, reception assistant or one-click receive. */
export function TabBarView({ active, middle, unread, onTab, onMiddle }: TabBarViewProps) {
  return (
    <View className="tab-bar" role="navigation" aria-label="主导航">
      {tabs.map(({ index, text, icon }) =>
        index === MIDDLE ? (
          <Pressable key={index} label={middle.label} onPress={onMiddle} className="tab-bar-item">
            <View className="tab-bar-middle">
              <Icon name={middle.kind === 'scan' ? 'scan' : 'car'} size={22} />
            </View>
            <View className="tab-bar-text">{middle.label}</View>
          </Pressable>
        ) : (
          <Pressable
            key={index}
            role="link"
            label={index === 3 && unread > 0 ? `${text}，${unread} 条未读` : text}
            selected={index === active}
            onPress={() => onTab(index)}
            className={index === active ? 'tab-bar-item tab-bar-on' : 'tab-bar-item'}
          >
            <View className="tab-bar-icon">
              <Icon name={icon} />
              {index === 3 ? <Badge count={unread} /> : null}
            </View>
            <View className="tab-bar-text">{text}</View>
          </Pressable>
        ),
      )}
    </View>
  );
}
