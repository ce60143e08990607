import { useState } from 'react';
import { View } from '@tarojs/components';
import type { ImageSource } from '@/platform/files/types';
import { Icon } from '@/ui/icon';
import { LazyImage } from '@/ui/lazy-image';
import { ListRow } from '@/ui/list-row';
import { Pressable } from '@/ui/pressable';
import { Sheet } from '@/ui/sheet';
import { MAX_PHOTOS } from '../case-form';
import type { FormPhoto } from '../hooks/use-case-photos';
import './photo-field.scss';

interface PhotoFieldProps {
  photos: readonly FormPhoto[];
  onAdd: (source: ImageSource) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Photos of a case: progress while they are sent, a retry for what failed, a way to remove each. */
export function PhotoField({ photos, onAdd, onRetry, onRemove }: PhotoFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const take = (source: ImageSource) => {
    setChoosing(false);
    onAdd(source);
  };
  return (
    <View className="field">
      <View className="field-label">
        照片（选填）{photos.length}/{MAX_PHOTOS}
      </View>
      <View className="photo-field">
        {photos.map((photo, index) => (
          <View key={photo.id} className="photo-field-item">
            <LazyImage src={photo.address} alt={`照片 ${index + 1}`} className="photo-field-picture" />
            {photo.state === 'sending' ? (
              <View className="photo-field-cover" role="status">
                {Math.round(photo.progress * 100)}%
              </View>
            ) : null}
            {photo.state === 'failed' ? (
              <Pressable
                label={`照片 ${index + 1} 上传失败：${photo.problem}，重试`}
                onPress={() => onRetry(photo.id)}
                className="photo-field-cover photo-field-failed"
              >
                <Icon name="refresh" size={20} />
                <View className="photo-field-words">上传失败，重试</View>
              </Pressable>
            ) : null}
            <Pressable
              label={`移除照片 ${index + 1}`}
              onPress={() => onRemove(photo.id)}
              className="photo-field-remove"
              stop
            >
              <View className="photo-field-cross">
                <Icon name="close" size={14} />
              </View>
            </Pressable>
          </View>
        ))}
        {photos.length < MAX_PHOTOS ? (
          <Pressable label="添加照片" onPress={() => setChoosing(true)} className="photo-field-item">
            <View className="photo-field-add">
              <Icon name="camera" />
              <View className="photo-field-words">添加照片</View>
            </View>
          </Pressable>
        ) : null}
      </View>
      <Sheet open={isChoosing} onClose={() => setChoosing(false)} title="添加照片">
        <ListRow icon="camera" title="拍照" onPress={() => take('camera')} />
        <ListRow icon="image" title="从相册选择" onPress={() => take('album')} />
      </Sheet>
    </View>
  );
}
