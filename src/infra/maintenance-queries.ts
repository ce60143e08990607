import { queryOptions } from '@tanstack/react-query';
import { carHistory, itemQuery } from '@/contract/endpoints/maintenance';
import { call } from './http/call';
import { StaleTime } from './query-client';
import { workOrdersKey } from './query-keys';

/** A car of the caller's store, by its VIN, else by its plate. */
export interface CarNumber {
  readonly vin: string | null;
  readonly carid: string | null;
}

/**
 * The maintenance schedule of a car, kept for 5 minutes (§9), and by offline packs under this very input. `fresh`: the
 * user asks for it anew (§2: pull-down refresh), so the server answers and not the cache.
 */
export const scheduleQuery = (path: string, fresh = false) =>
  queryOptions({
    queryKey: ['maintenance', 'schedule', path] as const,
    staleTime: StaleTime.apiCache,
    queryFn: ({ signal }) => call(itemQuery, { path, mileageKm: null, lastMileageKm: null }, { signal, fresh }),
  });

/** What the store knows of a car for its maintenance; stale with every change of its orders. */
export const carHistoryQuery = (path: string, { vin, carid }: CarNumber) =>
  queryOptions({
    queryKey: [...workOrdersKey, 'maintenance-history', path, vin, carid] as const,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(carHistory, { path, vin, carid }, { signal }),
  });
