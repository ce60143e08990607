import { View } from '@tarojs/components';
import { Pressable } from './pressable';
import './segment.scss';

interface SegmentProps<Key extends string> {
  options: readonly { key: Key; text: string }[];
  value: Key;
  onChange: (key: Key) => void;
}

/** Two to four choices that share one bar, such as 密码登录 / 验证码登录. */
export function Segment<Key extends string>({ options, value, onChange }: SegmentProps<Key>) {
  return (
    <View className="segment" role="tablist">
      {options.map((option) => (
        <Pressable
          key={option.key}
          role="tab"
          selected={option.key === value}
          onPress={() => onChange(option.key)}
          className={option.key === value ? 'segment-item segment-on' : 'segment-item'}
        >
          {option.text}
        </Pressable>
      ))}
    </View>
  );
}
