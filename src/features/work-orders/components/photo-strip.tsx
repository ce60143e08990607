import { useState } from 'react';
import { ScrollView, View } from '@tarojs/components';
import { POSITION_LABELS } from '@/domain/reception/photo-positions';
import { LazyImage } from '@/ui/lazy-image';
import { Pressable } from '@/ui/pressable';
import { PhotoViewer, type ShownPhoto } from './photo-viewer';
import './photo-strip.scss';

/** What a photo shows: where on the car, or what was noted of one that lies nowhere in particular. */
const nameOf = ({ position, note }: ShownPhoto) => (position === 'other' && note ? note : POSITION_LABELS[position]);

/** Photos side by side with where on the car they were taken and how many marks they bear; a tap shows them large. */
export function PhotoStrip({ photos }: { photos: readonly ShownPhoto[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ScrollView scrollX enhanced showScrollbar={false} className="photo-strip">
        <View className="photo-strip-row">
          {photos.map((photo, index) => (
            <Pressable
              key={photo.url}
              label={`放大照片 ${nameOf(photo)}${photo.marks.length > 0 ? `，${photo.marks.length} 处标记` : ''}`}
              onPress={() => setOpened(index)}
              className="photo-strip-item"
            >
              <LazyImage src={photo.url} alt={nameOf(photo)} className="photo-strip-picture" />
              {photo.marks.length > 0 ? <View className="photo-strip-marks">{photo.marks.length}</View> : null}
              <View className="photo-strip-name one-line">{nameOf(photo)}</View>
            </Pressable>
          ))}
        </View>
      </ScrollView>
      {opened === null ? null : <PhotoViewer photos={photos} first={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
