import { queryOptions } from '@tanstack/react-query';
import { getDocBanks } from '@/contract/endpoints/library';
import { dropVipFromNames } from '@/domain/doc-bank';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

export const docBankKey = (path: string) => ['docBank', path] as const;

/**
 * One level of the document bank (§7 getDocBanks3a): years with displacements of a series, or categories with all
 * documents of a whole car, best fitting first.
 */
export function docBankQuery(path: string) {
  return queryOptions({
    queryKey: docBankKey(path),
    staleTime: StaleTime.apiCache,
    queryFn: async ({ signal }) => dropVipFromNames(await call(getDocBanks, { path }, { signal })),
  });
}
