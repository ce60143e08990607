import { useState } from 'react';
import { View } from '@tarojs/components';
import type { Condition } from '@/domain/diagnosis/measure-words';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './condition-chips.scss';

/** What must be so at the car before the reading counts, to be ticked off. */
export function ConditionChips({ conditions }: { conditions: readonly Condition[] }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setTicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);
  return (
    <View className="condition-chips" role="group" aria-label="测量条件">
      <View className="condition-chips-title">条件</View>
      {conditions.map(({ id, text, isAssumed }) => {
        const isOn = ticked.includes(id);
        return (
          <Pressable
            key={id}
            role="checkbox"
            checked={isOn}
            className={isOn ? 'condition-chip condition-chip-on' : 'condition-chip'}
            onPress={() => toggle(id)}
          >
            <View className="condition-chip-face">
              <View className="condition-chip-box">{isOn ? <Icon name="check" size={14} /> : null}</View>
              {text}
              {isAssumed ? <View className="condition-chip-assumed">假设</View> : null}
            </View>
          </Pressable>
        );
      })}
    </View>
  );
}
