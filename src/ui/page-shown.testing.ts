import { useEffect, useRef } from 'react';

/**
 * In tests no page comes to the screen by itself: being drawn stands for being shown. For
 * `jest.mock('@/ui/use-page-shown', …)`.
 */
export function usePageShown(onShown: () => void): void {
  const first = useRef(onShown);
  useEffect(() => first.current(), []);
}
