import { queryOptions } from '@tanstack/react-query';
import { customItemQuery } from '@/contract/endpoints/work-order-items';
import { byPlate, byPlateLike, byPlateLikeQuiet, workOrderById } from '@/contract/endpoints/work-orders';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';
import { customItemsKey, workOrderKey, workOrdersKey } from '@/infra/query-keys';

/** Cars whose plate contains what was typed so far; a failure is nobody's business (LIKE2 silently). */
export function plateMatchesQuery(part: string) {
  return queryOptions({
    queryKey: [...workOrdersKey, 'plates', part] as const,
    queryFn: ({ signal }) =>
      call(byPlateLikeQuiet, { carid: part, pageRequest: { pageNum: 1, pageSize: 8 } }, { signal }),
    staleTime: StaleTime.seconds30,
    enabled: part !== '',
    retry: false,
  });
}

/** As {@link plateMatchesQuery} for the button 查历史: more of them, and a failure is told. */
export function plateSearchQuery(part: string) {
  return queryOptions({
    queryKey: [...workOrdersKey, 'plate-search', part] as const,
    queryFn: ({ signal }) => call(byPlateLike, { carid: part, pageRequest: { pageNum: 1, pageSize: 20 } }, { signal }),
    staleTime: StaleTime.seconds30,
    enabled: part !== '',
    retry: false,
  });
}

/** The earlier orders of a car and what it brings along: by its VIN where one is given, else by its plate. */
export function returningCarQuery(plate: string | null, vin: string | null) {
  return queryOptions({
    queryKey: [...workOrdersKey, 'returning', plate, vin] as const,
    queryFn: ({ signal }) =>
      call(byPlate, { carid: plate ?? '', vin, pageRequest: { pageNum: 1, pageSize: 5 } }, { signal }),
    staleTime: StaleTime.seconds30,
    enabled: plate !== null || vin !== null,
  });
}

/** The store's own items, most used first. */
export function templatesQuery(keyword: string) {
  return queryOptions({
    queryKey: [...customItemsKey, 'reception', keyword] as const,
    queryFn: ({ signal }) => call(customItemQuery, { keyword, pageRequest: { pageNum: 1, pageSize: 50 } }, { signal }),
    staleTime: StaleTime.minutes5,
  });
}

/** One order as it is stored now. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: workOrderKey(id),
    queryFn: ({ signal }) => call(workOrderById, { uid: id }, { signal }),
    staleTime: StaleTime.seconds30,
  });
}
