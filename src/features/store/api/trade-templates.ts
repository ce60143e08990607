import { queryOptions } from '@tanstack/react-query';
import { tradeTemplateAdd, tradeTemplateQuery } from '@/contract/endpoints/trade-templates';
import { call } from '@/infra/http/call';
import { customItemsKey } from '@/infra/query-keys';
import { StaleTime } from '@/infra/query-client';

/** What is proposed to the store, of all trades. */
export const tradeTemplatesQuery = () =>
  queryOptions({
    queryKey: [...customItemsKey, 'trades'] as const,
    queryFn: ({ signal }) => call(tradeTemplateQuery, {}, { signal }),
    staleTime: StaleTime.seconds30,
  });

/** Adds the named ones; `hourCents`: the store's price of an hour, null for none. Throws ApiError. */
export const addTradeTemplates = (names: string[], hourCents: number | null) =>
  call(tradeTemplateAdd, { names, hourCents });
