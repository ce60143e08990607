import { queryOptions } from '@tanstack/react-query';
import { queryDifferences, reportDifference } from '@/contract/endpoints/diagrams';
import type { RequestOf } from '@/contract/endpoint';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

/** The marked places of a document. */
export const differencesQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['diagram-differences', documentId] as const,
    queryFn: ({ signal }) => call(queryDifferences, { documentId }, { signal }),
    staleTime: StaleTime.minutes5,
  });

/** Tells what differs; throws ApiError, which the form shows. */
export const sendDifference = (report: RequestOf<typeof reportDifference>) => call(reportDifference, report);
