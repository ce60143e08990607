import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DocumentKind } from '@/contract/schemas/library';
import type { AnswerFilters, AnswerHit, SearchSection } from '@/contract/schemas/search';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { ChipRow } from '@/ui/chip-row';
import { kindLook } from '@/ui/document-kinds';
import { ListEnd, loadMore } from '@/ui/list-end';
import { EmptyState } from '@/ui/state-view';
import { useReachBottom } from '@/ui/use-reach-bottom';
import { sectionOf, sectionQuery, type SearchFor } from '../api/search-queries';
import { Hits } from './answer-sections';

interface SectionListProps {
  section: SearchSection;
  search: SearchFor;
  filters: AnswerFilters;
  onOpen: (hit: AnswerHit) => void;
}

const ALL = 'all';

/** Chips for one choice of several, or all; nothing where there is nothing to choose. */
function Choice({
  choices,
  value,
  onChange,
}: {
  choices: readonly { key: string; text: string }[];
  value: string;
  onChange: (key: string) => void;
}) {
  if (choices.length < 2) return null;
  return <ChipRow chips={[{ key: ALL, text: '全部' }, ...choices]} value={value} onChange={onChange} />;
}

/** All hits of one section down to the last one; documents by kind, series and year, too. */
export function SectionList({ section, search, filters, onOpen }: SectionListProps) {
  const [kind, setKind] = useState<DocumentKind | null>(null);
  const [series, setSeries] = useState<string | null>(null);
  const [year, setYear] = useState<number | null>(null);
  // another series chosen, its documents are what those of the car in question are else
  const asked = series === null ? section : 'thisCar';
  const ofKind = { ...search, kind, series };
  const narrowed = { ...ofKind, year };
  const everyYear = useInfiniteQuery(sectionQuery(ofKind, asked));
  const query = useInfiniteQuery(sectionQuery(year === null ? ofKind : narrowed, asked));
  useReachBottom(() => loadMore(query));
  const years = [...(everyYear.data?.pages[0]?.filters.years ?? [])].sort((a, b) => b.year - a.year);
  const showAll = () => {
    setKind(null);
    setSeries(null);
    setYear(null);
  };
  const holdsDocuments = section === 'thisCar' || section === 'otherCars';
  return (
    <>
      {holdsDocuments ? (
        <Choice
          choices={filters.kinds.map((each) => ({ key: each.kind, text: kindLook(each.kind).text }))}
          value={kind ?? ALL}
          onChange={(key) => setKind(filters.kinds.find((each) => each.kind === key)?.kind ?? null)}
        />
      ) : null}
      {section === 'otherCars' ? (
        <Choice
          choices={filters.series.map(({ path, name }) => ({ key: path, text: name }))}
          value={series ?? ALL}
          onChange={(key) => {
            setSeries(key === ALL ? null : key);
            setYear(null);
          }}
        />
      ) : null}
      {asked === 'thisCar' ? (
        <Choice
          choices={years.map((each) => ({ key: String(each.year), text: `${each.year} 款` }))}
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
