import { useEffect, useState, type ReactNode } from 'react';
import Taro from '@tarojs/taro';
import { launch } from '@/platform/launch';

interface BehindDrawingProps {
  /** What keeps the place until then; nothing for what stands at the end of a page. */
  space?: ReactNode;
  children: ReactNode;
}

/**
 * Mini programs: comes once what is around it is on the screen. A phone draws nothing before it has all the data of a
 * drawing, and those of a page that knows its answers already are many. Browsers draw it with the rest.
 */
export function BehindDrawing({ space = null, children }: BehindDrawingProps) {
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
  return <>{isDrawn ? children : space}</>;
}
