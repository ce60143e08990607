import { View } from '@tarojs/components';
import { POSITION_LABELS } from '@/domain/photo-positions';
import type { DraftPhoto } from '@/domain/reception-draft';
import { Icon } from '@/ui/icon';
import { LazyImage } from '@/ui/lazy-image';
import { Pressable } from '@/ui/pressable';
import { useFileAddress } from '../hooks/use-file-address';
import type { UploadState } from '../upload-states';

interface PhotoTileProps {
  photo: DraftPhoto;
  state: UploadState | undefined;
  onOpen: () => void;
  onRetry: () => void;
}

function stateWords(state: UploadState): string {
  if (state.is === 'waiting') return '等待上传';
  if (state.is === 'sending') return `上传 ${Math.round(state.share * 100)}%`;
  return state.willRetry ? '等待重试' : '上传失败';
}

/** A photo with its place on the car, its marks and how far its upload is. */
export function PhotoTile({ photo, state, onOpen, onRetry }: PhotoTileProps) {
  const address = useFileAddress(photo);
  const label = POSITION_LABELS[photo.position];
  return (
    <View className="photo-tile">
      <Pressable
        label={`${label}，${photo.marks.length} 处标记，${state ? stateWords(state) : '已上传'}`}
        onPress={onOpen}
        className="photo-tile-face"
      >
        <LazyImage src={address} alt={label} className="photo-tile-picture" />
        {photo.marks.length > 0 ? <View className="photo-tile-marks">{photo.marks.length} 处</View> : null}
        <View className="photo-tile-label">
          {label}
          {photo.key !== null ? <Icon name="check" size={14} className="photo-tile-done" /> : null}
        </View>
        {state?.is === 'sending' ? (
          <View className="photo-tile-progress" style={{ width: `${Math.round(state.share * 100)}%` }} />
        ) : null}
        {state?.is === 'waiting' || state?.is === 'sending' ? (
          <View className="photo-tile-state">{stateWords(state)}</View>
        ) : null}
      </Pressable>
      {state?.is === 'failed' ? (
        <Pressable
          label={`${label}上传失败：${state.message}，点按重试`}
          onPress={onRetry}
          className="photo-tile-failed"
        >
          <Icon name="refresh" size={20} />
          <View>{stateWords(state)}</View>
          <View>点按重试</View>
        </Pressable>
      ) : null}
    </View>
  );
}
