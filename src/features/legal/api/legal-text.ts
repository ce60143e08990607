import { queryOptions } from '@tanstack/react-query';
import { contentQuery } from '@/contract/endpoints/content';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

/** A legal text by its code; the server has sanitised it. */
export const legalTextQuery = (code: string) =>
  queryOptions({
    queryKey: ['legal-text', code] as const,
    queryFn: ({ signal }) => call(contentQuery, { code }, { signal }),
    staleTime: StaleTime.minutes30,
  });
