import { queryOptions } from '@tanstack/react-query';
import { workPrices } from '@/contract/endpoints/work-order-items';
import { call } from './http/call';
import { StaleTime } from './query-client';
import { customItemsKey } from './query-keys';

/** The car that work is done on: that of an order, or one of a path in the library. */
export type PricedCar = { readonly orderId: string } | { readonly vehiclePath: string | null };

/** What the store asks for work on a car, by what it charged, else by its templates. */
export const workPricesQuery = (car: PricedCar, works: readonly string[]) =>
  queryOptions({
    queryKey: [...customItemsKey, 'prices', car, ...works] as const,
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) => call(workPrices, { ...car, works: [...works] }, { signal }),
    enabled: works.length > 0,
  });
