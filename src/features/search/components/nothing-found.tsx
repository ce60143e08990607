import { View } from '@tarojs/components';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { Pressable } from '@/ui/pressable';
import { EmptyState } from '@/ui/state-view';

interface NothingFoundProps {
  text: string;
  onPick: (text: string) => void;
  onScan: () => void;
  onPickBrand: () => void;
  onWish: (text: string) => void;
}

const WORDS_SHOWN = 4;

/** The words of a text that may find something by themselves. */
export function wordsOf(text: string): string[] {
  const words = Array.from(new Set(text.split(/[\s,，。、;；/]+/).filter((word) => Array.from(word).length > 1)));
  return words.length > 1 ? words.slice(0, WORDS_SHOWN) : [];
}

/** Nothing at all: other spellings, the ways without words, and the wish to have it. */
export function NothingFound({ text, onPick, onScan, onPickBrand, onWish }: NothingFoundProps) {
  const short = Array.from(text).length > 20 ? `${Array.from(text).slice(0, 20).join('')}…` : text;
  const words = wordsOf(text);
  return (
    <>
      <EmptyState
        icon="search"
        title={`没有找到“${short}”`}
        hint="换个说法试试：零件名、故障码、车型或故障现象都可以"
      />
      {words.length > 0 ? (
        <View className="search-words search-words-centred">
          {words.map((word) => (
            <Pressable key={word} label={`搜索 ${word}`} onPress={() => onPick(word)} className="search-word">
              <View className="search-word-face one-line">{word}</View>
            </Pressable>
          ))}
        </View>
      ) : null}
      <Card padding="list">
        <ListRow icon="scan" title="扫描 VIN" subtitle="拍车架号，直接打开这台车的资料" onPress={onScan} />
        <ListRow icon="car" title="品牌选车" subtitle="按品牌、车系、年款查找" onPress={onPickBrand} />
        <ListRow
          icon="edit"
          title="提交需求"
          subtitle={`告诉编辑缺“${short}”，人多的先补`}
          onPress={() => onWish(text)}
        />
      </Card>
    </>
  );
}
