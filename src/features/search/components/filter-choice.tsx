import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerFilters, SearchSection } from '@/contract/schemas/search';
import { ChipRow } from '@/ui/chip-row';
import { sectionQuery, type SearchFor } from '../api/search-queries';

/** The chip that chooses nothing. */
export const ALL = 'all';
const NO_FILTERS: AnswerFilters = { kinds: [], series: [], years: [], groups: [] };

interface ChoiceProps {
  choices: readonly { key: string; text: string }[];
  value: string;
  onChange: (key: string) => void;
}

/** Chips for one choice of several, or all; nothing where there is nothing to choose. */
export function Choice({ choices, value, onChange }: ChoiceProps) {
  if (choices.length < 2) return null;
  return <ChipRow chips={[{ key: ALL, text: '全部' }, ...choices]} value={value} onChange={onChange} />;
}

/** What the hits of a section can be narrowed to; what it was before until that is known. */
export function useFilters(search: SearchFor, section: SearchSection): AnswerFilters {
  const { data } = useInfiniteQuery({ ...sectionQuery(search, section), placeholderData: keepPreviousData });
  // An older server knows nothing of some of them.
  return { ...NO_FILTERS, ...data?.pages[0]?.filters };
}
