import { queryOptions } from '@tanstack/react-query';
import { itemQuery, scheduledSeries } from '@/contract/endpoints/maintenance';
import { temporaryItemCreate, temporaryItemQuery } from '@/contract/endpoints/work-order-items';
import { workOrderQuery } from '@/contract/endpoints/work-orders';
import type { RequestOf } from '@/contract/endpoint';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';
import { workOrderKey, workOrdersKey } from '@/infra/query-keys';

/** The car of a schedule, and what tells which items are due. */
export interface ScheduleQuestion {
  readonly path: string;
  /** Kilometres; null when not known. */
  readonly mileageKm: number | null;
  readonly lastMileageKm: number | null;
}

/**
 * The maintenance schedule of a car, kept for 5 minutes (§9). `fresh`: the user asks for it anew (§2: pull-down
 * refresh), so the server answers and not the cache.
 */
export const scheduleQuery = ({ path, mileageKm, lastMileageKm }: ScheduleQuestion, fresh = false) =>
  queryOptions({
    queryKey: ['maintenance', 'schedule', path, mileageKm, lastMileageKm] as const,
    staleTime: StaleTime.apiCache,
    queryFn: ({ signal }) => call(itemQuery, { path, mileageKm, lastMileageKm }, { signal, fresh }),
  });

/** Series that have a schedule. */
export const scheduledSeriesQuery = () =>
  queryOptions({
    queryKey: ['maintenance', 'series'] as const,
    staleTime: StaleTime.apiCache,
    queryFn: ({ signal }) => call(scheduledSeries, {}, { signal }),
  });

const CHOICES = 20;

/** The newest orders in the workshop, to choose one from. */
export const openOrdersQuery = () =>
  queryOptions({
    queryKey: [...workOrdersKey, 'to-add-to'] as const,
    queryFn: ({ signal }) =>
      call(workOrderQuery, { open: true, pageRequest: { pageNum: 1, pageSize: CHOICES } }, { signal }),
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
