import { useEffect, useRef } from 'react';
import { currentPage } from '@/infra/current-page';
import { system } from '@/platform/system';
import { usePageShown } from '@/ui/use-page-shown';

const EVERY_MS = 30_000;

/**
 * Keeps what a page shows true while colleagues work on the same orders: `refresh` runs when the page comes to the
 * screen, and every 30 s as long as it is the page on the screen and the app is in front.
 */
export function useFresh(refresh: () => unknown): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  usePageShown(() => void latest.current());
  useEffect(() => {
    const { path } = currentPage();
    let isInFront = true;
    const stop = system.onVisibilityChange((isVisible) => (isInFront = isVisible));
    const timer = setInterval(() => {
      if (isInFront && currentPage().path === path) void latest.current();
    }, EVERY_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
}
