import { View } from '@tarojs/components';
import { Icon } from './icon';
import { Pressable } from './pressable';
import { SectionTitle } from './section-title';
import './recent-words.scss';

interface RecentWordsProps {
  words: readonly string[];
  onPick: (word: string) => void;
  onClear: () => void;
  /** With it each word has a cross that takes it out. */
  onDrop?: (word: string) => void;
}

/** What was searched for before: one tap searches it again. */
export function RecentWords({ words, onPick, onClear, onDrop }: RecentWordsProps) {
  return (
    <>
      <SectionTitle title="最近搜索" more="清空" onMore={onClear} />
      <View className="recent-words">
        {words.map((word) => (
          <View key={word} className={onDrop ? 'recent-word recent-word-droppable' : 'recent-word'}>
            <Pressable label={`搜索 ${word}`} onPress={() => onPick(word)} className="recent-word-press">
              <View className="recent-word-face one-line">{word}</View>
            </Pressable>
            {onDrop ? (
              <Pressable label={`删除 ${word}`} onPress={() => onDrop(word)} className="recent-word-drop">
                <View className="recent-word-cross">
                  <Icon name="close" size={14} />
                </View>
              </Pressable>
            ) : null}
          </View>
        ))}
      </View>
    </>
  );
}
