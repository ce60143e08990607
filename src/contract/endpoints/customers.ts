import { call } from '../endpoint';
import type * as S from '../schemas/customers';

const staff = { service: 'store', access: 'store', loginCheck: 'modal', errors: 'caller' } as const;

export const customerQuery = call<typeof S.customerQuery>({
  ...staff,
  path: '/storeCustomerBean/query',
  summary: 'Customers of a store',
});
export const customerById = call<typeof S.customerById>({
  ...staff,
  path: '/storeCustomerBean/queryById',
  summary: 'A customer with his cars and what was changed of him',
});
export const customerVisits = call<typeof S.customerVisits>({
  ...staff,
  path: '/storeCustomerBean/visits',
  summary: 'Work orders of a customer',
});
export const customerUpdate = call<typeof S.customerUpdate>({
  ...staff,
  path: '/storeCustomerBean/update',
  summary: 'Change what a store knows of a customer',
});
export const customerConsent = call<typeof S.customerConsent>({
  ...staff,
  path: '/storeCustomerBean/consent',
  summary: 'Note whether a customer wants notices',
});
export const customerMerge = call<typeof S.customerMerge>({
  ...staff,
  path: '/storeCustomerBean/merge',
  summary: 'Make two customers one',
});
export const customerForget = call<typeof S.customerForget>({
  ...staff,
  path: '/storeCustomerBean/forget',
  summary: 'Delete what a store knows of a customer',
});
