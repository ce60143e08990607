import { View } from '@tarojs/components';
import type { CaseSystem } from '@/contract/schemas/cases';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { systemWords } from '../case-words';
import './system-field.scss';

/** Which part of the car it is about. */
export function SystemField({
  system,
  error,
  onChange,
}: {
  system: CaseSystem | null;
  error: string;
  onChange: (system: CaseSystem) => void;
}) {
  return (
    <View className={error ? 'field field-bad' : 'field'}>
      <View className="field-label">系统</View>
      <View className="system-field" role="radiogroup" aria-label="系统">
        {systemWords.map(({ key, text, icon }) => (
          <View key={key} className="system-field-cell">
            <Pressable
              role="radio"
              checked={key === system}
              onPress={() => onChange(key)}
              className={key === system ? 'system-field-item system-field-on' : 'system-field-item'}
            >
              <Icon name={icon} size={20} />
              <View className="system-field-text">{text}</View>
            </Pressable>
          </View>
        ))}
      </View>
      <View className="field-foot">
        <View className="field-error" role="alert">
          {error}
        </View>
      </View>
    </View>
  );
}
