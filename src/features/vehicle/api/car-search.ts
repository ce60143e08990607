import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { searchCarName } from '@/contract/endpoints/library';
import { answerSearch } from '@/contract/endpoints/search';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

const RESULT_COUNT = 60;

/** A section of the answer that has documents, from a cursor on. */
interface AskedSection {
  readonly section: 'thisCar' | 'otherCars';
  readonly cursor: string | null;
}

/** Where documents stand in the answer of the search: this car's, then one for each paper of other cars. */
const SECTIONS: readonly AskedSection[] = [
  { section: 'thisCar', cursor: null },
  { section: 'otherCars', cursor: null },
];

/**
 * Documents for a text with the places in them that answer, page by page to the last one of either section: the car's
 * of the path, then those of other cars.
 */
export function carDocumentsQuery(text: string, vehiclePath: string) {
  return infiniteQueryOptions({
    queryKey: ['search', 'carDocuments', text, vehiclePath] as const,
    staleTime: StaleTime.minutes5,
    initialPageParam: SECTIONS,
    queryFn: async ({ signal, pageParam }) => {
      const found = await Promise.all(
        pageParam.map(async (asked) => {
          const { sections } = await call(answerSearch, { text, vehiclePath, ...asked }, { signal });
          const { hits, next } = sections.find(({ section }) => section === asked.section) ?? { hits: [], next: null };
          return { hits, next: next === null ? [] : [{ ...asked, cursor: next }] };
        }),
      );
      return { hits: found.flatMap(({ hits }) => hits), next: found.flatMap(({ next }) => next) };
    },
    getNextPageParam: ({ next }) => (next.length > 0 ? next : undefined),
  });
}

/**
 * Brands, series and documents for a text (§7 searchCarName); this car's documents come first when its path is given.
 */
export function carSearchQuery(keyword: string, vehiclePath: string | null) {
  return queryOptions({
    queryKey: ['search', keyword, vehiclePath] as const,
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) =>
      call(searchCarName, { keyword, vehiclePath, pageNum: 1, pageSize: RESULT_COUNT }, { signal }),
  });
}
