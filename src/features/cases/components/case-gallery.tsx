import { useState } from 'react';
import { View } from '@tarojs/components';
import { LazyImage } from '@/ui/lazy-image';
import { PictureZoom } from '@/ui/picture-zoom';
import { Pressable } from '@/ui/pressable';
import './case-gallery.scss';

/** The pictures of a case: one over the whole width, several in a grid. A tap opens one large. */
export function CaseGallery({ images, title }: { images: readonly string[]; title: string }) {
  const [zoomed, setZoomed] = useState<string | null>(null);
  if (images.length === 0) return null;
  return (
    <View className={images.length === 1 ? 'case-gallery case-gallery-one' : 'case-gallery'}>
      {images.map((image, index) => (
        <Pressable
          key={image}
          label={`放大第 ${index + 1} 张图片`}
          onPress={() => setZoomed(image)}
          className="case-gallery-item"
        >
          <LazyImage src={image} alt={`${title} 图片 ${index + 1}`} className="case-gallery-picture" />
        </Pressable>
      ))}
      {zoomed === null ? null : <PictureZoom picture={zoomed} title={title} onClose={() => setZoomed(null)} />}
    </View>
  );
}
