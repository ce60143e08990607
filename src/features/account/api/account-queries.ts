import { queryOptions } from '@tanstack/react-query';
import { cancelConsequences, devices } from '@/contract/endpoints/account';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

export const devicesKey = ['account', 'devices'] as const;

/** Where I am logged in. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: devicesKey,
    queryFn: ({ signal }) => call(devices, {}, { signal }),
    staleTime: StaleTime.seconds30,
  });

/** What cancelling the account would take: always as it is now. */
export const consequencesQuery = () =>
  queryOptions({
    queryKey: ['account', 'consequences'] as const,
    queryFn: ({ signal }) => call(cancelConsequences, {}, { signal }),
    staleTime: 0,
  });
