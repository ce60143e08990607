import { View } from '@tarojs/components';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './choice-row.scss';
import './lines-card.scss';

interface TickRowProps {
  title: string;
  note?: string;
  value?: string;
  isOn: boolean;
  onToggle: () => void;
}

/** A row to tick, of which several may be. */
export function TickRow({ title, note, value, isOn, onToggle }: TickRowProps) {
  return (
    <Pressable role="checkbox" checked={isOn} label={title} onPress={onToggle} className="choice-row">
      <View className="line-tick">
        <View className={isOn ? 'line-tick-box line-tick-on' : 'line-tick-box'}>
          {isOn ? <Icon name="check" size={16} /> : null}
        </View>
      </View>
      <View className="grow">
        <View className="choice-row-title">{title}</View>
        {note ? <View className="choice-row-note">{note}</View> : null}
      </View>
      {value ? <View className="choice-row-note">{value}</View> : null}
    </Pressable>
  );
}
