import { queryOptions } from '@tanstack/react-query';
import { tillGetSettings } from '@/contract/endpoints/till';
import { call } from './http/call';
import { StaleTime } from './query-client';
import { tillKey } from './query-keys';

/** The store's rules of money. */
export const tillSettingsQuery = () =>
  queryOptions({
    queryKey: [...tillKey, 'settings'] as const,
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) => call(tillGetSettings, {}, { signal }),
  });
