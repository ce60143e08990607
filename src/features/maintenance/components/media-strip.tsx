import { ScrollView, View } from '@tarojs/components';
import type { Media } from '@/contract/schemas/maintenance';
import { Icon } from '@/ui/icon';
import { LazyImage } from '@/ui/lazy-image';
import { Pressable } from '@/ui/pressable';
import { SectionTitle } from '@/ui/section-title';
import './media-strip.scss';

/** Films and pictures of an item, to be opened. Nothing when there are none. */
export function MediaStrip({ media, onOpen }: { media: readonly Media[]; onOpen: (index: number) => void }) {
  if (media.length === 0) return null;
  return (
    <View>
      <SectionTitle title="图解与视频" />
      <ScrollView scrollX enhanced showScrollbar={false} className="media-strip">
        <View className="media-strip-inner">
          {media.map(({ kind, url, title, coverUrl }, index) => (
            <Pressable
              key={url}
              label={kind === 'video' ? `播放视频 ${title}` : `查看图片 ${title}`}
              onPress={() => onOpen(index)}
              className="media-strip-item"
            >
              <LazyImage
                src={kind === 'video' ? coverUrl : url}
                alt={title}
                icon={kind === 'video' ? 'play' : 'image'}
                className="media-strip-picture"
              />
              {kind === 'video' ? (
                <View className="media-strip-play">
                  <Icon name="play" size={20} />
                </View>
              ) : null}
              <View className="media-strip-title">{title}</View>
            </Pressable>
          ))}
        </View>
      </ScrollView>
    </View>
  );
}
