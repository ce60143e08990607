import { View } from '@tarojs/components';
import { formatRelativeTime } from '@/domain/relative-time';
import type { HistoryEntry } from '@/domain/history';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { entryWords, openEntry } from '../open-entry';
import './history-row.scss';

/** One entry: a tap opens it again, the cross takes it out. */
export function HistoryRow({ entry, now, onRemove }: { entry: HistoryEntry; now: number; onRemove: () => void }) {
  const { title, subtitle } = entryWords(entry);
  const isVin = entry.type === 'vehicle' && Boolean(entry.vin);
  return (
    <View className="history-row">
      <Pressable label={title} onPress={() => void openEntry(entry)} className="history-row-open">
        <View className="history-row-picture">
          <Icon name={entry.type === 'vehicle' ? 'car' : 'document'} />
        </View>
        <View className="history-row-body">
          <View className="history-row-title">{title}</View>
          <View className={isVin ? 'history-row-subtitle mono' : 'history-row-subtitle'}>{subtitle}</View>
        </View>
        <View className="history-row-time">{formatRelativeTime(entry.viewTime, now)}</View>
      </Pressable>
      <Pressable label={`删除 ${title}`} onPress={onRemove} className="history-row-remove">
        <Icon name="close" size={18} />
      </Pressable>
    </View>
  );
}
