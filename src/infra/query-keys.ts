/**
 * Beginnings of query keys that more than one feature reads or makes stale; each feature's own keys stand beside its
 * calls.
 */
export const workOrdersKey = ['work-orders'] as const;
/** One order: `workOrderKey(id)`; under {@link workOrdersKey}, so that a change of any order makes it stale too. */
export const workOrderKey = (id: string) => [...workOrdersKey, 'one', id] as const;
export const storeKey = ['store'] as const;
export const turnoverKey = ['turnover'] as const;
/** Money of the store: debtors, days, settings. */
export const tillKey = ['till'] as const;
/** Customers of the store. */
export const customersKey = ['customers'] as const;
export const customItemsKey = ['custom-items'] as const;
export const casesKey = ['cases'] as const;
export const coursesKey = ['courses'] as const;
