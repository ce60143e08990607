import { queryOptions } from '@tanstack/react-query';
import { scheduledSeries, tellHistory } from '@/contract/endpoints/maintenance';
import { temporaryItemCreate, temporaryItemQuery } from '@/contract/endpoints/work-order-items';
import { workOrderQuery } from '@/contract/endpoints/work-orders';
import type { RequestOf } from '@/contract/endpoint';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';
import { workOrderKey, workOrdersKey } from '@/infra/query-keys';

/** Series that have a schedule. */
export const scheduledSeriesQuery = () =>
  queryOptions({
    queryKey: ['maintenance', 'series'] as const,
    staleTime: StaleTime.apiCache,
    queryFn: ({ signal }) => call(scheduledSeries, {}, { signal }),
  });

const CHOICES = 20;

/** The newest orders in the workshop, to choose one from; `keyword` finds those of a VIN or plate. */
export const openOrdersQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...workOrdersKey, 'to-add-to', keyword] as const,
    queryFn: ({ signal }) =>
      call(
        workOrderQuery,
        { open: true, ...(keyword ? { keyword } : {}), pageRequest: { pageNum: 1, pageSize: CHOICES } },
        { signal },
      ),
  });

/** An order has 200 lines at most. */
const LINES = 200;

/** Maintenance items that an order has already (§7 tmpMaintenanceItemBean/query), by their ids. */
export const itemsInOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...workOrderKey(orderId), 'maintenance-items'] as const,
    queryFn: async ({ signal }) => {
      const pageRequest = { pageNum: 1, pageSize: LINES };
      const { list } = await call(temporaryItemQuery, { orderId, pageRequest }, { signal, errors: 'caller' });
      return list.flatMap(({ source, sourceKey }) => (source === 'maintenance' && sourceKey ? [sourceKey] : []));
    },
  });

export type Line = RequestOf<typeof temporaryItemCreate>['items'][number];

/** Adds lines to an order. Sent again after a failure with the same `clientKey`, it adds them once. @throws ApiError */
export const addToOrder = (orderId: string, items: Line[], clientKey: string) =>
  call(temporaryItemCreate, { orderId, clientKey, items });

/** Keeps what the customer says of items with the car in the store; again it changes nothing. @throws ApiError */
export const tellLast = (told: RequestOf<typeof tellHistory>) => call(tellHistory, told);
