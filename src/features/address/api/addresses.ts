import { queryOptions } from '@tanstack/react-query';
import {
  addressCreate,
  addressDelete,
  addressQuery,
  addressSetDefault,
  addressUpdate,
} from '@/contract/endpoints/address';
import type { Address } from '@/contract/schemas/address';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

/** Invalidate it when an address has changed. */
export const addressesKey = ['addresses'] as const;

/** The caller's delivery addresses. */
export const addressesQuery = () =>
  queryOptions({
    queryKey: addressesKey,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(addressQuery, {}, { signal }),
  });

export type AddressInput = Omit<Address, 'id'>;

/** Adds an address, or changes the one of that id. Returns its id. */
export async function saveAddress(input: AddressInput, id: string | null): Promise<string> {
  if (id === null) return (await call(addressCreate, input)).id;
  await call(addressUpdate, { ...input, id });
  return id;
}

export const deleteAddress = (id: string) => call(addressDelete, { id });
export const makeDefault = (id: string) => call(addressSetDefault, { id });
