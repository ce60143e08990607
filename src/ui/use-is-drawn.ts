import { useEffect, useState } from 'react';
import Taro from '@tarojs/taro';
import { launch } from '@/platform/launch';

/**
 * Mini programs: false until what was drawn with the caller is on the screen. A phone draws nothing before it has all
 * the data of a drawing, and those of a page that knows its answers already are many. In browsers true at once.
 */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(!launch.isMiniProgram);
  useEffect(() => {
    if (isDrawn) return undefined;
    let isGone = false;
    Taro.nextTick(() => {
      if (!isGone) setDrawn(true);
    });
    return () => {
      isGone = true;
    };
  }, [isDrawn]);
  return isDrawn;
}
