import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { AnswerHit } from '@/contract/schemas/search';
import { AsyncView } from '@/ui/async-view';
import { Icon } from '@/ui/icon';
import { ListEnd } from '@/ui/list-end';
import { ListRow } from '@/ui/list-row';
import { Skeleton } from '@/ui/skeleton';
import { keyOfHit, sectionOf, sectionQuery, type SearchFor } from '../api/search-queries';
import { HitRow } from './hit-row';

interface FoldedRowProps {
  hit: AnswerHit;
  search: SearchFor;
  onOpen: (hit: AnswerHit) => void;
}

/** One row for the same paper of many cars, or years of one; unfolds into one for each. */
export function FoldedRow({ hit, search, onOpen }: FoldedRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <View className="folded-row">
      <HitRow
        hit={hit}
        onOpen={() => setOpen(!isOpen)}
        aside={
          <View className="folded-row-more">
            {hit.cars > 1 ? `${hit.cars} 款车` : '多份'}
            <Icon name={isOpen ? 'up' : 'down'} size={16} />
          </View>
        }
      />
      {isOpen ? <Unfolded hit={hit} search={search} onOpen={onOpen} /> : null}
    </View>
  );
}

function Unfolded({ hit, search, onOpen }: FoldedRowProps) {
  const query = useInfiniteQuery(sectionQuery(search, 'otherCars', hit.fold));
  return (
    <View className="folded-row-inner">
      <AsyncView query={query} skeleton={<Skeleton rows={2} shape="text" />}>
        {({ pages }) => (
          <>
            {pages
              .flatMap(({ sections }) => sectionOf(sections, 'otherCars')?.hits ?? [])
              .map((each) => (
                <ListRow key={keyOfHit(each)} title={each.subtitle || each.title} onPress={() => onOpen(each)} />
              ))}
            {query.hasNextPage ? <ListEnd query={query} /> : null}
          </>
        )}
      </AsyncView>
    </View>
  );
}
