import Taro from '@tarojs/taro';

/** What Taro's H5 router says after every change of page, and the class by which it hides a page below another. */
const ROUTER_CHANGED = '__afterTaroRouterChange';
const HIDDEN = 'taro_page_shade';
/** Longer than the router waits before it hides a page that another slid over: 350 ms. */
const SETTLED_MS = 400;

/**
 * Taro's H5 router hides a page some time after another was opened over it, even when the user has come back by then,
 * and leaves the screen empty: the page that is shown is made visible again.
 */
export function keepPageVisible(): void {
  Taro.eventCenter.on(ROUTER_CHANGED, () => {
    setTimeout(() => {
      const { page } = Taro.getCurrentInstance();
      if (page?.path) document.getElementById(page.path)?.classList.remove(HIDDEN);
    }, SETTLED_MS);
  });
}
