import { queryOptions } from '@tanstack/react-query';
import { onShare, sharedDocument } from '@/contract/endpoints/share';
import type { SharePayload } from '@/contract/schemas/share';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

/** A short link by its key, or what an address of ours names, for which a key is asked first. */
export type SharedPageLink = { readonly key: string } | { readonly payload: SharePayload };

/** What a visitor is shown of the document that a link leads to. A failure is told by the page. */
export function sharedDocumentQuery(link: SharedPageLink) {
  return queryOptions({
    queryKey: ['shared-document', link] as const,
    staleTime: StaleTime.minutes30,
    queryFn: async ({ signal }) => {
      const { key } = 'key' in link ? link : await call(onShare, { payload: link.payload, title: null }, { signal });
      return call(sharedDocument, { key }, { signal });
    },
  });
}
