import { queryOptions } from '@tanstack/react-query';
import { searchCarName } from '@/contract/endpoints/library';
import { answerSearch } from '@/contract/endpoints/search';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

const RESULT_COUNT = 60;

/** Where documents stand in the answer of the search: this car's, then one for each paper of other cars. */
const SECTIONS = ['thisCar', 'otherCars'] as const;

/** Documents for a text with the places in them that answer: the car's of the path, then those of other cars. */
export function carDocumentsQuery(text: string, vehiclePath: string) {
  return queryOptions({
    queryKey: ['search', 'carDocuments', text, vehiclePath] as const,
    staleTime: StaleTime.minutes5,
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        SECTIONS.map(async (wanted) => {
          const { sections } = await call(answerSearch, { text, vehiclePath, section: wanted }, { signal });
          return sections.flatMap(({ section, hits }) => (section === wanted ? hits : []));
        }),
      );
      return found.flat();
    },
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
