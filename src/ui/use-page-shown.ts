import { useDidShow } from '@tarojs/taro';
import { useEffect, useRef } from 'react';
import { system } from '@/platform/system';

/** Runs `onShown` when the page comes to the screen: opened, come back to, or the app called to the front over it. */
export function usePageShown(onShown: () => void): void {
  const latest = useRef(onShown);
  useEffect(() => {
    latest.current = onShown;
  });
  useDidShow(() => latest.current());
  useEffect(() => {
    // A part that is drawn later than its page has missed the page's own event.
    latest.current();
    return system.onVisibilityChange((visible) => {
      if (visible) latest.current();
    });
  }, []);
}
