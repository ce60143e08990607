import type { CSSProperties } from 'react';
import { View } from '@tarojs/components';
import type { PlacedButtons } from '@/domain/diagram/window-corners';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import type { SurfaceControls } from '../canvas/use-surface';
import './zoom-buttons.scss';

const FACTOR = 1.6;

interface ZoomButtonsProps {
  controls: SurfaceControls;
  shape: PlacedButtons['shape'];
  /** where they lie over the sheet */
  style: CSSProperties;
  /** zooms by the buttons: they stay below the finger */
  onZoom: (factor: number) => void;
}

/** Nearer, farther, all of it; only the last where there is room for one. */
export function ZoomButtons({ controls, shape, style, onZoom }: ZoomButtonsProps) {
  const button = (label: string, icon: 'plus' | 'minus' | 'fit', onPress: () => void) => (
    <Pressable label={label} onPress={onPress} className="diagram-zoom-button" stop>
      <Icon name={icon} />
    </Pressable>
  );
  return (
    <View className={`diagram-zoom diagram-zoom-${shape}`} style={style}>
      {shape === 'single' ? null : button('放大', 'plus', () => onZoom(FACTOR))}
      {shape === 'single' ? null : button('缩小', 'minus', () => onZoom(1 / FACTOR))}
      {button('看全图', 'fit', controls.whole)}
    </View>
  );
}
