import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import { historyKey, type HistoryEntry } from '@/domain/history';
import { switchTab } from '@/infra/navigation';
import { historyStore } from '@/infra/history-store';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { confirmDialog } from '@/ui/feedback-store';
import { NavAction } from '@/ui/nav-bar';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { Segment } from '@/ui/segment';
import { EmptyState, EndState } from '@/ui/state-view';
import { UndoBar } from '@/ui/undo-bar';
import { HistoryRow } from './components/history-row';
import { groupByDay } from './group-by-day';

const filters = [
  { key: 'all', text: '全部' },
  { key: 'vehicle', text: '车辆' },
  { key: 'document', text: '资料' },
  { key: 'favourite', text: '收藏' },
] as const;
type Filter = (typeof filters)[number]['key'];

interface ViewHistoryScreenProps {
  /** The route's parameter: `favourite` begins with the favourites. */
  tab: string;
  /** The user's favourites; the page composes them. */
  favourites: ReactNode;
}

/** What was looked at in the last 30 days (§9), by day, and beside it the favourites, which stay. */
export function ViewHistoryScreen({ tab, favourites }: ViewHistoryScreenProps) {
  const [filter, setFilter] = useState<Filter>(() => (tab === 'favourite' ? 'favourite' : 'all'));
  const bar = <Segment options={filters} value={filter} onChange={setFilter} />;
  if (filter !== 'favourite') return <History filter={filter} bar={bar} />;
  return (
    <Screen title="我的收藏" narrow subHeader={bar}>
      {favourites}
    </Screen>
  );
}

/** Nothing is removed without a way to take it back. */
function History({ filter, bar }: { filter: Exclude<Filter, 'favourite'>; bar: ReactNode }) {
  const history = useSyncExternalStore(historyStore.subscribe, historyStore.read, historyStore.read);
  const [removed, setRemoved] = useState<readonly HistoryEntry[]>([]);
  const [now] = useState(Date.now);
  const shown = history.filter((entry) => filter === 'all' || entry.type === filter);

  const remove = (entries: readonly HistoryEntry[]) => {
    historyStore.remove(entries);
    // Several removals in a row are taken back together.
    setRemoved([...removed, ...entries]);
  };
  const clear = async () => {
    const what = filters.find(({ key }) => key === filter)?.text ?? '';
    const content = filter === 'all' ? `清空全部 ${shown.length} 条浏览记录？` : `清空 ${shown.length} 条${what}记录？`;
    if (await confirmDialog({ content, confirmText: '清空', danger: true })) remove(shown);
  };
  const undo = () => {
    removed.forEach((entry) => historyStore.add(entry));
    setRemoved([]);
  };

  return (
    <Screen
      title="浏览历史"
      narrow
      actions={shown.length > 0 ? <NavAction icon="trash" label="清空" onPress={() => void clear()} /> : null}
      subHeader={bar}
    >
      <View id="view-history">
        {groupByDay(shown, now).map(({ title, entries }) => (
          <View key={title}>
            <SectionTitle title={title} />
            <Card padding="list">
              {entries.map((entry) => (
                <HistoryRow
                  key={entry.type + historyKey(entry)}
                  entry={entry}
                  now={now}
                  onRemove={() => remove([entry])}
                />
              ))}
            </Card>
          </View>
        ))}
        {shown.length > 0 ? (
          <EndState text="只保留最近 30 天的 20 条记录" />
        ) : (
          <EmptyState
            icon="clock"
            title="还没有浏览历史"
            hint="看过的车和资料会留在这里"
            action="去首页查资料"
            onAction={() => void switchTab(routes.home)}
          />
        )}
      </View>
      <UndoBar
        text={removed.length > 0 ? `已删除 ${removed.length} 条记录` : null}
        onUndo={undo}
        onGone={() => setRemoved([])}
      />
    </Screen>
  );
}
