import { useDidHide } from '@tarojs/taro';
import { useEffect, useRef } from 'react';
import { system } from '@/platform/system';

/** `covered`: another page was opened over this one; `background`: the app, or the browser's tab, went to the back. */
export type HiddenBy = 'covered' | 'background';

/** Runs `onHidden` when the page leaves the screen without being closed. Closing it unmounts what it shows. */
export function usePageHidden(onHidden: (by: HiddenBy) => void): void {
  const latest = useRef(onHidden);
  useEffect(() => {
    latest.current = onHidden;
  });
  useDidHide(() => latest.current('covered'));
  useEffect(
    () =>
      system.onVisibilityChange((visible) => {
        if (!visible) latest.current('background');
      }),
    [],
  );
}
