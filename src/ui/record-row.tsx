import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import { Icon } from './icon';
import { Pressable } from './pressable';
import './record-row.scss';

interface RecordRowProps {
  title: ReactNode;
  /** A small label beside the title. */
  tag?: ReactNode;
  /** When and what, in one line under the title. */
  note: string;
  /** A second line of it. */
  second?: string;
  /** What it brought or took, at the right. */
  value: ReactNode;
  /** Under the value. */
  valueNote?: ReactNode;
  /** The value in the colour of a gain. */
  isGain?: boolean;
  leading?: ReactNode;
  /** What a screen reader says of a row that can be pressed. */
  label?: string;
  onPress?: (() => void) | undefined;
}

/** One line of a record: points, coins, people. Fills the height that its list gives it. */
export function RecordRow({
  title,
  tag,
  note,
  second,
  value,
  valueNote,
  isGain = false,
  leading,
  label,
  onPress,
}: RecordRowProps) {
  const content = (
    <>
      {leading}
      <View className="grow">
        <View className="record-row-title">
          <View className="one-line">{title}</View>
          {tag ? <View className="record-row-tag">{tag}</View> : null}
        </View>
        <View className="record-row-note one-line">{note}</View>
        {second ? <View className="record-row-note one-line">{second}</View> : null}
      </View>
      <View className="record-row-side">
        <View className={isGain ? 'record-row-value record-row-gain one-line' : 'record-row-value one-line'}>
          {value}
        </View>
        {valueNote ? <View className="record-row-note">{valueNote}</View> : null}
      </View>
      {onPress ? <Icon name="right" size={16} className="record-row-arrow" /> : null}
    </>
  );
  return onPress ? (
    <Pressable {...(label === undefined ? {} : { label })} className="record-row" onPress={onPress}>
      {content}
    </Pressable>
  ) : (
    <View className="record-row">{content}</View>
  );
}
