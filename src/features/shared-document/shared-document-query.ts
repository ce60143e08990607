import { queryOptions } from '@tanstack/react-query';
import { sharedDocument } from '@/contract/endpoints/share';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

/** What a visitor is shown of the document behind a short link. A failure is told by the page. */
export function sharedDocumentQuery(key: string) {
  return queryOptions({
    queryKey: ['shared-document', key] as const,
    staleTime: StaleTime.minutes30,
    queryFn: ({ signal }) => call(sharedDocument, { key }, { signal }),
  });
}
