import { useDidShow } from '@tarojs/taro';
import type { RoutePath } from '@/infra/routes';
import { analytics } from './services';

/** Counts a view of the page each time it comes to the screen. */
export function useTrackedPage(route: RoutePath): void {
  useDidShow(() => analytics.view(route));
}
