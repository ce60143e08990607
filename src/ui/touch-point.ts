import type { ITouchEvent, ViewProps } from '@tarojs/components';

export type TouchHandler = NonNullable<ViewProps['onTouchStart']>;
export type TouchLike = Parameters<TouchHandler>[0];

/** Where the first finger is, in CSS pixels; null when none is on the screen. */
export function touchPoint(event: TouchLike): { x: number; y: number } | null {
  const touch = (event as ITouchEvent).touches[0];
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}
