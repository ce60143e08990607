import { useState } from 'react';
import { ScrollView, View } from '@tarojs/components';
import type { ReceptionDraft } from '@/domain/reception/reception-draft';
import { formatRelativeTime } from '@/domain/relative-time';
import { Button } from '@/ui/button';
import { Pressable } from '@/ui/pressable';
import type { DraftSummary } from '../draft-list';
import { countPhotos } from '../photo-state';
import './draft-strip.scss';

interface DraftStripProps {
  drafts: readonly DraftSummary[];
  onOpen: (id: string) => void;
}

/** Other receptions that are not finished. */
export function DraftStrip({ drafts, onOpen }: DraftStripProps) {
  const [now] = useState(Date.now);
  if (drafts.length === 0) return null;
  return (
    <ScrollView scrollX enhanced showScrollbar={false} className="draft-strip">
      <View className="draft-strip-inner" role="group" aria-label="未完成的接车">
        {drafts.map(({ id, carid, savedAt, photoCount }) => {
          const photos = photoCount > 0 ? ` · ${photoCount} 张照片` : '';
          const words = `未完成 · ${formatRelativeTime(savedAt, now)}${photos}`;
          return (
            <Pressable
              key={id}
              label={`${carid || '未填车牌'} ${words}`}
              onPress={() => onOpen(id)}
              className="draft-chip"
            >
              <View className="draft-chip-carid mono">{carid || '未填车牌'}</View>
              <View className="draft-chip-words">{words}</View>
            </Pressable>
          );
        })}
      </View>
    </ScrollView>
  );
}

interface RestoredNoticeProps {
  /** Such as 12:03. */
  time: string;
  /** 草稿 or 修改. */
  what?: string;
  draft: ReceptionDraft;
  onDiscard: () => void;
  /** Begins another reception; the restored one stays among the drafts. */
  onBegin?: () => void;
}

/** Says that what is shown was begun earlier. */
export function RestoredNotice({ time, what = '草稿', draft, onDiscard, onBegin }: RestoredNoticeProps) {
  const { lost } = countPhotos(draft);
  return (
    <View className="restored-notice" role="status">
      <View className="grow">
        已恢复 {time} 的{what}
        {lost > 0 ? <View className="restored-lost">{lost} 张照片没有保存下来，请重拍</View> : null}
      </View>
      {onBegin ? <Button text="新接一辆" size="small" kind="plain" onPress={onBegin} /> : null}
      <Button text="丢弃" size="small" kind="plain" className="restored-button" onPress={onDiscard} />
    </View>
  );
}

/** A thrown-away draft can be had back as long as this stands. */
export function UndoNotice({ onUndo }: { onUndo: () => void }) {
  return (
    <View className="restored-notice" role="status">
      <View className="grow">草稿已丢弃</View>
      <Button text="撤销" size="small" onPress={onUndo} />
    </View>
  );
}
