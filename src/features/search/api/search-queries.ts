import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answerSearch, suggestSearch } from '@/contract/endpoints/search';
import type { DocumentKind } from '@/contract/schemas/library';
import type { AnswerHit, AnswerSection, HitGroup, SearchAnswer, SearchSection } from '@/contract/schemas/search';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

/** What is searched for, and for which car. */
export interface SearchFor {
  readonly text: string;
  /** slash path of the current car */
  readonly vehiclePath: string | null;
  /** as typed, without correcting the spelling */
  readonly exactly: boolean;
  /** Documents of this kind, of this series (slash path), of cars of this year alone. */
  readonly kind?: DocumentKind | null;
  readonly series?: string | null;
  readonly year?: number | null;
  /** Cases, courses or orders in all of these groups alone. */
  readonly groups?: readonly HitGroup[];
}

/** An answer and what it answers. */
export type AnswerToText = SearchAnswer & { readonly text: string };

/** What an answer was found by, its spelling corrected or not: sections and folds that ask for it are parts of it. */
export const asAnswered = (search: SearchFor, { text, understood }: AnswerToText): SearchFor => ({
  ...search,
  text: understood.corrected ?? text,
  exactly: true,
});

/** The best answer and the first hits of every section. `asked`: the text is finished; such a search is counted. */
export function answerQuery(search: SearchFor, asked: boolean) {
  return queryOptions({
    queryKey: ['search', 'answer', search, asked] as const,
    staleTime: StaleTime.minutes5,
    queryFn: async ({ signal }): Promise<AnswerToText> => ({
      ...(await call(answerSearch, { ...search, groups: [...(search.groups ?? [])], asked }, { signal })),
      text: search.text,
    }),
  });
}

/** All hits of one section, page by page; `fold` takes the documents behind a folded row. */
export function sectionQuery(search: SearchFor, section: SearchSection, fold: string | null = null) {
  return infiniteQueryOptions({
    queryKey: ['search', 'section', search, section, fold] as const,
    staleTime: StaleTime.minutes5,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(
        answerSearch,
        { ...search, groups: [...(search.groups ?? [])], asked: false, section, fold, cursor: pageParam },
        { signal },
      ),
    getNextPageParam: (page) => sectionOf(page.sections, section)?.next ?? undefined,
  });
}

export const sectionOf = (sections: readonly AnswerSection[], section: SearchSection): AnswerSection | null =>
  sections.find((each) => each.section === section) ?? null;

/** What tells two hits apart in a list. */
export const keyOfHit = ({ kind, id, place, fold }: AnswerHit): string =>
  [kind, id, place?.page, place?.at, place?.find, fold].join(' ');

/** What somebody who types may mean; popular words for an empty text. */
export function suggestQuery(text: string, vehiclePath: string | null) {
  return queryOptions({
    queryKey: ['search', 'suggest', text, vehiclePath] as const,
    staleTime: StaleTime.minutes5,
    retry: false,
    queryFn: ({ signal }) => call(suggestSearch, { text, vehiclePath }, { signal }),
  });
}
