import { queryOptions } from '@tanstack/react-query';
import { StaleTime } from '@/infra/query-client';

/** China's regions: 160 KB that come when somebody picks or pastes one. */
export const areasQuery = () =>
  queryOptions({
    queryKey: ['areas'] as const,
    staleTime: StaleTime.never,
    queryFn: async () => (await import('@vant/area-data')).areaList,
  });
