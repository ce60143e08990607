import { useState } from 'react';
import { View } from '@tarojs/components';
import type { CodePage, SharedByCodes } from '@/contract/schemas/code-page';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { Pressable } from '@/ui/pressable';
import { beginWords, KIND_ICONS, lookWords, rowName } from '../code-words';
import './shared-card.scss';

interface SharedCardProps extends Pick<CodePage, 'begin' | 'shared'> {
  /** how many codes are read together */
  count: number;
  onOpen: (place: SharedByCodes) => void;
}

const FIRST = 3;

/** What several codes share on this car, and where to begin; nothing when they share nothing. */
export function SharedCard({ shared, begin, count, onOpen }: SharedCardProps) {
  const [isAll, setAll] = useState(false);
  const [head] = begin === null ? [] : shared.slice(begin, begin + 1);
  const others = shared.filter((place) => place !== head);
  const shown = isAll || !head ? others : others.slice(0, FIRST);
  if (shared.length === 0)
    return (
      <Card padding="list">
        <ListRow icon="info" title="这几个码在本车电路图上没有共用的零件" subtitle="逐个查，先查供电电压" />
      </Card>
    );
  return (
    <Card>
      <View className="shared-card-title" role="heading" aria-level={2}>
        {head ? beginWords(head, count) : '它们只有控制单元或供电相同，没有单独的共用零件'}
      </View>
      {head ? (
        <>
          <View className="shared-card-look">{lookWords(head)}</View>
          <Button
            text={head.kind === 'bus' ? '看总线电路图' : `在图上看 ${head.id}`}
            kind="primary"
            className="shared-card-open"
            onPress={() => onOpen(head)}
          />
        </>
      ) : null}
      <View className="shared-card-rows">
        {shown.map((place) => (
          <ListRow
            key={`${place.kind} ${place.id}`}
            icon={KIND_ICONS[place.kind]}
            title={rowName(place)}
            subtitle={place.codes.join('、')}
            onPress={() => onOpen(place)}
          />
        ))}
      </View>
      {others.length > shown.length ? (
        <Pressable className="shared-card-more" onPress={() => setAll(true)}>
          {`另外 ${others.length - shown.length} 处`}
        </Pressable>
      ) : null}
    </Card>
  );
}
