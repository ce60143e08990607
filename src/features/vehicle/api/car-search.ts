import { queryOptions } from '@tanstack/react-query';
import { searchCarName } from '@/contract/endpoints/library';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

const RESULT_COUNT = 60;

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
