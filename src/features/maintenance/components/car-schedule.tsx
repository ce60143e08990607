import { useState } from 'react';
import { View } from '@tarojs/components';
import type { MaintainItem } from '@/contract/schemas/maintenance';
import type { DueItem } from '@/domain/maintenance-due';
import { AsyncView } from '@/ui/async-view';
import { EmptyState } from '@/ui/state-view';
import type { useSchedule } from '../hooks/use-schedule';
import { LastSheet } from './last-sheet';
import { MileageCard } from './mileage-card';
import { ScheduleList } from './schedule-list';
import './car-schedule.scss';

interface CarScheduleProps {
  schedule: ReturnType<typeof useSchedule>;
  /** Ids of the chosen items; undefined where nothing can be chosen. */
  chosen: ReadonlySet<string> | undefined;
  /** Ids of items that the order has already. */
  present: readonly string[];
  onToggle: (id: string) => void;
  onOpen: (item: MaintainItem) => void;
  onOtherCar: () => void;
}

/** What is done every time comes to mind first: the items of the shortest interval. */
function everyTime(items: readonly DueItem[]): string[] {
  const shortest = Math.min(...items.map(({ intervalKm }) => intervalKm ?? Infinity));
  return items.filter(({ intervalKm }) => intervalKm === shortest).map(({ id }) => id);
}

/** The schedule of a car: its mileage, what is known of the last time, the items. */
export function CarSchedule({ schedule, chosen, present, onToggle, onOpen, onOtherCar }: CarScheduleProps) {
  const { query, history, items, mileage, setMileage, mileageKm } = schedule;
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const unasked = items.filter(({ isUnasked }) => isUnasked);
  // An item whose last time is known is asked about alone.
  const toAsk = items.filter(({ id, isUnasked }) => isUnasked || asked?.includes(id));
  return (
    <View id="maintain" className="car-schedule">
      <View className="car-schedule-side">
        <MileageCard
          mileage={mileage}
          onMileage={setMileage}
          noted={history.noted}
          unasked={unasked.length}
          onAsk={() => setAsked(everyTime(unasked))}
        />
      </View>
      <View className="car-schedule-items">
        <AsyncView
          query={query}
          isEmpty={({ subItemList_res }) => subItemList_res.length === 0}
          empty={
            <EmptyState
              icon="calendar"
              title="还没有这个车系的保养周期"
              hint="可以先看相近的车系，或催更资料"
              action="换车系"
              onAction={onOtherCar}
            />
          }
        >
          {({ fits, vehicle }) => (
            <View>
              {fits ? null : <View className="maintain-note">以下为 {vehicle} 款的周期，与您的年款不同，仅供参考</View>}
              {history.isKept && history.query.isError ? (
                <View className="maintain-note">没有取到本店的保养记录，下拉可重试</View>
              ) : null}
              <ScheduleList
                items={items}
                chosen={chosen}
                present={present}
                onToggle={onToggle}
                onOpen={onOpen}
                onAsk={({ id }) => setAsked([id])}
              />
            </View>
          )}
        </AsyncView>
      </View>
      <LastSheet
        open={asked !== null}
        onClose={() => setAsked(null)}
        items={toAsk}
        first={asked ?? []}
        nowKm={mileageKm}
        isBusy={history.isTelling}
        onTell={(itemIds, told) => history.tell(itemIds, told, () => setAsked(null))}
      />
    </View>
  );
}
