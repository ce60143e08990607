import { queryOptions } from '@tanstack/react-query';
import { contentQueryLike } from '@/contract/endpoints/content';
import { dictionaryQuery } from '@/contract/endpoints/dictionary';
import { ApiError } from '@/domain/app-error';
import { placeOf } from '@/domain/chosen-place';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { StaleTime } from '@/infra/query-client';

/** An entry's value; '' where the operator has set none. */
async function valueOf(key: string, signal: AbortSignal): Promise<string> {
  try {
    return (await call(dictionaryQuery, { key }, { signal })).value;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'notFound') return '';
    throw error;
  }
}

function placeIn(text: string) {
  if (text === '') return null;
  try {
    return placeOf({ place: JSON.parse(text) as unknown });
  } catch (error) {
    log.warn('dictionary', error);
    return null;
  }
}

/** How to reach the operator: telephone, hours and address of the service desk, by the dictionary. */
export const contactQuery = () =>
  queryOptions({
    queryKey: ['contact'] as const,
    queryFn: async ({ signal }) => {
      const [phone, hours, address] = await Promise.all([
        valueOf('service_phone', signal),
        valueOf('service_hours', signal),
        valueOf('service_address', signal),
      ]);
      return { phone, hours, place: placeIn(address) };
    },
    staleTime: StaleTime.apiCache,
  });

/** The codes of the legal texts that the operator has published: an installation may have no licence yet. */
export const publishedTextsQuery = () =>
  queryOptions({
    queryKey: ['cms', 'agreements'] as const,
    queryFn: async ({ signal }) => {
      const page = { type: 'agreement', pageRequest: { pageNum: 1, pageSize: 20 } } as const;
      const { list } = await call(contentQueryLike, page, { signal });
      return list.map(({ code }) => code);
    },
    staleTime: StaleTime.apiCache,
  });
