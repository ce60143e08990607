import { queryOptions } from '@tanstack/react-query';
import {
  tillCloseDay,
  tillClosings,
  tillDay,
  tillDebtorPersons,
  tillDebtors,
  tillMovements,
  tillReopenDay,
  tillUpdateSettings,
} from '@/contract/endpoints/till';
import type { RequestOf } from '@/contract/endpoint';
import type { PayMeans, TillKind } from '@/contract/schemas/order-money';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { StaleTime } from '@/infra/query-client';
import { tillKey } from '@/infra/query-keys';

/** Whose debts: for the cars of a customer, or what one person owes; '' both: everybody's. */
export interface DebtsOf {
  readonly customerId: string;
  readonly person: string;
}

/** Who owes the store, what is due first first; with the sums of all of them. */
export const debtorsQuery = (overdue: boolean, keyword: string, { customerId, person }: DebtsOf) =>
  pagedQuery([...tillKey, 'debtors', overdue, keyword, customerId, person] as const, (page, signal) =>
    call(
      tillDebtors,
      { ...page, overdue, keyword: keyword || null, customerId: customerId || null, person: person || null },
      { signal },
    ),
  );

/** Who owes the store, by person, who owes most first. */
export const debtorPersonsQuery = (keyword: string) =>
  pagedQuery([...tillKey, 'debtor-persons', keyword] as const, (page, signal) =>
    call(tillDebtorPersons, { ...page, keyword: keyword || null }, { signal }),
  );

/** A business day; null: the one that money counts for now. */
export const dayQuery = (day: string | null) =>
  queryOptions({
    queryKey: [...tillKey, 'day', day ?? ''] as const,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(tillDay, day === null ? {} : { day }, { signal }),
  });

/** Closed days, the newest first. */
export const closingsQuery = () =>
  pagedQuery([...tillKey, 'closings'] as const, (page, signal) => call(tillClosings, page, { signal }));

/** What is behind a figure: days of China Standard Time, `to` inclusive. */
export interface MovementFilter {
  readonly from: string;
  readonly to: string;
  readonly kinds: readonly TillKind[];
  readonly means: PayMeans | null;
}

export const movementsQuery = ({ from, to, kinds, means }: MovementFilter) =>
  pagedQuery([...tillKey, 'movements', from, to, kinds.join(), means ?? ''] as const, (page, signal) =>
    call(tillMovements, { ...page, from, to, kinds: [...kinds], means }, { signal }),
  );

export const closeDay = (request: RequestOf<typeof tillCloseDay>) => call(tillCloseDay, request);
export const reopenDay = (request: RequestOf<typeof tillReopenDay>) => call(tillReopenDay, request);
export const updateSettings = (request: RequestOf<typeof tillUpdateSettings>) => call(tillUpdateSettings, request);
