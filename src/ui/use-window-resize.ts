import { useEffect, useRef } from 'react';
import Taro from '@tarojs/taro';

/** Calls `onResize` when the window has another size: the device was turned, or a divider moved. */
export function useWindowResize(onResize: () => void): void {
  const latest = useRef(onResize);
  useEffect(() => {
    latest.current = onResize;
  });
  useEffect(() => {
    const told = () => latest.current();
    Taro.onWindowResize?.(told);
    return () => Taro.offWindowResize?.(told);
  }, []);
}
