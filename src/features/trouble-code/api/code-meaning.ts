import { queryOptions } from '@tanstack/react-query';
import { lookUpCodes } from '@/contract/endpoints/trouble-codes';
import { meaningOfFacts } from '@/infra/code-meanings';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';
import { orOfPage } from './or-of-page';

/** What a trouble code means in a line, on a car (slash path), without a network, too; '' where nobody knows. */
export const codeMeaningQuery = (code: string, vehiclePath: string | null) =>
  queryOptions({
    queryKey: ['codeMeaning', code, vehiclePath] as const,
    staleTime: StaleTime.minutes5,
    queryFn: async ({ signal }) => {
      const asked = call(lookUpCodes, { codes: [code], vehiclePath }, { signal }).then(({ list }) => list[0]);
      return meaningOfFacts((await orOfPage(asked, { code, vehiclePath, signal }))?.facts ?? [])?.name ?? '';
    },
    // A meaning that does not come leaves the code alone, which says enough to go on.
    retry: false,
  });
