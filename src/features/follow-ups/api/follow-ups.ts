import { queryOptions } from '@tanstack/react-query';
import { customerConsent } from '@/contract/endpoints/customers';
import {
  carPapersQuery,
  carPapersUpdate,
  followGetRules,
  followNotices,
  followPreview,
  followQuery,
  followSend,
  followUpdateRules,
  noticeAnswer,
  noticeOpen,
  noticeSubscribe,
} from '@/contract/endpoints/follow-ups';
import type { RequestOf } from '@/contract/endpoint';
import type { FollowReason, FollowWindow, NoticeGroup } from '@/contract/schemas/follow-ups';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { StaleTime } from '@/infra/query-client';

/** Everything about asking customers back. */
export const followUpsKey = ['follow-ups'] as const;

export interface FollowFilter {
  readonly window: FollowWindow;
  readonly reason: FollowReason | null;
  readonly told: boolean;
}

/** What is due, first first, with the numbers of each part and what notices brought. */
export const followUpsQuery = ({ window, reason, told }: FollowFilter) =>
  pagedQuery([...followUpsKey, 'list', window, reason ?? '', told] as const, (page, signal) =>
    call(followQuery, { ...page, window, reason, told }, { signal }),
  );

/** The notices behind a figure, newest first. */
export const noticesQuery = (group: NoticeGroup) =>
  pagedQuery([...followUpsKey, 'notices', group] as const, (page, signal) =>
    call(followNotices, { ...page, group }, { signal }),
  );

/** What a notice would say now. */
export const previewQuery = (carKey: string, reason: FollowReason) =>
  queryOptions({
    queryKey: [...followUpsKey, 'preview', carKey, reason] as const,
    staleTime: 0,
    queryFn: ({ signal }) => call(followPreview, { carKey, reason }, { signal }),
  });

export const rulesQuery = () =>
  queryOptions({
    queryKey: [...followUpsKey, 'rules'] as const,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(followGetRules, {}, { signal }),
  });

/** The days of a car's papers; by plate, VIN or both. */
export const papersQuery = (car: { carid: string; vin: string | null }) =>
  queryOptions({
    queryKey: [...followUpsKey, 'papers', car.carid, car.vin ?? ''] as const,
    staleTime: 0,
    queryFn: ({ signal }) => call(carPapersQuery, car, { signal }),
  });

/** The customer's page; the opening is noted. */
export const noticePageQuery = (key: string) =>
  queryOptions({
    queryKey: ['notice-page', key] as const,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(noticeOpen, { key }, { signal }),
  });

export const sendNotice = (request: RequestOf<typeof followSend>) => call(followSend, request);
export const updateRules = (request: RequestOf<typeof followUpdateRules>) => call(followUpdateRules, request);
export const updatePapers = (request: RequestOf<typeof carPapersUpdate>) => call(carPapersUpdate, request);
export const answerNotice = (request: RequestOf<typeof noticeAnswer>) => call(noticeAnswer, request);
export const subscribeToNotices = (request: RequestOf<typeof noticeSubscribe>) => call(noticeSubscribe, request);
/** The customer said beside the counter that notices are welcome. */
export const agreeToNotices = (id: string) => call(customerConsent, { id, agreed: true });
