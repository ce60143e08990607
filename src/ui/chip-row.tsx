import { ScrollView, View } from '@tarojs/components';
import { Pressable } from './pressable';
import './chip-row.scss';

export interface Chip<Key extends string = string> {
  key: Key;
  text: string;
  /** Shown behind the text. */
  count?: number;
}

interface ChipRowProps<Key extends string> {
  chips: readonly Chip<Key>[];
  /** Key of the chosen chip. */
  value: Key;
  onChange: (key: Key) => void;
}

/** One row of chips that scrolls sideways, one of them chosen: a filter. */
export function ChipRow<Key extends string>({ chips, value, onChange }: ChipRowProps<Key>) {
  return (
    <ScrollView scrollX enhanced showScrollbar={false} className="chip-row">
      <View className="chip-row-inner" role="tablist">
        {chips.map((chip) => (
          <Pressable
            key={chip.key}
            role="tab"
            selected={chip.key === value}
            onPress={() => onChange(chip.key)}
            className={chip.key === value ? 'chip chip-on' : 'chip'}
          >
            <View className="chip-face">{chip.count === undefined ? chip.text : `${chip.text} ${chip.count}`}</View>
          </Pressable>
        ))}
      </View>
    </ScrollView>
  );
}
