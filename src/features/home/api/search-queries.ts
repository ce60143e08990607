import { queryOptions } from '@tanstack/react-query';
import { caseQuery } from '@/contract/endpoints/cases';
import { courseSearch } from '@/contract/endpoints/courses';
import { searchCarName } from '@/contract/endpoints/library';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

const RESULT_COUNT = 60;

/** Brands, series and documents for a text; documents of the current car come first when its path is given. */
export function searchResultsQuery(keyword: string, vehiclePath: string | null) {
  return queryOptions({
    queryKey: ['search', keyword, vehiclePath],
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) =>
      call(searchCarName, { keyword, vehiclePath, pageNum: 1, pageSize: RESULT_COUNT }, { signal }),
  });
}

/** Cases and courses that the search box shows; the rest is one tap away. */
const FEW = { pageNum: 1, pageSize: 3 };

export const caseHitsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['search', 'cases', keyword],
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) => call(caseQuery, { keyword, pageRequest: FEW }, { signal }),
  });

export const courseHitsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['search', 'courses', keyword],
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) => call(courseSearch, { keyword, pageRequest: FEW }, { signal }),
  });
