import { infiniteQueryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { StaleTime } from './query-client';

const PAGE_SIZE = 20;

/** A page of a list as the contract answers it (`pageOf`). */
export interface Page<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Options for `useInfiniteQuery` over a paged list, 20 rows at a time. `fetchPage` makes the call. */
export function pagedQuery<P extends Page<unknown>, Key extends QueryKey>(
  queryKey: Key,
  fetchPage: (request: { pageRequest: { pageNum: number; pageSize: number } }, signal: AbortSignal) => Promise<P>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ pageRequest: { pageNum: pageParam, pageSize: PAGE_SIZE } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, pageSize, total }: P) => (pageNum * pageSize < total ? pageNum + 1 : undefined),
    staleTime: StaleTime.seconds30,
  });
}

/** All rows loaded so far. A row that moved to the next page while the list grew at its top is kept once. */
export function rowsOf<Row extends { id: string }>(data: InfiniteData<Page<Row>> | undefined): Row[] {
  const seen = new Set<string>();
  return (data?.pages ?? [])
    .flatMap(({ list }) => list)
    .filter(({ id }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    });
}
