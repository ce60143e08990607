import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DocumentKind } from '@/contract/schemas/library';
import type { AnswerHit, HitGroup, SearchSection } from '@/contract/schemas/search';
import { useVirtualGoodsHidden } from '@/state/virtual-goods';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { kindLook } from '@/ui/document-kinds';
import { ListEnd, loadMore } from '@/ui/list-end';
import { EmptyState } from '@/ui/state-view';
import { useReachBottom } from '@/ui/use-reach-bottom';
import { sectionOf, sectionQuery, type SearchFor } from '../api/search-queries';
import { sectionGroupings } from '../hit-groups';
import { Hits } from './answer-sections';
import { ALL, Choice, useFilters } from './filter-choice';
import { GroupChoice } from './group-choice';

interface SectionListProps {
  section: SearchSection;
  search: SearchFor;
  onOpen: (hit: AnswerHit) => void;
}

/**
 * All hits of one section down to the last one; documents by kind, series and year, cases, courses and orders by what
 * they have in common.
 */
export function SectionList({ section, search, onOpen }: SectionListProps) {
  const [kind, setKind] = useState<DocumentKind | null>(null);
  const [series, setSeries] = useState<string | null>(null);
  const [year, setYear] = useState<number | null>(null);
  const [groups, setGroups] = useState<readonly HitGroup[]>([]);
  // another series chosen, its documents are what those of the car in question are else
  const asked = series === null ? section : 'thisCar';
  // Each choice is offered what the others leave, so that none leads to nothing.
  const narrowed = { ...search, kind, series, year, groups };
  const { kinds } = useFilters({ ...narrowed, kind: null }, asked);
  const { series: others } = useFilters({ ...narrowed, series: null, year: null }, section);
  const { years } = useFilters({ ...narrowed, year: null }, asked);
  const hidesPrices = useVirtualGoodsHidden();
  const groupings = (sectionGroupings[section] ?? []).filter((by) => by !== 'price' || !hidesPrices);
  const query = useInfiniteQuery(sectionQuery(narrowed, asked));
  useReachBottom(() => loadMore(query));
  const showAll = () => {
    setKind(null);
    setSeries(null);
    setYear(null);
    setGroups([]);
  };
  return (
    <>
      <Choice
        choices={kinds.map((each) => ({ key: each.kind, text: kindLook(each.kind).text }))}
        value={kind ?? ALL}
        onChange={(key) => setKind(kinds.find((each) => each.kind === key)?.kind ?? null)}
      />
      {groupings.map((by) => (
        <GroupChoice key={by} by={by} section={section} search={narrowed} chosen={groups} onChoose={setGroups} />
      ))}
      {section === 'otherCars' ? (
        <Choice
          choices={others.map(({ path, name }) => ({ key: path, text: name }))}
          value={series ?? ALL}
          onChange={(key) => {
            setSeries(key === ALL ? null : key);
            setYear(null);
          }}
        />
      ) : null}
      {asked === 'thisCar' ? (
        <Choice
          choices={[...years]
            .sort((a, b) => b.year - a.year)
            .map((each) => ({ key: String(each.year), text: `${each.year} 款` }))}
          value={year === null ? ALL : String(year)}
          onChange={(key) => setYear(key === ALL ? null : Number(key))}
        />
      ) : null}
      <AsyncView
        query={{ ...query, isError: query.isError && !query.isFetchNextPageError }}
        isEmpty={({ pages }) => (sectionOf(pages[0]?.sections ?? [], asked)?.hits.length ?? 0) === 0}
        empty={<EmptyState icon="search" title="这一类没有内容" action="看全部" onAction={showAll} />}
      >
        {({ pages }) => (
          <>
            <Card padding="list">
              <Hits
                hits={pages.flatMap(({ sections }) => sectionOf(sections, asked)?.hits ?? [])}
                search={search}
                onOpen={onOpen}
              />
            </Card>
            <ListEnd query={query} />
          </>
        )}
      </AsyncView>
    </>
  );
}
