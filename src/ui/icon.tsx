import { View } from '@tarojs/components';
import { iconLook } from './icon-look';
import type { IconName } from './icon-paths';
import './icon.scss';

export type { IconName };

interface IconProps {
  name: IconName;
  /** Pixels at a 375 wide screen; one of the sizes in icon.scss. */
  size?: 14 | 16 | 18 | 20 | 22 | 26 | 32 | 48;
  /** Any CSS colour; the text colour around it when absent. */
  color?: string;
  className?: string;
}

/**
 * A line icon in the current text colour. Mini programs have no inline SVG, so the drawing is a CSS mask
 * filled with `currentColor`; that also makes it follow dark mode. Decorative: give its button a label.
 */
export function Icon({ name, size = 22, color, className = '' }: IconProps) {
  const look = iconLook(name);
  return (
    <View
      className={`icon icon-${size} ${look.className} ${className}`}
      style={{ ...look.style, ...(color ? { color } : {}) }}
      aria-hidden="true"
    />
  );
}
