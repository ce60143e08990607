import { useState } from 'react';
import { View } from '@tarojs/components';
import type { MaintainItem } from '@/contract/schemas/maintenance';
import { isDue, type DueItem } from '@/domain/maintenance-due';
import { Card } from '@/ui/card';
import { ChipRow } from '@/ui/chip-row';
import { EmptyState } from '@/ui/state-view';
import { groupLooks } from '../maintenance-words';
import { ItemRow } from './item-row';

type Filter = 'all' | 'due' | 'unasked' | MaintainItem['group'];

interface ScheduleListProps {
  items: readonly DueItem[];
  /** Ids of the chosen items; undefined where nothing can be chosen. */
  chosen: ReadonlySet<string> | undefined;
  /** Ids of items that the order has already. */
  present: readonly string[];
  onToggle: (id: string) => void;
  onOpen: (item: MaintainItem) => void;
  /** Asks when an item was done last. */
  onAsk: (item: DueItem) => void;
}

/** The items of a schedule by group, or what is due alone. */
export function ScheduleList({ items, chosen, present, onToggle, onOpen, onAsk }: ScheduleListProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const due = items.filter(isDue);
  const groups = [...new Set(items.map(({ group }) => group))];
  const knowsDue = items.some(({ due: { state } }) => state !== null);
  const unasked = items.filter(({ isUnasked }) => isUnasked);
  const chips = [
    { key: 'all' as Filter, text: '全部', count: items.length },
    ...(knowsDue ? [{ key: 'due' as Filter, text: '该做的', count: due.length }] : []),
    ...(unasked.length > 0 ? [{ key: 'unasked' as Filter, text: '没有记录', count: unasked.length }] : []),
    ...groups.map((group) => ({
      key: group as Filter,
      text: groupLooks[group].text,
      count: items.filter((item) => item.group === group).length,
    })),
  ];
  // The mileage may have been taken away, and with it the chip.
  const active = chips.some(({ key }) => key === filter) ? filter : 'all';
  const lists: Partial<Record<Filter, readonly DueItem[]>> = { all: items, due, unasked };
  const shown = lists[active] ?? items.filter(({ group }) => group === active);
  return (
    <View>
      <ChipRow chips={chips} value={active} onChange={setFilter} />
      {shown.length === 0 ? (
        <EmptyState
          icon="check"
          title="没有到期的项目"
          hint={unasked.length > 0 ? `另有 ${unasked.length} 项没有保养记录` : undefined}
        />
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
              onAsk={() => onAsk(item)}
            />
          ))}
        </Card>
      )}
    </View>
  );
}
