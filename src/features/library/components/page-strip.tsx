import { ScrollView, View } from '@tarojs/components';
import { LazyImage } from '@/ui/lazy-image';
import { Pressable } from '@/ui/pressable';
import './page-strip.scss';

interface PageStripProps {
  /** Pictures of the pages; an empty address shows the number alone. */
  pictures: readonly string[];
  current: number;
  onChoose: (page: number) => void;
  /** Which part of the current page is on screen, as fractions; framed on its thumbnail. */
  visible: { x: number; y: number; width: number; height: number } | null;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** Thumbnails of all pages; the current one shows which part is on screen. */
export function PageStrip({ pictures, current, onChoose, visible }: PageStripProps) {
  return (
    <ScrollView scrollX className="page-strip" enableFlex>
      <View className="page-strip-row">
        {pictures.map((picture, page) => (
          <Pressable
            key={page}
            label={`第 ${page + 1} 页`}
            selected={page === current}
            onPress={() => onChoose(page)}
            className={page === current ? 'page-thumb page-thumb-on' : 'page-thumb'}
          >
            <View className="page-thumb-paper">
              {picture ? (
                <LazyImage
                  src={picture}
                  alt={`第 ${page + 1} 页缩略图`}
                  mode="aspectFit"
                  icon="document"
                  className="page-thumb-picture"
                />
              ) : null}
              {page === current && visible && visible.width < 1 ? (
                <View
                  className="page-thumb-frame"
                  style={{
                    left: percent(visible.x),
                    top: percent(visible.y),
                    width: percent(visible.width),
                    height: percent(visible.height),
                  }}
                />
              ) : null}
            </View>
            <View className="page-thumb-number">{page + 1}</View>
          </Pressable>
        ))}
      </View>
    </ScrollView>
  );
}
