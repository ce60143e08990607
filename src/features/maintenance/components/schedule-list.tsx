import { useState } from 'react';
import { View } from '@tarojs/components';
import type { MaintainItem } from '@/contract/schemas/maintenance';
import { Card } from '@/ui/card';
import { ChipRow } from '@/ui/chip-row';
import { EmptyState } from '@/ui/state-view';
import { groupLooks, isDue } from '../maintenance-words';
import { ItemRow } from './item-row';

type Filter = 'all' | 'due' | MaintainItem['group'];

interface ScheduleListProps {
  items: readonly MaintainItem[];
  /** Ids of the chosen items; undefined where nothing can be chosen. */
  chosen: ReadonlySet<string> | undefined;
  /** Ids of items that the order has already. */
  present: readonly string[];
  onToggle: (id: string) => void;
  onOpen: (item: MaintainItem) => void;
}

/** The items of a schedule by group, or what is due alone. */
export function ScheduleList({ items, chosen, present, onToggle, onOpen }: ScheduleListProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const due = items.filter(isDue);
  const groups = [...new Set(items.map(({ group }) => group))];
  const knowsDue = items.some(({ dueState }) => dueState !== null);
  const chips = [
    { key: 'all' as Filter, text: '全部', count: items.length },
    ...(knowsDue ? [{ key: 'due' as Filter, text: '该做的', count: due.length }] : []),
    ...groups.map((group) => ({
      key: group as Filter,
      text: groupLooks[group].text,
      count: items.filter((item) => item.group === group).length,
    })),
  ];
  // The mileage may have been taken away, and with it the chip.
  const active = chips.some(({ key }) => key === filter) ? filter : 'all';
  const shown = active === 'all' ? items : active === 'due' ? due : items.filter(({ group }) => group === active);
  return (
    <View>
      <ChipRow chips={chips} value={active} onChange={setFilter} />
      {shown.length === 0 ? (
        <EmptyState icon="check" title="这个里程没有到期的项目" />
      ) : (
        <Card padding="list">
          {shown.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              isChosen={chosen?.has(item.id)}
              isPresent={present.includes(item.id)}
              onChoose={() => onToggle(item.id)}
              onOpen={() => onOpen(item)}
            />
          ))}
        </Card>
      )}
    </View>
  );
}
