import { queryOptions } from '@tanstack/react-query';
import { caseOne, casePublish, caseQuery, caseUpdate, caseWithdraw, likeSet } from '@/contract/endpoints/cases';
import { favouriteCreate, favouriteDelete } from '@/contract/endpoints/courses';
import { getDocBanks } from '@/contract/endpoints/library';
import { workOrderById } from '@/contract/endpoints/work-orders';
import type { RequestOf } from '@/contract/endpoint';
import { dropVipFromNames, sortByInitial } from '@/domain/doc-bank';
import { call } from '@/infra/http/call';
import { sendOrLater } from '@/infra/outbox';
import { pagedQuery } from '@/infra/paged-query';
import { StaleTime } from '@/infra/query-client';
import { casesKey, workOrderKey } from '@/infra/query-keys';

export type CaseFilter = Omit<RequestOf<typeof caseQuery>, 'pageRequest'>;

/** Cases of a filter. `uid`: for whom, since likes and own cases differ. */
export const casesQuery = (filter: CaseFilter, uid: string | null) =>
  pagedQuery([...casesKey, 'list', uid, filter] as const, (page, signal) =>
    call(caseQuery, { ...page, ...filter }, { signal }),
  );

export const caseKey = (id: string, uid: string | null) => [...casesKey, 'one', id, uid] as const;

/** One case (§3 content). Fetching it counts a view, so coming back to it within minutes does not. */
export const oneCaseQuery = (id: string, uid: string | null) =>
  queryOptions({
    queryKey: caseKey(id, uid),
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) => call(caseOne, { id }, { signal }),
  });

export type WrittenCase = Omit<RequestOf<typeof casePublish>, 'clientKey'>;

/** Publishes for review; the same key is the same case. */
export const publishCase = (written: WrittenCase, clientKey: string) => call(casePublish, { ...written, clientKey });
export const updateCase = (id: string, written: WrittenCase) => call(caseUpdate, { id, ...written });
export const withdrawCase = (id: string) => call(caseWithdraw, { id });
/** Null when it waits for the network, as a favourite does. */
export const setLike = (id: string, liked: boolean) =>
  sendOrLater(
    likeSet,
    { kind: 'case', cmsId: id, liked },
    { subject: `like case ${id}`, name: liked ? '点赞案例' : '取消点赞' },
  );
export const setFavourite = (id: string, favourite: boolean) =>
  sendOrLater(
    favourite ? favouriteCreate : favouriteDelete,
    { kind: 'case', fid: id },
    { subject: `favourite case ${id}`, name: favourite ? '收藏案例' : '取消收藏' },
  );

/** Brands of the library to choose from, by pinyin initial (§7). */
export const brandsQuery = () =>
  queryOptions({
    queryKey: [...casesKey, 'brands'] as const,
    staleTime: StaleTime.apiCache,
    queryFn: async ({ signal }) =>
      sortByInitial(dropVipFromNames(await call(getDocBanks, { path: '' }, { signal }))).map(
        ({ name, initial = '#' }) => ({ name, initial }),
      ),
  });

/** The order that a case is written about. */
export const orderOfCaseQuery = (orderId: string) =>
  queryOptions({
    queryKey: workOrderKey(orderId),
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(workOrderById, { uid: orderId }, { signal }),
  });
