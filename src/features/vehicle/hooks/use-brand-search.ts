import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DocBankEntry } from '@/contract/schemas/library';
import { SEARCH_MAX_LENGTH } from '@/domain/search-query';
import { tidyText } from '@/domain/typed-text';
import { StaleTime } from '@/infra/query-client';
import { useDebounced } from '@/ui/use-debounced';
import { loadPinyin } from '../api/brand-bank';
import { carSearchQuery } from '../api/car-search';
import { mergeHits, searchBrands, type BrandHit } from '../brand-search';

export interface BrandSearch {
  hits: BrandHit[];
  /** The server has not answered yet. */
  isSearching: boolean;
  /** Only what this device knows could be searched. */
  isPartial: boolean;
  retry: () => void;
}

/**
 * Brands and series by Chinese, pinyin or initials: at once from the list that is loaded, then with the server's finds.
 */
export function useBrandSearch(brands: readonly DocBankEntry[], keyword: string): BrandSearch {
  const text = tidyText(keyword).slice(0, SEARCH_MAX_LENGTH);
  const rested = useDebounced(text);
  const remote = useQuery({
    ...carSearchQuery(rested, null),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
  });
  const pinyin = useQuery({
    queryKey: ['pinyin'],
    queryFn: loadPinyin,
    staleTime: StaleTime.never,
    enabled: /^[a-z\s]+$/i.test(text),
  });
  const keysOf = pinyin.data?.pinyinKeys;
  const local = useMemo(() => searchBrands(brands, text, keysOf), [brands, text, keysOf]);
  const hits = useMemo(() => (text === '' ? [] : mergeHits(local, remote.data ?? [])), [local, remote.data, text]);
  return {
    hits,
    isSearching: text !== rested || remote.isFetching,
    isPartial: remote.isError,
    retry: () => void remote.refetch(),
  };
}
