import { useDidShow, useRouter } from '@tarojs/taro';
import { useEffect } from 'react';
import { log } from '@/infra/log';
import { routes, type RoutePath } from '@/infra/routes';
import { analytics } from './services';

/**
 * Counts a view of the page each time it comes to the screen, and the visit of a shared link that opened it (§2
 * shareInfo).
 */
export function useTrackedPage(route: RoutePath): void {
  const { shareInfo } = useRouter().params;
  useDidShow(() => analytics.view(route));
  useEffect(() => {
    // Home reads its links itself, to open what they lead to.
    if (!shareInfo || route === routes.home) return;
    import('./read-incoming-link')
      .then(({ readIncomingLink }) => readIncomingLink({ shareInfo }))
      .catch((error: unknown) => log.warn('share', error));
  }, [route, shareInfo]);
}
