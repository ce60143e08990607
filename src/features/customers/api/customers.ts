import { queryOptions } from '@tanstack/react-query';
import {
  customerById,
  customerConsent,
  customerForget,
  customerMerge,
  customerQuery,
  customerUpdate,
  customerVisits,
} from '@/contract/endpoints/customers';
import type { RequestOf } from '@/contract/endpoint';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { StaleTime } from '@/infra/query-client';
import { customersKey } from '@/infra/query-keys';

/** The store's customers, who came last first. */
export const customersQuery = (keyword: string) =>
  pagedQuery([...customersKey, 'list', keyword] as const, (page, signal) =>
    call(customerQuery, { ...page, keyword: keyword || null }, { signal }),
  );

export const oneCustomerQuery = (id: string) =>
  queryOptions({
    queryKey: [...customersKey, 'one', id] as const,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(customerById, { id }, { signal }),
  });

/** His visits; `carid`: those of one car. */
export const visitsQuery = (id: string, carid: string | null) =>
  pagedQuery([...customersKey, 'visits', id, carid ?? ''] as const, (page, signal) =>
    call(customerVisits, { ...page, id, carid }, { signal }),
  );

export const updateCustomer = (request: RequestOf<typeof customerUpdate>) => call(customerUpdate, request);
export const noteConsent = (id: string, agreed: boolean) => call(customerConsent, { id, agreed });
export const mergeCustomer = (id: string, otherId: string) => call(customerMerge, { id, otherId });
export const forgetCustomer = (id: string) => call(customerForget, { id });
