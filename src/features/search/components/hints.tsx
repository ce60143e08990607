import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { recentSearchesAtom, useRecentSearches } from '@/state/recent-searches';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { Pressable } from '@/ui/pressable';
import { RecentWords } from '@/ui/recent-words';
import { SectionTitle } from '@/ui/section-title';
import { UndoBar } from '@/ui/undo-bar';
import { suggestQuery } from '../api/search-queries';

export const searches = recentSearchesAtom('searches');

/** Shown until the popular words of this library are known, and without a network. */
const examples = ['P0230', '打不着火', 'J17', '燃油泵继电器', '保险丝'];

interface HintsProps {
  vehiclePath: string | null;
  onPick: (text: string) => void;
  onScan: () => void;
  onPickBrand: () => void;
}

/** What an empty box offers: what was searched for before, what others search for, and the ways without words. */
export function Hints({ vehiclePath, onPick, onScan, onPickBrand }: HintsProps) {
  const { words, drop, forget, restore } = useRecentSearches(searches);
  const { data = [] } = useQuery(suggestQuery('', vehiclePath));
  const [before, setBefore] = useState<readonly string[] | null>(null);
  const popular = (data.length > 0 ? data.map(({ text }) => text) : examples).filter((word) => !words.includes(word));
  const remove = (take: () => void) => {
    // Several in a row are taken back together.
    setBefore(before ?? words);
    take();
  };
  const undo = () => {
    if (before) restore(before);
    setBefore(null);
  };
  return (
    <View className="columns">
      <View className="column">
        {words.length > 0 ? (
          <RecentWords
            words={words}
            onPick={onPick}
            onDrop={(word) => remove(() => drop(word))}
            onClear={() => remove(forget)}
          />
        ) : null}
        <SectionTitle title="大家在搜" />
        <View className="search-words">
          {popular.map((word) => (
            <Pressable key={word} label={`搜索 ${word}`} onPress={() => onPick(word)} className="search-word">
              <View className="search-word-face one-line">{word}</View>
            </Pressable>
          ))}
        </View>
      </View>
      <View className="column">
        <SectionTitle title="不用打字" />
        <Card padding="list">
          <ListRow icon="scan" title="扫描 VIN" subtitle="拍车架号，自动识别车型" onPress={onScan} />
          <ListRow icon="car" title="品牌选车" subtitle="按品牌、车系、年款查找" onPress={onPickBrand} />
        </Card>
      </View>
      <UndoBar
        text={before && before.length > words.length ? `已删除 ${before.length - words.length} 个搜索词` : null}
        onUndo={undo}
        onGone={() => setBefore(null)}
      />
    </View>
  );
}
