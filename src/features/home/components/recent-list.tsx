import { View } from '@tarojs/components';
import type { HistoryEntry } from '@/domain/history';
import { seriesName } from '@/domain/vehicle-name';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { SectionTitle } from '@/ui/section-title';
import './recent-list.scss';

const SHOWN = 4;

interface RecentListProps {
  entries: readonly HistoryEntry[];
  /** 刚刚, 昨天 … for epoch milliseconds. */
  timeText: (viewTime: number) => string;
  onOpen: (entry: HistoryEntry) => void;
  onAll: () => void;
}

function titleOf(entry: HistoryEntry): { title: string; subtitle: string } {
  if (entry.type === 'document') return { title: entry.title, subtitle: entry.subtitle ?? '资料' };
  return {
    title: seriesName({ brand: entry.brand, maker: entry.maker ?? '', series: entry.model }),
    subtitle: [entry.year ? `${entry.year} 款` : '', entry.vin ?? ''].filter(Boolean).join(' · ') || '车辆',
  };
}

/** What was looked at last, newest first. */
export function RecentList({ entries, timeText, onOpen, onAll }: RecentListProps) {
  return (
    <View>
      <SectionTitle title="最近查看" more={`全部 ${entries.length}`} onMore={onAll} />
      {entries.slice(0, SHOWN).map((entry) => {
        const { title, subtitle } = titleOf(entry);
        return (
          <Card
            key={`${entry.type}${entry.viewTime}${title}`}
            label={title}
            className="recent"
            onPress={() => onOpen(entry)}
          >
            <View className="recent-picture">
              <Icon name={entry.type === 'vehicle' ? 'car' : 'plug'} />
            </View>
            <View className="recent-words">
              <View className="recent-title">{title}</View>
              <View className="recent-subtitle">{subtitle}</View>
            </View>
            <View className="recent-time">{timeText(entry.viewTime)}</View>
          </Card>
        );
      })}
    </View>
  );
}
