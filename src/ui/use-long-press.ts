import { useEffect, useRef } from 'react';
import type { ITouchEvent, ViewProps } from '@tarojs/components';
import { createLongPress, type LongPress } from '@/domain/long-press';

type TouchHandler = NonNullable<ViewProps['onTouchStart']>;

interface TouchHandlers {
  onTouchStart: TouchHandler;
  onTouchMove: TouchHandler;
  onTouchEnd: () => void;
  onTouchCancel: () => void;
}

/** Touch handlers to spread on an element; calls back after a press of `delayMs` (1000) that moved no more than 10 px (§5). */
export function useLongPress(onLongPress: () => void, delayMs?: number): TouchHandlers {
  const latest = useRef(onLongPress);
  const press = useRef<LongPress | null>(null);
  useEffect(() => {
    latest.current = onLongPress;
  });
  useEffect(() => {
    press.current = createLongPress(() => latest.current(), delayMs);
    return () => press.current?.end();
  }, [delayMs]);
  const point = (event: Parameters<TouchHandler>[0]) => {
    const touch = (event as ITouchEvent).touches[0];
    return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
  };
  const end = () => press.current?.end();
  return {
    onTouchStart: (event) => press.current?.start(point(event)),
    onTouchMove: (event) => press.current?.move(point(event)),
    onTouchEnd: end,
    onTouchCancel: end,
  };
}
