import { useQuery } from '@tanstack/react-query';
import { itemQuery } from '@/contract/endpoints/maintenance';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

/** One item of a car's schedule, with the name of the car. */
export function useMaintainItem(path: string, id: string) {
  return useQuery({
    queryKey: ['maintenance', 'item', path, id] as const,
    staleTime: StaleTime.minutes5,
    enabled: path !== '' && id !== '',
    queryFn: async ({ signal }) => {
      const { vehicle, subItemList_res: items } = await call(itemQuery, { path, id }, { signal });
      const [item] = items;
      return { vehicle, item: item ?? null };
    },
  });
}
