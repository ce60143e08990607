import { useState } from 'react';
import { ScrollView, View } from '@tarojs/components';
import { system } from '@/platform/system';
import { LazyImage } from './lazy-image';
import { Pressable } from './pressable';
import './banner-strip.scss';

export interface Banner {
  id: string;
  title: string;
  summary?: string;
  imageUrl: string | null;
}

/**
 * Banners side by side that snap into place under the finger; a banner without a picture shows its words. Lighter than
 * a carousel.
 */
export function BannerStrip({ banners, onPress }: { banners: readonly Banner[]; onPress: (banner: Banner) => void }) {
  const [shown, setShown] = useState(0);
  if (banners.length === 0) return null;
  const onScroll = (event: { detail: { scrollLeft: number; scrollWidth?: number } }) => {
    const width = (event.detail.scrollWidth ?? system.windowInfo().width * banners.length) / banners.length;
    setShown(Math.min(banners.length - 1, Math.max(0, Math.round(event.detail.scrollLeft / width))));
  };
  return (
    <View className="banner-strip">
      <ScrollView
        scrollX
        enhanced
        pagingEnabled
        showScrollbar={false}
        className="banner-strip-scroll"
        onScroll={onScroll}
      >
        <View className="banner-strip-row">
          {banners.map((banner) => (
            <Pressable
              key={banner.id}
              label={banner.title}
              onPress={() => onPress(banner)}
              className="banner-strip-item"
            >
              {banner.imageUrl ? (
                <LazyImage src={banner.imageUrl} alt={banner.title} className="banner-strip-picture" />
              ) : null}
              <View className={banner.imageUrl ? 'banner-strip-words banner-strip-over' : 'banner-strip-words'}>
                <View className="banner-strip-title">{banner.title}</View>
                {banner.summary ? <View className="banner-strip-summary">{banner.summary}</View> : null}
              </View>
            </Pressable>
          ))}
        </View>
      </ScrollView>
      {banners.length > 1 ? (
        <View className="banner-strip-dots">
          {banners.map((banner, index) => (
            <View
              key={banner.id}
              className={index === shown ? 'banner-strip-dot banner-strip-dot-on' : 'banner-strip-dot'}
            />
          ))}
        </View>
      ) : null}
    </View>
  );
}
