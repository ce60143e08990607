import { useReachBottom as useTaroReachBottom } from '@tarojs/taro';

/** Runs `onBottom` when the page has been scrolled to its end: the next page of a list. */
export function useReachBottom(onBottom: () => void): void {
  useTaroReachBottom(onBottom);
}
