import { View } from '@tarojs/components';
import { Pressable } from './pressable';
import { SectionTitle } from './section-title';
import './recent-words.scss';

interface RecentWordsProps {
  words: readonly string[];
  onPick: (word: string) => void;
  onClear: () => void;
}

/** What was searched for before: one tap searches it again. */
export function RecentWords({ words, onPick, onClear }: RecentWordsProps) {
  return (
    <>
      <SectionTitle title="最近搜索" more="清空" onMore={onClear} />
      <View className="recent-words">
        {words.map((word) => (
          <Pressable key={word} label={`搜索 ${word}`} onPress={() => onPick(word)} className="recent-word">
            <View className="recent-word-face one-line">{word}</View>
          </Pressable>
        ))}
      </View>
    </>
  );
}
