import { useState } from 'react';
import { View } from '@tarojs/components';
import type { AnswerHit, AnswerSection, SearchSection } from '@/contract/schemas/search';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { SectionTitle } from '@/ui/section-title';
import { keyOfHit, type SearchFor } from '../api/search-queries';
import { countText, sectionNames } from '../hit-look';
import { FoldedRow } from './folded-row';
import { HitRow } from './hit-row';
import './answer-sections.scss';

interface SectionProps {
  found: AnswerSection;
  search: SearchFor;
  onOpen: (hit: AnswerHit) => void;
  /** Shows all of the section. */
  onAll: (section: SearchSection) => void;
}

/** The first hits of a section, and the way to all of them. */
export function Section({ found, onOpen, onAll, search }: SectionProps) {
  const { section, count, more, hits, next } = found;
  const hasMore = next !== null || more;
  return (
    <View>
      <SectionTitle
        title={`${sectionNames[section]} ${countText(count, more)}`}
        {...(hasMore ? { more: '查看全部', onMore: () => onAll(section) } : {})}
      />
      <Card padding="list">
        <Hits hits={hits} search={search} onOpen={onOpen} />
      </Card>
    </View>
  );
}

export function Hits({
  hits,
  search,
  onOpen,
}: { hits: readonly AnswerHit[] } & Pick<SectionProps, 'search' | 'onOpen'>) {
  return (
    <>
      {hits.map((hit) =>
        hit.fold !== null ? (
          <FoldedRow key={keyOfHit(hit)} hit={hit} search={search} onOpen={onOpen} />
        ) : (
          <HitRow key={keyOfHit(hit)} hit={hit} onOpen={onOpen} />
        ),
      )}
    </>
  );
}

/** What is for other cars stands folded below what is for this one. */
export function OtherCars(props: SectionProps) {
  const [isOpen, setOpen] = useState(false);
  const { hits, count, more } = props.found;
  // Rows are of the same cars: the one that most of them have says how many there are.
  const cars = Math.max(...hits.map((hit) => hit.cars));
  const text = cars > 1 ? `另外 ${cars} 款车的资料` : `其他车型的资料 ${countText(count, more)}`;
  return (
    <View>
      <Pressable onPress={() => setOpen(!isOpen)} label={`${isOpen ? '收起' : '展开'} ${text}`} className="other-cars">
        <View className="grow">{text}</View>
        <Icon name={isOpen ? 'up' : 'down'} size={18} />
      </Pressable>
      {isOpen ? <Section {...props} /> : null}
    </View>
  );
}
