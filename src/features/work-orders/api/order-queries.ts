import { queryOptions } from '@tanstack/react-query';
import { caseQuery } from '@/contract/endpoints/cases';
import { customItemQuery } from '@/contract/endpoints/work-order-items';
import { paperByShare, papersByShare, workOrderByShare } from '@/contract/endpoints/shared-orders';
import { storeBriefing } from '@/contract/endpoints/store';
import { dayCars, dayFigures } from '@/contract/endpoints/turnover';
import { byPlate, workOrderById, workOrderQuery } from '@/contract/endpoints/work-orders';
import type { WorkOrderStage } from '@/contract/schemas/work-orders';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { StaleTime } from '@/infra/query-client';
import type { BoardSort } from '@/state/board-sort';
import { casesKey, customItemsKey, storeKey, turnoverKey, workOrderKey, workOrdersKey } from '@/infra/query-keys';

/** Lists of orders: stale when any order changed. */
export const orderListsKey = [...workOrdersKey, 'list'] as const;
export const sharedOrderKey = (key: string) => ['shared-order', key] as const;

export interface OrderFilter {
  /** `open`: neither delivered nor void. */
  readonly stage: WorkOrderStage | 'open';
  /** Only those of the caller. */
  readonly mine: boolean;
  /** Closed orders are always newest first. */
  readonly sort: BoardSort;
  /** As {@link orderSearchQuery}. */
  readonly keyword?: string;
  /** With what the open stages come to, for who moves money. */
  readonly sums?: boolean;
}

/** The board's orders. */
export const boardQuery = ({ stage, mine, sort, keyword = '', sums = false }: OrderFilter) =>
  pagedQuery([...orderListsKey, 'board', stage, mine, sort, keyword, sums] as const, (page, signal) =>
    call(
      workOrderQuery,
      {
        ...page,
        ...(stage === 'open' ? { open: true } : { stage }),
        mine,
        sort,
        ...(keyword ? { keyword } : {}),
        ...(sums ? { sums } : {}),
      },
      { signal },
    ),
  );

/** Orders by plate, VIN, phone, name or number; at least 2 characters. */
export const orderSearchQuery = (keyword: string) =>
  pagedQuery([...orderListsKey, 'search', keyword] as const, (page, signal) =>
    call(workOrderQuery, { ...page, keyword }, { signal }),
  );

/**
 * Orders of cars that are in the workshop, newest first; with a keyword those that it finds, as {@link
 * orderSearchQuery}.
 */
export const openOrdersQuery = (keyword: string) =>
  pagedQuery([...orderListsKey, 'open', keyword] as const, (page, signal) =>
    call(workOrderQuery, { ...page, open: true, keyword: keyword || null }, { signal }),
  );

/** What a figure of the turnover counts: days of China Standard Time, `to` inclusive. */
export interface FigureParams {
  readonly from: string;
  readonly to: string;
  readonly measure: 'settled' | 'received';
  /** Of the settled: only those of a technician ('' : of none), or with an item ('' : with a discount on the whole). */
  readonly technicianUid?: string;
  readonly item?: string;
}

/** The orders behind a figure of the turnover, newest first; one whose settlement was taken back may stand twice. */
export const figureOrdersQuery = ({ from, ...figure }: FigureParams) =>
  pagedQuery([...turnoverKey, 'orders', from, figure] as const, async (page, signal) => {
    const answer = await call(dayCars, { ...page, date: from, ...figure }, { signal });
    return { ...answer, list: answer.list.map((row) => ({ ...row, id: `${row.orderId} ${row.at} ${row.amount}` })) };
  });

/** One order with all that belongs to it. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: workOrderKey(id),
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(workOrderById, { uid: id }, { signal }),
  });

/** All orders of a car, newest first: by its VIN where one is given, else by its plate. */
export const visitsQuery = (carid: string, vin: string | null = null) =>
  pagedQuery([...orderListsKey, 'car', carid, vin] as const, (page, signal) =>
    call(byPlate, { ...page, carid, vin }, { signal }),
  );

/** Figures of one day; amounts in cents. */
export const dayFiguresQuery = (date: string) =>
  queryOptions({
    queryKey: [...turnoverKey, 'day', date] as const,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(dayFigures, { date }, { signal }),
  });

/** Store, staff and their open orders. */
export const briefingQuery = () =>
  queryOptions({
    queryKey: [...storeKey, 'briefing'] as const,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(storeBriefing, {}, { signal }),
  });

/** The store's templates, the most used first. */
export const templatesQuery = (keyword: string) =>
  pagedQuery([...customItemsKey, 'choice', keyword] as const, (page, signal) =>
    call(customItemQuery, { ...page, keyword }, { signal }),
  );

const CASES_SHOWN = 10;

/** Repair cases for a car, the nearest to it first. */
export const carCasesQuery = (vehiclePath: string) =>
  queryOptions({
    queryKey: [...casesKey, 'of-car', vehiclePath] as const,
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) =>
      call(caseQuery, { vehiclePath, pageRequest: { pageNum: 1, pageSize: CASES_SHOWN } }, { signal }),
  });

/** What the customer sees behind the link. */
export const sharedOrderQuery = (key: string) =>
  queryOptions({
    queryKey: sharedOrderKey(key),
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(workOrderByShare, { key }, { signal }),
  });

/** Earlier visits of the same car and owner, behind the same link, newest first. */
export const papersQuery = (key: string) =>
  pagedQuery([...sharedOrderKey(key), 'papers'] as const, (page, signal) =>
    call(papersByShare, { ...page, key }, { signal }),
  );

/** One of them. */
export const paperQuery = (key: string, id: string) =>
  queryOptions({
    queryKey: [...sharedOrderKey(key), 'paper', id] as const,
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) => call(paperByShare, { key, id }, { signal }),
  });
