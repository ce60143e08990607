import { View } from '@tarojs/components';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import type { ViewportControls } from './use-viewport';
import './zoom-pan.scss';

const FACTOR = 1.6;

/** Closer, farther, all of it: for who cannot pinch. */
export function ZoomButtons({ view }: { view: Pick<ViewportControls, 'reset' | 'zoom'> }) {
  return (
    <View className="zoom-pan-buttons">
      <Pressable label="放大" onPress={() => view.zoom(FACTOR)} className="zoom-pan-button" stop>
        <Icon name="plus" />
      </Pressable>
      <Pressable label="缩小" onPress={() => view.zoom(1 / FACTOR)} className="zoom-pan-button" stop>
        <Icon name="minus" />
      </Pressable>
      <Pressable label="看全图" onPress={view.reset} className="zoom-pan-button" stop>
        <Icon name="fit" />
      </Pressable>
    </View>
  );
}
