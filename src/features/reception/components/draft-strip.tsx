import { useState } from 'react';
import { ScrollView, View } from '@tarojs/components';
import { formatRelativeTime } from '@/domain/relative-time';
import { Button } from '@/ui/button';
import { Pressable } from '@/ui/pressable';
import type { DraftSummary } from '../draft-list';
import { useUploadStates } from '../upload-states';
import './draft-strip.scss';

interface DraftStripProps {
  drafts: readonly DraftSummary[];
  onOpen: (id: string) => void;
  /** Tries again what could not be sent. */
  onRetry: () => void;
}

/** Other receptions that are not finished, and orders that wait for their pictures. */
export function DraftStrip({ drafts, onOpen, onRetry }: DraftStripProps) {
  const states = useUploadStates();
  const [now] = useState(Date.now);
  if (drafts.length === 0) return null;
  return (
    <ScrollView scrollX enhanced showScrollbar={false} className="draft-strip">
      <View className="draft-strip-inner" role="group" aria-label="未完成的接车">
        {drafts.map(({ id, carid, savedAt, photoCount, unsent }) => {
          const state = states[id];
          const words = unsent
            ? state?.is === 'failed'
              ? state.message
              : `${unsent.count} 张照片待上传`
            : `未完成 · ${formatRelativeTime(savedAt, now)}${photoCount > 0 ? ` · ${photoCount} 张照片` : ''}`;
          return (
            <Pressable
              key={id}
              label={`${carid || '未填车牌'} ${words}`}
              onPress={() => (unsent ? onRetry() : onOpen(id))}
              className={unsent ? 'draft-chip draft-chip-unsent' : 'draft-chip'}
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
  lostPhotos: number;
  onDiscard: () => void;
  /** Begins another reception; the restored one stays among the drafts. */
  onBegin?: () => void;
}

/** Says that what is shown was begun earlier. */
export function RestoredNotice({ time, what = '草稿', lostPhotos, onDiscard, onBegin }: RestoredNoticeProps) {
  return (
    <View className="restored-notice" role="status">
      <View className="grow">
        已恢复 {time} 的{what}
        {lostPhotos > 0 ? <View className="restored-lost">{lostPhotos} 张照片没有保存下来，请重拍</View> : null}
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
