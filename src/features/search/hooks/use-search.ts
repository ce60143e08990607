import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchAnswer, SearchSection } from '@/contract/schemas/search';
import { classifySearchQuery, SEARCH_MAX_LENGTH } from '@/domain/search-query';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { useAtomValue } from '@/state/store';
import { useDebounced } from '@/ui/use-debounced';
import { answerQuery, type SearchFor } from '../api/search-queries';

/** A text that found nothing and has not changed for so long was no word on its way. */
const GIVEN_UP_MS = 2000;

export const isNothing = ({ best, sections }: SearchAnswer): boolean =>
  best === null && sections.every(({ hits }) => hits.length === 0);

/** What stands in the box, what it was taken for, and what was found. */
export function useSearch(initial: string) {
  const vehiclePath = useAtomValue(currentVehicleAtom)?.path ?? null;
  const [typed, setTyped] = useState(initial);
  const [asked, setAsked] = useState(initial.trim());
  const [exact, setExact] = useState('');
  const [chosen, setChosen] = useState<{ text: string; section: SearchSection } | null>(null);
  const rested = useDebounced(typed);
  const isAsked = asked !== '' && asked === typed.trim();
  // What is finished is searched at once, an emptied box is empty at once.
  const read = classifySearchQuery(typed.trim() === '' ? '' : isAsked ? asked : rested);
  const { text } = read;
  const isTooLong = Array.from(text).length > SEARCH_MAX_LENGTH;
  const search: SearchFor = { text, vehiclePath, exactly: exact !== '' && exact === text };
  const answer = useQuery({
    ...answerQuery(search, isAsked),
    enabled: text !== '' && !isTooLong,
    placeholderData: keepPreviousData,
  });
  const isMissed = answer.data?.text === text && isNothing(answer.data);
  useEffect(() => {
    if (!isMissed || isAsked) return undefined;
    const timer = setTimeout(() => setAsked(text), GIVEN_UP_MS);
    return () => clearTimeout(timer);
  }, [isMissed, isAsked, text]);
  return {
    typed,
    /** Changes what stands in the box; searched once it rests. */
    type: setTyped,
    /** Searches for it at once: the search key, a suggestion, a recent word. */
    ask: (value: string) => {
      setTyped(value);
      setAsked(value.trim());
    },
    isAsked,
    read,
    isTooLong,
    search,
    answer,
    /** Takes what was typed as it is, when another spelling was searched for. */
    takeExactly: () => setExact(text),
    /** The section that is shown alone; null for all of them. */
    section: chosen?.text === text ? chosen.section : null,
    showSection: (section: SearchSection | null) => setChosen(section && { text, section }),
  };
}

export type Search = ReturnType<typeof useSearch>;
