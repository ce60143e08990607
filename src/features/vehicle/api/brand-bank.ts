import { queryOptions } from '@tanstack/react-query';
import { getDocBanks } from '@/contract/endpoints/library';
import type { DocBankEntry } from '@/contract/schemas/library';
import { dropVipFromNames, sortByInitial } from '@/domain/doc-bank';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

/**
 * Loaded when it is needed: pinyin-pro is large (see domain/pinyin-initial). Only the brand list may import this file.
 */
export const loadPinyin = () => import('@/domain/pinyin-initial');

async function withInitials(entries: readonly DocBankEntry[]): Promise<DocBankEntry[]> {
  if (entries.every((entry) => entry.initial)) return [...entries];
  const { pinyinInitial } = await loadPinyin();
  return entries.map((entry) => (entry.initial ? entry : { ...entry, initial: pinyinInitial(entry.name) }));
}

/** All brands with makers and series below them, by pinyin initial (§7). */
export function brandBankQuery() {
  return queryOptions({
    queryKey: ['docBank', ''] as const,
    staleTime: StaleTime.apiCache,
    queryFn: async ({ signal }) =>
      sortByInitial(await withInitials(dropVipFromNames(await call(getDocBanks, { path: '' }, { signal })))),
  });
}
