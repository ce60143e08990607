import { queryOptions } from '@tanstack/react-query';
import { queryDifferences, reportDifference } from '@/contract/endpoints/diagrams';
import type { RequestOf } from '@/contract/endpoint';
import { call } from '@/infra/http/call';
import { sendOrLater } from '@/infra/outbox';
import { StaleTime } from '@/infra/query-client';

/** The marked places of a document. */
export const differencesQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['diagram-differences', documentId] as const,
    queryFn: ({ signal }) => call(queryDifferences, { documentId }, { signal }),
    staleTime: StaleTime.minutes5,
  });

/** Tells what differs, or waits for the network: null then. Throws ApiError, which the form shows. */
export const sendDifference = (report: RequestOf<typeof reportDifference>) =>
  sendOrLater(reportDifference, report, {
    subject: `difference ${report.documentId} ${report.sheet} ${JSON.stringify(report.target)}`,
    name: '反映与实车不符',
  });
