import Taro, { usePullDownRefresh } from '@tarojs/taro';

/**
 * Runs `refresh` when the page is pulled down (its config must enable that), and ends the indicator however it went.
 */
export function usePullRefresh(refresh: () => Promise<unknown>): void {
  usePullDownRefresh(() => {
    void refresh().finally(() => Taro.stopPullDownRefresh());
  });
}
