import { useEffect, useRef } from 'react';
import Taro from '@tarojs/taro';

const inside = new Set<() => void>();

/** Tells all that measured a part of the page that it lies elsewhere or has another size, though the window has not. */
export const tellPartsMoved = () => inside.forEach((told) => told());

/**
 * Calls `onResize` when the window has another size (the device was turned, or a divider moved), or a part of the page
 * has.
 */
export function useWindowResize(onResize: () => void): void {
  const latest = useRef(onResize);
  useEffect(() => {
    latest.current = onResize;
  });
  useEffect(() => {
    const told = () => latest.current();
    inside.add(told);
    Taro.onWindowResize?.(told);
    return () => {
      inside.delete(told);
      Taro.offWindowResize?.(told);
    };
  }, []);
}
