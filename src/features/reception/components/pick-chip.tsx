import { View } from '@tarojs/components';
import { DrawnIcon } from '@/ui/drawn-icon';
import { Icon, type IconName } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './form-section.scss';

interface PickChipProps {
  text: string;
  label?: string;
  icon?: IconName;
  /** Path of an icon that is none of `IconName`. */
  drawing?: string;
  /** `on`: chosen, or taken over; `offer`: something known that one tap takes over. */
  look?: 'plain' | 'on' | 'offer';
  /** Given for chips that are set and unset. */
  checked?: boolean;
  onPress: () => void;
}

/** A chip that adds, takes over or toggles something. */
export function PickChip({ text, label, icon, drawing, look = 'plain', checked, onPress }: PickChipProps) {
  return (
    <Pressable
      {...(label ? { label } : {})}
      {...(checked === undefined ? {} : { role: 'checkbox' as const, checked })}
      onPress={onPress}
      className="pick-chip"
    >
      <View className={look === 'plain' ? 'pick-chip-face' : `pick-chip-face pick-chip-${look}`}>
        {icon ? <Icon name={icon} size={16} className="pick-chip-icon" /> : null}
        {drawing ? <DrawnIcon path={drawing} size={16} className="pick-chip-icon" /> : null}
        {text}
      </View>
    </Pressable>
  );
}
