import { useState } from 'react';
import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import { Pressable } from '@/ui/pressable';
import './load-chips.scss';

/** A trouble code that is asked about, with the part that it is about. */
export interface CodeChip {
  code: string;
  name: string;
}

interface CodeChipsProps {
  chips: readonly CodeChip[];
  onAnswer: (stored: readonly string[], absent: readonly string[]) => void;
  onUnsure: () => void;
}

/** Several trouble codes, read in one go: those on the tester are tapped, the others are not stored. */
export function CodeChips({ chips, onAnswer, onUnsure }: CodeChipsProps) {
  const [stored, setStored] = useState<readonly string[]>([]);
  const codes = chips.map(({ code }) => code);
  const tapped = (code: string): readonly string[] => codes.filter((one) => stored.includes(one) !== (one === code));
  return (
    <View>
      <View className="load-chips" role="group" aria-label="点出诊断仪读到的码">
        <View className="load-chips-hint">点出诊断仪读到的码，没点的算没有</View>
        {chips.map(({ code, name }) => (
          <Pressable
            key={code}
            className={stored.includes(code) ? 'load-chip load-chip-fails' : 'load-chip'}
            onPress={() => setStored(tapped(code))}
          >
            {`${code} ${name}`}
            {stored.includes(code) ? '：有' : null}
          </Pressable>
        ))}
      </View>
      <View className="question-card-answers">
        <Button
          text={stored.length === 0 ? '都没有' : '确定'}
          kind="brand"
          onPress={() =>
            onAnswer(
              stored,
              codes.filter((code) => !stored.includes(code)),
            )
          }
          className="question-card-answer"
        />
        <Button text="不确定" kind="plain" onPress={onUnsure} className="question-card-answer" />
      </View>
    </View>
  );
}
