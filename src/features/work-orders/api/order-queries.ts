import { queryOptions } from '@tanstack/react-query';
import { caseQuery } from '@/contract/endpoints/cases';
import { itemQuery } from '@/contract/endpoints/maintenance';
import { customItemQuery } from '@/contract/endpoints/work-order-items';
import { storeBriefing } from '@/contract/endpoints/store';
import { dayCars, dayFigures } from '@/contract/endpoints/turnover';
import { byPlate, workOrderById, workOrderByShare, workOrderQuery } from '@/contract/endpoints/work-orders';
import type { WorkOrderStage } from '@/contract/schemas/work-orders';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { StaleTime } from '@/infra/query-client';
import { casesKey, customItemsKey, storeKey, turnoverKey, workOrderKey, workOrdersKey } from '@/infra/query-keys';

/** Lists of orders: stale when any order changed. */
export const orderListsKey = [...workOrdersKey, 'list'] as const;
export const sharedOrderKey = (key: string) => ['shared-order', key] as const;

export interface OrderFilter {
  /** `open`: neither delivered nor void. */
  readonly stage: WorkOrderStage | 'open';
  /** Only those of the caller. */
  readonly mine: boolean;
}

/** The board's orders, newest first. */
export const boardQuery = ({ stage, mine }: OrderFilter) =>
  pagedQuery([...orderListsKey, 'board', stage, mine] as const, (page, signal) =>
    call(workOrderQuery, { ...page, ...(stage === 'open' ? { open: true } : { stage }), mine }, { signal }),
  );

/** Orders by plate, VIN, phone, name or number; at least 2 characters. */
export const orderSearchQuery = (keyword: string) =>
  pagedQuery([...orderListsKey, 'search', keyword] as const, (page, signal) =>
    call(workOrderQuery, { ...page, keyword }, { signal }),
  );

/** What a figure of the turnover counts: days of China Standard Time, `to` inclusive. */
export interface FigureParams {
  readonly from: string;
  readonly to: string;
  readonly measure: 'settled' | 'received';
}

/** The orders behind a figure of the turnover, newest first. */
export const figureOrdersQuery = ({ from, to, measure }: FigureParams) =>
  pagedQuery([...turnoverKey, 'orders', from, to, measure] as const, async (page, signal) => {
    const answer = await call(dayCars, { ...page, date: from, to, measure }, { signal });
    return { ...answer, list: answer.list.map((row) => ({ ...row, id: row.orderId })) };
  });

/** One order with all that belongs to it. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: workOrderKey(id),
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(workOrderById, { uid: id }, { signal }),
  });

/** All orders of a plate, newest first. */
export const visitsQuery = (carid: string) =>
  pagedQuery([...orderListsKey, 'plate', carid] as const, (page, signal) =>
    call(byPlate, { ...page, carid }, { signal }),
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

/** What the maintenance schedule of a car says at a mileage in km. */
export const dueItemsQuery = (path: string, mileageKm: number) =>
  queryOptions({
    queryKey: ['maintenance', 'due', path, mileageKm] as const,
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) => call(itemQuery, { path, mileageKm }, { signal, loginCheck: 'modal' }),
  });

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
