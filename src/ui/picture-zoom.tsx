import { View } from '@tarojs/components';
import { Icon } from './icon';
import { Pressable } from './pressable';
import { ZoomablePicture } from './zoom-pan/zoomable-picture';
import './picture-zoom.scss';

/** One picture over the whole window, to pinch and drag. */
export function PictureZoom({ picture, title, onClose }: { picture: string; title: string; onClose: () => void }) {
  return (
    <View className="picture-zoom" role="dialog" aria-modal="true" aria-label={`${title} 大图`}>
      <ZoomablePicture src={picture} title={`${title} 大图`} />
      <Pressable label="关闭大图" onPress={onClose} className="picture-zoom-close" stop>
        <Icon name="close" />
      </Pressable>
    </View>
  );
}
