import type { HitGroup, HitGrouping, SearchSection } from '@/contract/schemas/search';
import type { SearchFor } from '../api/search-queries';
import { groupName } from '../hit-groups';
import { ALL, Choice, useFilters } from './filter-choice';

interface GroupChoiceProps {
  by: HitGrouping;
  section: SearchSection;
  search: SearchFor;
  chosen: readonly HitGroup[];
  onChoose: (groups: readonly HitGroup[]) => void;
}

/** The groups of one kind, such as the stages of orders, that a section has beside what else is chosen. */
export function GroupChoice({ by, section, search, chosen, onChoose }: GroupChoiceProps) {
  const others = chosen.filter((group) => group.by !== by);
  const { groups } = useFilters({ ...search, groups: others }, section);
  return (
    <Choice
      choices={groups.filter((group) => group.by === by).map((group) => ({ key: group.value, text: groupName(group) }))}
      value={chosen.find((group) => group.by === by)?.value ?? ALL}
      onChange={(value) => onChoose(value === ALL ? others : [...others, { by, value }])}
    />
  );
}
