import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { classifySearchQuery, SEARCH_MAX_LENGTH } from '@/domain/search-query';
import { useDebounced } from '@/ui/use-debounced';
import { carDocumentsQuery } from '../api/car-search';

/** Hits for what is typed, page by page, those for the car of `path` first; asked for once typing rests. */
export function useCarSearch(keyword: string, path: string) {
  const { text } = classifySearchQuery(useDebounced(keyword));
  const isTooLong = Array.from(text).length > SEARCH_MAX_LENGTH;
  const query = useInfiniteQuery({
    ...carDocumentsQuery(text, path),
    enabled: text !== '' && !isTooLong,
    placeholderData: keepPreviousData,
  });
  return { query, text, isTooLong };
}
