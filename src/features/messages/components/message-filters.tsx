import { View } from '@tarojs/components';
import { hiddenKinds, messageKinds, messageKindWords } from '@/domain/message-kinds';
import { useReviewMode } from '@/state/review-mode';
import { ChipRow } from '@/ui/chip-row';
import { Pressable } from '@/ui/pressable';
import type { MessageFilter, MessagePage } from '../api/messages-query';
import './message-filters.scss';

interface MessageFiltersProps {
  unread: MessagePage['unread'];
  value: MessageFilter;
  onChange: (filter: MessageFilter) => void;
  onReadAll: () => void;
}

/** Unread messages of a kind, or of all. */
export function unreadOf(unread: MessagePage['unread'], filter: MessageFilter): number {
  return unread.filter(({ kind }) => filter === 'all' || kind === filter).reduce((sum, { count }) => sum + count, 0);
}

/** The kinds with their unread numbers, and 全部已读 while there is something to read. */
export function MessageFilters({ unread, value, onChange, onReadAll }: MessageFiltersProps) {
  const isReview = useReviewMode();
  const shown = unread.filter(({ kind }) => !isReview || !hiddenKinds.includes(kind));
  const filters: readonly { key: MessageFilter; text: string }[] = [
    { key: 'all', text: '全部' },
    ...messageKinds
      .filter((kind) => !isReview || !hiddenKinds.includes(kind))
      .map((kind) => ({ key: kind, text: messageKindWords[kind] })),
  ];
  const chips = filters.map((filter) => {
    const count = unreadOf(shown, filter.key);
    return count > 0 ? { ...filter, count } : filter;
  });
  return (
    <View className="message-filters">
      <View className="grow">
        <ChipRow chips={chips} value={value} onChange={onChange} />
      </View>
      <Pressable
        onPress={onReadAll}
        disabled={unreadOf(unread, value) === 0}
        className={unreadOf(unread, value) === 0 ? 'message-filters-read message-filters-idle' : 'message-filters-read'}
      >
        全部已读
      </Pressable>
    </View>
  );
}
