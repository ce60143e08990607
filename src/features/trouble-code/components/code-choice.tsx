import { View } from '@tarojs/components';
import { Pressable } from '@/ui/pressable';
import './code-choice.scss';

/** A code that was read, with its failure type: P0230-11. */
export interface Candidate {
  readonly text: string;
  /** to be looked at again */
  readonly isDoubtful: boolean;
}

interface CodeChoiceProps {
  codes: readonly Candidate[];
  /** those that were tapped away */
  dropped: ReadonlySet<string>;
  onToggle: (text: string) => void;
}

/** Codes that were read, each to be tapped away when it is wrong. */
export function CodeChoice({ codes, dropped, onToggle }: CodeChoiceProps) {
  return (
    <>
      <View className="code-choice-hint">找到这些码，点一下去掉不对的</View>
      <View className="code-choice-chips">
        {codes.map(({ text, isDoubtful }) => (
          <Pressable
            key={text}
            role="checkbox"
            checked={!dropped.has(text)}
            label={isDoubtful ? `${text}，请核对` : text}
            className={dropped.has(text) ? 'code-choice-chip code-choice-off' : 'code-choice-chip'}
            onPress={() => onToggle(text)}
          >
            {isDoubtful ? `${text} ?` : text}
          </Pressable>
        ))}
      </View>
      {codes.some(({ isDoubtful }) => isDoubtful) ? (
        <View className="code-choice-hint">带 ? 的有字符看不清，请对照屏幕</View>
      ) : null}
    </>
  );
}
