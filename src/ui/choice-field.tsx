import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import { Icon, type IconName } from './icon';
import { Pressable } from './pressable';
import './field.scss';
import './choice-field.scss';

interface ChoiceFieldProps {
  label: string;
  /** What was chosen; '' shows the placeholder. */
  text: string;
  /** A second, quieter line. */
  note?: string;
  placeholder: string;
  error: string;
  icon?: IconName;
  onPress: () => void;
  /** Below at the right, such as another way to fill it. */
  foot?: ReactNode;
}

/** Looks like a Field, opens a picker. */
export function ChoiceField({ label, text, note = '', placeholder, error, icon, onPress, foot }: ChoiceFieldProps) {
  return (
    <View className={error ? 'field field-bad' : 'field'}>
      <View className="field-label">{label}</View>
      <Pressable label={`${label} ${text || placeholder}`} onPress={onPress} className="field-box">
        {icon ? <Icon name={icon} size={20} className="field-icon" /> : null}
        <View className={text ? 'choice-field' : 'choice-field choice-field-empty'}>
          {text || placeholder}
          {note ? <View className="choice-field-note">{note}</View> : null}
        </View>
        <Icon name="right" size={16} className="choice-field-arrow" />
      </Pressable>
      <View className="field-foot">
        <View className="field-error" role="alert">
          {error}
        </View>
        {foot}
      </View>
    </View>
  );
}
