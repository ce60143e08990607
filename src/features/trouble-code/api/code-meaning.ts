import { queryOptions } from '@tanstack/react-query';
import { lookUpCodes } from '@/contract/endpoints/trouble-codes';
import { meaningWords } from '@/domain/trouble-codes/meaning-words';
import { meaningOfFacts } from '@/infra/code-meanings';
import { call } from '@/infra/http/call';
import { keptCodes } from '@/infra/kept/kept-codes';
import { StaleTime } from '@/infra/query-client';
import { isOffline } from './is-offline';
import { orOfPage } from './or-of-page';

/** What a trouble code means in a line, on a car (slash path), without a network, too; '' where nobody knows. */
export const codeMeaningQuery = (code: string, vehiclePath: string | null) =>
  queryOptions({
    queryKey: ['codeMeaning', code, vehiclePath] as const,
    staleTime: StaleTime.minutes5,
    queryFn: async ({ signal }) => {
      const asked = call(lookUpCodes, { codes: [code], vehiclePath }, { signal }).then(({ list }) => list[0]);
      try {
        return meaningOfFacts((await orOfPage(asked, { code, vehiclePath, signal }))?.facts ?? [])?.name ?? '';
      } catch (error) {
        const kept = isOffline(error) ? await keptCodes.one(code) : undefined;
        if (kept === undefined) throw error;
        return meaningWords(kept);
      }
    },
    // A meaning that does not come leaves the code alone, which says enough to go on.
    retry: false,
  });
