import { queryOptions } from '@tanstack/react-query';
import { myInvitees, mySuperior, partnerApply, partnerTotals, ranking } from '@/contract/endpoints/partner';
import { myShare } from '@/contract/endpoints/share';
import type { RequestOf, ResponseOf } from '@/contract/endpoint';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { StaleTime } from '@/infra/query-client';

export type PartnerTotals = ResponseOf<typeof partnerTotals>;
export type Ranking = ResponseOf<typeof ranking>;
export type Application = RequestOf<typeof partnerApply>;

const RANKING_LENGTH = 10;

export const partnerTotalsKey = ['partner', 'totals'] as const;

/** Where my application stands, and my sums; cents (§7 getMySlesmanTotal2). */
export const partnerTotalsQuery = () =>
  queryOptions({
    queryKey: partnerTotalsKey,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(partnerTotals, {}, { signal }),
  });

/** Who invited me, masked (§7 getMyUserSuperior). */
export const superiorQuery = () =>
  queryOptions({
    queryKey: ['partner', 'superior'] as const,
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) => call(mySuperior, {}, { signal }),
  });

/** How often I shared, and how many came by it (§7 getMyShare). The screen shows its errors. */
export const mySharesQuery = () =>
  queryOptions({
    queryKey: ['partner', 'shares'] as const,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(myShare, {}, { signal }),
  });

/** The best ten of this month and my own place (§7 getSlesmanTotalTop). */
export const rankingQuery = () =>
  queryOptions({
    queryKey: ['partner', 'ranking'] as const,
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) => call(ranking, { pageRequest: { pageNum: 1, pageSize: RANKING_LENGTH } }, { signal }),
  });

/** Whom I invited, masked, newest first; null for those who bought and those who did not (§7 getMySuperioridChecks). */
export const inviteesQuery = (bought: boolean | null) =>
  pagedQuery(['partner', 'invitees', bought] as const, (page, signal) =>
    call(myInvitees, { ...page, bought }, { signal }),
  );

/** Applies to become a partner; its failure has been toasted. */
export const apply = (application: Application) => call(partnerApply, application);
