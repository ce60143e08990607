import { View } from '@tarojs/components';
import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './shortcut-grid.scss';

export interface Shortcut {
  text: string;
  icon: IconName;
  onPress: () => void;
}

/** Eight ways into the library, four in a row. */
export function ShortcutGrid({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <Card className="shortcut-grid">
      {shortcuts.map(({ text, icon, onPress }) => (
        <Pressable key={text} onPress={onPress} className="shortcut">
          <View className="shortcut-icon">
            <Icon name={icon} />
          </View>
          <View className="shortcut-text">{text}</View>
        </Pressable>
      ))}
    </Card>
  );
}
