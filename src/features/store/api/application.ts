import { queryOptions } from '@tanstack/react-query';
import { storeIsRegistered, storeRegister } from '@/contract/endpoints/store';
import type { RequestOf } from '@/contract/endpoint';
import type { StoreApplication } from '@/contract/schemas/store';
import { call } from '@/infra/http/call';
import { storeKey } from '@/infra/query-keys';
import { StaleTime } from '@/infra/query-client';

export interface Registration {
  /** The caller works in a store. */
  readonly registered: boolean;
  readonly application: StoreApplication | null;
}

/** How the caller's own application stands; make it stale when something was sent or decided. */
export const applicationKey = [...storeKey, 'application'] as const;

export const applicationQuery = () =>
  queryOptions({
    queryKey: applicationKey,
    staleTime: StaleTime.seconds30,
    queryFn: async ({ signal }): Promise<Registration> => call(storeIsRegistered, {}, { signal }),
  });

/** Throws ApiError. */
export const isNameTaken = async (name: string): Promise<boolean> =>
  (await call(storeIsRegistered, { name })).nameTaken;

export type ApplicationRequest = RequestOf<typeof storeRegister>;

/** Applies, or applies again after a refusal. Throws ApiError. */
export const applyForStore = (request: ApplicationRequest): Promise<StoreApplication> => call(storeRegister, request);
