import { useState } from 'react';
import { Image, View } from '@tarojs/components';
import { files } from '@/platform/files';
import { Icon } from './icon';
import { Pressable } from './pressable';
import { ZoomPan } from './zoom-pan/zoom-pan';
import './picture-zoom.scss';

/** Until the picture tells its own size: pictures of articles are square. */
const USUAL_SIZE = { width: 1000, height: 1000 };

/** One picture over the whole window, to pinch and drag. */
export function PictureZoom({ picture, title, onClose }: { picture: string; title: string; onClose: () => void }) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const measure = async (told: { width: number | string; height: number | string }) => {
    const natural = await files.pictureSize(picture, { width: Number(told.width), height: Number(told.height) });
    setSize(natural && natural.width > 0 && natural.height > 0 ? natural : USUAL_SIZE);
  };
  const content = size ?? USUAL_SIZE;
  return (
    <View className="picture-zoom" role="dialog" aria-modal="true" aria-label={`${title} 大图`}>
      <ZoomPan key={`${content.width}x${content.height}`} content={content} label={`${title} 大图，可缩放拖动`}>
        {(drawn) => (
          <Image
            src={picture}
            mode="scaleToFill"
            className="picture-zoom-picture"
            style={{ width: `${drawn.width}px`, height: `${drawn.height}px` }}
            onLoad={(event) => {
              if (!size) void measure(event.detail);
            }}
          />
        )}
      </ZoomPan>
      <Pressable label="关闭大图" onPress={onClose} className="picture-zoom-close" stop>
        <Icon name="close" />
      </Pressable>
    </View>
  );
}
