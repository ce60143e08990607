import { queryOptions } from '@tanstack/react-query';
import { vinParseNew } from '@/contract/endpoints/vehicle';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

/** A car by the one number that is known of it. */
export type VehicleNumber = { kind: 'vin'; vin: string } | { kind: 'plate'; plate: string };

/** The car of a VIN or plate (§7 vinParseNew). Opens login first when nobody is logged in (§6). */
export function identifyQuery(number: VehicleNumber) {
  return queryOptions({
    queryKey: ['vehicle', number] as const,
    staleTime: StaleTime.minutes30,
    queryFn: ({ signal }) =>
      call(vinParseNew, number.kind === 'vin' ? { vin: number.vin } : { plate: number.plate }, { signal }),
  });
}
