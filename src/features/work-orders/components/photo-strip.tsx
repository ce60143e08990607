import { useState } from 'react';
import { ScrollView, View } from '@tarojs/components';
import { POSITION_LABELS } from '@/domain/photo-positions';
import { LazyImage } from '@/ui/lazy-image';
import { Pressable } from '@/ui/pressable';
import { PhotoViewer, type ShownPhoto } from './photo-viewer';
import './photo-strip.scss';

/** Photos side by side with where on the car they were taken and how many marks they bear; a tap shows them large. */
export function PhotoStrip({ photos }: { photos: readonly ShownPhoto[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ScrollView scrollX enhanced showScrollbar={false} className="photo-strip">
        <View className="photo-strip-row">
          {photos.map(({ url, position, marks }, index) => (
            <Pressable key={url} label={`放大照片 ${POSITION_LABELS[position]}${marks.length > 0 ? `，${marks.length} 处标记` : ''}`} onPress={() => setOpened(index)} className="photo-strip-item">
              <LazyImage src={url} alt={POSITION_LABELS[position]} className="photo-strip-picture" />
              {marks.length > 0 ? <View className="photo-strip-marks">{marks.length}</View> : null}
              <View className="photo-strip-name">{POSITION_LABELS[position]}</View>
            </Pressable>
          ))}
        </View>
      </ScrollView>
      {opened === null ? null : <PhotoViewer photos={photos} first={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
