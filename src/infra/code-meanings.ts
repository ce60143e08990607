import { queryOptions } from '@tanstack/react-query';
import { lookUpCodes } from '@/contract/endpoints/trouble-codes';
import type { CodeFacts } from '@/contract/schemas/trouble-codes';
import { meaningWords } from '@/domain/trouble-codes/meaning-words';
import { call } from './http/call';
import { StaleTime } from './query-client';

/** What a trouble code means in a line, and what the parts are called that it is about, the likeliest first. */
export interface CodeMeaning {
  /** with 待核实 where nobody has checked it */
  readonly name: string;
  readonly parts: readonly string[];
}

/** The first of what is known of a code; null where nobody knows what it means. */
export const meaningOfFacts = ([fact]: readonly CodeFacts[]): CodeMeaning | null =>
  fact ? { name: meaningWords(fact), parts: fact.partNames } : null;

/** The meanings of trouble codes (P0230, P0230-11) by code, on a car (slash path); without those that nobody knows. */
export const codeMeaningsQuery = (codes: readonly string[], vehiclePath: string | null) =>
  queryOptions({
    queryKey: ['codeMeanings', codes.join(), vehiclePath] as const,
    queryFn: async ({ signal }): Promise<Readonly<Record<string, CodeMeaning>>> => {
      const { list } = await call(lookUpCodes, { codes: [...codes], vehiclePath }, { signal });
      return Object.fromEntries(
        list.flatMap(({ code, facts }) => {
          const meaning = meaningOfFacts(facts);
          return meaning ? [[code, meaning] as const] : [];
        }),
      );
    },
    staleTime: StaleTime.minutes5,
    enabled: codes.length > 0,
    // A meaning that does not come leaves the code alone, which says enough to go on.
    retry: false,
  });
