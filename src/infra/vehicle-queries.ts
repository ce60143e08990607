import { queryOptions } from '@tanstack/react-query';
import { vinParseNew, vinParseSimple } from '@/contract/endpoints/vehicle';
import { numberParams, type VehicleNumber } from '@/domain/scanned-text';
import { call } from './http/call';
import { StaleTime } from './query-client';

/** The car of a VIN or plate (§7 vinParseNew). Opens login first when nobody is logged in (§6). Throws ApiError. */
export function identifyQuery(number: VehicleNumber) {
  return queryOptions({
    queryKey: ['vehicle', number] as const,
    staleTime: StaleTime.minutes30,
    queryFn: ({ signal }) => call(vinParseNew, numberParams(number), { signal }),
  });
}

/** Maker and year of a VIN, for everybody (§7 vinParseSimple, §9: kept for 30 minutes). A failure is not told. */
export function vinSummaryQuery(vin: string) {
  return queryOptions({
    queryKey: ['vin-summary', vin] as const,
    staleTime: StaleTime.apiCache,
    retry: false,
    queryFn: ({ signal }) => call(vinParseSimple, { vin }, { signal }),
  });
}
