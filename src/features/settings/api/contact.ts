import { queryOptions } from '@tanstack/react-query';
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
      const [phone, hours, address] = await Promise.all(
        ['service_phone', 'service_hours', 'service_address'].map((key) => valueOf(key, signal)),
      );
      return { phone: phone ?? '', hours: hours ?? '', place: placeIn(address ?? '') };
    },
    staleTime: StaleTime.apiCache,
  });
