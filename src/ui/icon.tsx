import type { CSSProperties } from 'react';
import { View } from '@tarojs/components';
import { iconPaths, type IconName } from './icon-paths';
import './icon.scss';

export type { IconName };

interface IconLook {
  /** Pixels at a 375 wide screen; one of the sizes in icon.scss. */
  size?: 14 | 16 | 18 | 20 | 22 | 26 | 32 | 48;
  /** Any CSS colour; the text colour around it when absent. */
  color?: string;
  /** Filled, as a mark that is set: for closed shapes such as the star. */
  filled?: boolean;
  className?: string;
}

function maskOf(path: string, filled: boolean): string {
  const fill = filled ? '#000' : 'none';
  const pen = `fill="${fill}" stroke="#000" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${pen}><path d="${path}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/**
 * A line icon in the current text colour. Mini programs have no inline SVG, so the drawing is a CSS mask
 * filled with `currentColor`; that also makes it follow dark mode. Decorative: give its button a label.
 */
export function Icon({ name, ...look }: IconLook & { name: IconName }) {
  return <DrawnIcon path={iconPaths[name]} {...look} />;
}

/** As `Icon`, with a drawing that its feature brings along: a path on the grid of `iconPaths`. */
export function DrawnIcon({ path, size = 22, color, filled = false, className = '' }: IconLook & { path: string }) {
  const style = { '--icon': maskOf(path, filled), ...(color ? { color } : {}) } as CSSProperties;
  return <View className={`icon icon-${size} ${className}`} style={style} aria-hidden="true" />;
}
