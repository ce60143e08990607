import { View } from '@tarojs/components';
import { POSITION_LABELS } from '@/domain/reception/photo-positions';
import type { DraftPhoto } from '@/domain/reception/reception-draft';
import { Icon } from '@/ui/icon';
import { LazyImage } from '@/ui/lazy-image';
import { Pressable } from '@/ui/pressable';
import { useFileAddress } from '../hooks/use-file-address';
import type { PhotoState } from '../photo-state';

interface PhotoTileProps {
  photo: DraftPhoto;
  state: PhotoState;
  onOpen: () => void;
  onRetry: () => void;
  onRetake: () => void;
}

/** A photo with its place on the car, its marks and how far its upload is. */
export function PhotoTile({ photo, state, onOpen, onRetry, onRetake }: PhotoTileProps) {
  const address = useFileAddress(photo);
  const label = POSITION_LABELS[photo.position];
  const { is, words, detail, share } = state;
  return (
    <View className="photo-tile">
      <Pressable
        label={`${label}，${photo.marks.length} 处标记，${words}`}
        onPress={onOpen}
        className="photo-tile-face"
      >
        <LazyImage src={address} alt={label} className="photo-tile-picture" />
        {photo.marks.length > 0 ? <View className="photo-tile-marks">{photo.marks.length} 处</View> : null}
        <View className="photo-tile-label">
          {label}
          {is === 'done' ? <Icon name="check" size={14} className="photo-tile-done" /> : null}
        </View>
        {share !== null ? (
          <View className="photo-tile-progress" style={{ width: `${Math.round(share * 100)}%` }} />
        ) : null}
        {is === 'waiting' || is === 'moving' ? <View className="photo-tile-state">{words}</View> : null}
      </Pressable>
      {is === 'failed' ? (
        <Pressable label={`${label}${words}：${detail}，点按重试`} onPress={onRetry} className="photo-tile-failed">
          <Icon name="refresh" size={20} />
          <View>{words}</View>
          <View>点按重试</View>
        </Pressable>
      ) : null}
      {is === 'lost' ? (
        <Pressable label={`${label}${words}：${detail}`} onPress={onRetake} className="photo-tile-failed">
          <Icon name="camera" size={20} />
          <View>{words}</View>
          <View>点按重拍</View>
        </Pressable>
      ) : null}
    </View>
  );
}
