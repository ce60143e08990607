import { View } from '@tarojs/components';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import type { SurfaceControls } from '../canvas/use-surface';
import './zoom-buttons.scss';

const FACTOR = 1.6;

/** Over the lower right corner, above the panel; the drawing keeps a margin there, so that they hide nothing. */
export function ZoomButtons({ controls, bottom, right }: { controls: SurfaceControls; bottom: number; right: number }) {
  const button = (label: string, icon: 'plus' | 'minus' | 'fit', onPress: () => void) => (
    <Pressable label={label} onPress={onPress} className="diagram-zoom-button" stop>
      <Icon name={icon} />
    </Pressable>
  );
  return (
    <View className="diagram-zoom" style={{ bottom: `${bottom + 12}px`, right: `${right + 12}px` }}>
      {button('放大', 'plus', () => controls.zoom(FACTOR))}
      {button('缩小', 'minus', () => controls.zoom(1 / FACTOR))}
      {button('看全图', 'fit', controls.whole)}
    </View>
  );
}
