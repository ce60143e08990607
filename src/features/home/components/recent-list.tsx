import { View } from '@tarojs/components';
import type { HistoryEntry } from '@/domain/history';
import { seriesName } from '@/domain/vehicle-name';
import { fitOf, type FitVehicle } from '@/domain/fit';
import { Card } from '@/ui/card';
import { DocumentPicture } from '@/ui/document-picture';
import { Icon } from '@/ui/icon';
import { SectionTitle } from '@/ui/section-title';
import { FitTag } from '@/ui/tag';
import './recent-list.scss';

const SHOWN = 4;

interface RecentListProps {
  /** Papers of this car say how well they fit it. */
  vehicle: FitVehicle | null;
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
export function RecentList({ vehicle, entries, timeText, onOpen, onAll }: RecentListProps) {
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
            <EntryPicture entry={entry} />
            <View className="recent-words">
              <View className="recent-title">{title}</View>
              <View className="recent-subtitle">{subtitle}</View>
            </View>
            <View className="recent-side">
              <EntryFit entry={entry} vehicle={vehicle} />
              <View className="recent-time">{timeText(entry.viewTime)}</View>
            </View>
          </Card>
        );
      })}
    </View>
  );
}

function EntryPicture({ entry }: { entry: HistoryEntry }) {
  if (entry.type === 'document' && entry.document) return <DocumentPicture document={entry.document} />;
  return (
    <View className="recent-picture">
      <Icon name={entry.type === 'vehicle' ? 'car' : 'document'} />
    </View>
  );
}

/** Whether a paper is for the current car; one of another car says its series in its words. */
function EntryFit({ entry, vehicle }: { entry: HistoryEntry; vehicle: FitVehicle | null }) {
  if (entry.type !== 'document' || !entry.document || !vehicle) return null;
  const fit = fitOf(entry.document.appliesTo, vehicle);
  return fit.level === 'neighbour' ? null : <FitTag fit={fit} />;
}
