import { useState } from 'react';
import { ScrollView, View } from '@tarojs/components';
import { system } from '@/platform/system';
import { GoodsPicture } from '@/ui/goods-picture';
import { PictureZoom } from '@/ui/picture-zoom';
import { Pressable } from '@/ui/pressable';
import './goods-gallery.scss';

/** The pictures of an article, to swipe through; a tap opens one large. Without any, a quiet placeholder. */
export function GoodsGallery({ images, title }: { images: readonly string[]; title: string }) {
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState<string | null>(null);
  const pictures = images.length > 0 ? images : [''];
  const onScroll = (event: { detail: { scrollLeft: number; scrollWidth?: number } }) => {
    const width = (event.detail.scrollWidth ?? system.windowInfo().width * pictures.length) / pictures.length;
    setShown(Math.min(pictures.length - 1, Math.max(0, Math.round(event.detail.scrollLeft / width))));
  };
  return (
    <View className="goods-gallery">
      <ScrollView
        scrollX
        enhanced
        pagingEnabled
        showScrollbar={false}
        className="goods-gallery-scroll"
        onScroll={onScroll}
      >
        <View className="goods-gallery-row">
          {pictures.map((picture, index) => (
            <Pressable
              key={picture}
              label={picture ? `放大第 ${index + 1} 张图片` : title}
              disabled={picture === ''}
              onPress={() => setZoomed(picture)}
              className="goods-gallery-item"
            >
              <GoodsPicture src={picture} alt={`${title} 图片 ${index + 1}`} className="goods-gallery-picture" />
            </Pressable>
          ))}
        </View>
      </ScrollView>
      {pictures.length > 1 ? (
        <View className="goods-gallery-count">
          {shown + 1}/{pictures.length}
        </View>
      ) : null}
      {zoomed === null ? null : <PictureZoom picture={zoomed} title={title} onClose={() => setZoomed(null)} />}
    </View>
  );
}
