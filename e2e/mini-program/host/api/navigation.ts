import type { Router } from '../router';
import type { PageInstance } from '../page-instance';
import type { ModuleLoader } from '../module-loader';
import { call, objectOption, requiredText, type Api, type CallOptions } from './call';

type Listeners = Record<string, (...values: unknown[]) => void>;

/** Routes and what belongs to the bars around a page. */
export function navigationApi(router: Router, loader: ModuleLoader): Api {
  const onTop = (run: (page: PageInstance) => void) => (): void => {
    if (!router.top) throw new Error('no page is open');
    run(router.top);
  };
  const ignored = ['setNavigationBarColor', 'showNavigationBarLoading', 'hideNavigationBarLoading', 'hideHomeButton'];
  const tabBarCalls = [
    'showTabBar',
    'hideTabBar',
    'setTabBarStyle',
    'setTabBarItem',
    'setTabBarBadge',
    'removeTabBarBadge',
  ];
  const badges = [
    'showTabBarRedDot',
    'hideTabBarRedDot',
    'setBackgroundColor',
    'setBackgroundTextStyle',
    'setTopBarText',
  ];
  return {
    ...Object.fromEntries([...ignored, ...tabBarCalls, ...badges].map((name) => [name, call(name, () => undefined)])),
    navigateTo: call('navigateTo', async (options) => {
      const page = await router.navigateTo(requiredText(options, 'url'));
      for (const [name, listener] of Object.entries(objectOption(options, 'events') as Listeners))
        page.channel.on(name, listener);
      return { eventChannel: page.channel };
    }),
    redirectTo: call('redirectTo', (options) => router.redirectTo(requiredText(options, 'url'))),
    reLaunch: call('reLaunch', (options) => router.reLaunch(requiredText(options, 'url'))),
    switchTab: call('switchTab', (options) => router.switchTab(requiredText(options, 'url'))),
    navigateBack: call('navigateBack', (options) => router.navigateBack(deltaOf(options))),
    setNavigationBarTitle: call('setNavigationBarTitle', (options) =>
      onTop((page) => page.frame.setTitle(requiredText(options, 'title')))(),
    ),
    startPullDownRefresh: call(
      'startPullDownRefresh',
      onTop((page) => void page.call('onPullDownRefresh')),
    ),
    stopPullDownRefresh: call('stopPullDownRefresh', () => undefined),
    preloadSubpackage: call('preloadSubpackage', (options) => loader.loadSubpackage(requiredText(options, 'root'))),
    loadSubpackage: call('loadSubpackage', (options) => loader.loadSubpackage(requiredText(options, 'name'))),
    enableAlertBeforeUnload: call('enableAlertBeforeUnload', () => undefined),
    disableAlertBeforeUnload: call('disableAlertBeforeUnload', () => undefined),
  };
}

function deltaOf(options: CallOptions): number {
  return typeof options['delta'] === 'number' ? options['delta'] : 1;
}
