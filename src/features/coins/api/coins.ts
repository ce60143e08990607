import { queryOptions } from '@tanstack/react-query';
import { coinQuery, coinTotals, withdraw } from '@/contract/endpoints/coins';
import type { RequestOf } from '@/contract/endpoint';
import type { CoinRecord } from '@/contract/schemas/coins';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { StaleTime } from '@/infra/query-client';

/** Everything about the caller's coins: invalidate it when they have moved. */
export const coinsKey = ['coins'] as const;
export const withdrawalKey = (id: string) => [...coinsKey, 'withdrawal', id] as const;

/** Balance, frozen amount, sums by kind and what a withdrawal costs (§7 queryCountValueByUid). */
export const coinTotalsQuery = () =>
  queryOptions({
    queryKey: [...coinsKey, 'totals'] as const,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(coinTotals, {}, { signal }),
  });

/** The records, newest first; null for all kinds (§7 vCurrencyRecord/query). */
export const coinRecordsQuery = (kind: CoinRecord['kind'] | null) =>
  pagedQuery([...coinsKey, 'records', kind] as const, (page, signal) => call(coinQuery, { ...page, kind }, { signal }));

/** One record by its id, null when there is none of the caller's. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: withdrawalKey(id),
    staleTime: StaleTime.seconds30,
    queryFn: async ({ signal }): Promise<CoinRecord | null> =>
      (await call(coinQuery, { id }, { signal })).list[0] ?? null,
  });

/** Freezes the amount and asks for it to be paid out (§7 tixian). The screen shows its errors. */
export const requestWithdrawal = (wish: RequestOf<typeof withdraw>): Promise<CoinRecord> => call(withdraw, wish);
