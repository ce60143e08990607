import { View } from '@tarojs/components';
import type { NextMeasurement } from '@/domain/diagnosis/diagnosis-types';
import { quickAnswers } from '@/domain/diagnosis/reading-words';
import { Pressable } from '@/ui/pressable';
import './answers.scss';

interface AnswersProps {
  next: NextMeasurement;
  onReading: (value: number) => void;
  onType: () => void;
  onUnreachable: () => void;
  onUnsure: () => void;
}

/** So many likely readings leave room beside them for the one that is typed. */
const FEW = 2;

/** 表上读数是多少？ The likely readings as buttons, any other typed, 测不到, 不确定. */
export function Answers({ next, onReading, onType, onUnreachable, onUnsure }: AnswersProps) {
  const quick = quickAnswers(next);
  return (
    <View className="answers" role="group" aria-label="表上读数是多少？">
      <View className="answers-title">表上读数是多少？</View>
      <View className="answers-row">
        {quick.map(({ text, meaning, value }) => (
          <Pressable
            key={text}
            label={`${text}，${meaning}`}
            className="answers-button"
            onPress={() => onReading(value)}
          >
            <View className="answers-value">{text}</View>
            <View className="answers-meaning">{meaning}</View>
          </Pressable>
        ))}
        {quick.length <= FEW ? (
          <Pressable label="其他读数" className="answers-button answers-other" onPress={onType}>
            <View className="answers-value">其他读数</View>
            <View className="answers-meaning">手动输入</View>
          </Pressable>
        ) : null}
      </View>
      <View className="answers-row">
        {quick.length > FEW ? <SmallAnswer text="其他读数" onPress={onType} /> : null}
        <SmallAnswer text="测不到" onPress={onUnreachable} />
        <SmallAnswer text="不确定" onPress={onUnsure} />
      </View>
    </View>
  );
}

/** A quieter answer, as high as a finger needs. */
function SmallAnswer({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <Pressable className="answers-small" onPress={onPress}>
      {text}
    </Pressable>
  );
}
