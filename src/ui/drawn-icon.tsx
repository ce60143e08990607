import { View } from '@tarojs/components';
import { maskStyle } from './icon-mask';
import './icon.scss';

interface DrawnIconProps {
  /** On the grid of `iconPaths`. */
  path: string;
  /** One of the sizes in icon.scss. */
  size: 16;
  className: string;
}

/** As `Icon`, with a drawing that its feature brings along. */
export function DrawnIcon({ path, size, className }: DrawnIconProps) {
  return <View className={`icon icon-${size} ${className}`} style={maskStyle({ path })} aria-hidden="true" />;
}
