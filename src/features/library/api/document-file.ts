import { queryOptions } from '@tanstack/react-query';
import { getFileUrl } from '@/contract/endpoints/library';
import type { DocumentFile } from '@/contract/schemas/library';
import { call } from '@/infra/http/call';

export const documentFileKey = (id: string) => ['document-file', id] as const;

/** Share of a token's life after which a fresh one is fetched, so that it does not run out while a page loads. */
const TOKEN_LIFE_SHARE = 0.8;

/** The address and token of a document's file; fetched anew before the token runs out. */
export const documentFileQuery = (id: string) =>
  queryOptions({
    queryKey: documentFileKey(id),
    queryFn: ({ signal }) => call(getFileUrl, { id }, { signal }),
    staleTime: ({ state }) => lifetimeMs(state.data),
  });

function lifetimeMs(file: DocumentFile | undefined): number {
  return file ? file.expiresIn * 1000 * TOKEN_LIFE_SHARE : 0;
}
