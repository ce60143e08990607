import { queryOptions } from '@tanstack/react-query';
import { StaleTime } from '@/infra/query-client';

/** What a search is made with: what reckons and what asks. More code than the page, it comes beside the sheet. */
export const loadSearchCode = async () => {
  const [{ openEngine }, { SearchView }] = await Promise.all([import('../engine'), import('../search-view')]);
  return { openEngine, SearchView };
};

export type SearchCode = Awaited<ReturnType<typeof loadSearchCode>>;

export const searchCodeQuery = () =>
  queryOptions({ queryKey: ['fault-search-code'] as const, staleTime: StaleTime.never, queryFn: loadSearchCode });
