import type { AppConfig, PageConfig } from '../package/app-config';

/** Heights in px, as on a common phone. */
export const STATUS_BAR_HEIGHT = 20;
export const NAVIGATION_BAR_HEIGHT = 44;
export const TAB_BAR_HEIGHT = 50;

/** One page's window on the screen: navigation bar, scrolling page and, on tab pages, the native tab bar. */
export class PageFrame {
  readonly element = document.createElement('section');
  readonly page = document.createElement('div');
  private readonly title = document.createElement('div');

  constructor(route: string, config: PageConfig, app: AppConfig, switchTab: (path: string) => void) {
    this.element.className = 'mp-frame';
    this.element.dataset['route'] = route;
    this.page.className = 'mp-page';
    this.title.className = 'mp-title';
    const custom = (config.navigationStyle ?? app.window.navigationStyle) === 'custom';
    if (!custom) this.element.append(this.title);
    this.setTitle(config.navigationBarTitleText ?? app.window.navigationBarTitleText ?? '');
    this.page.style.top = custom ? '0' : `${STATUS_BAR_HEIGHT + NAVIGATION_BAR_HEIGHT}px`;
    this.element.append(this.page);
    const tabBar = app.tabBar;
    if (tabBar && !tabBar.custom && tabBar.list.some((item) => item.pagePath === route)) {
      this.element.append(nativeTabBar(tabBar.list, switchTab));
      this.page.style.bottom = `${TAB_BAR_HEIGHT}px`;
    }
    document.body.append(this.element);
  }

  setTitle(text: string): void {
    this.title.textContent = text;
  }

  show(visible: boolean): void {
    this.element.style.display = visible ? '' : 'none';
  }

  /** An element inside the frame whose place a component root takes. */
  placeholder(parent: HTMLElement): HTMLElement {
    const place = document.createElement('div');
    parent.append(place);
    return place;
  }

  remove(): void {
    this.element.remove();
  }
}

function nativeTabBar(list: { pagePath: string; text: string }[], switchTab: (path: string) => void): HTMLElement {
  const bar = document.createElement('nav');
  bar.className = 'mp-tab-bar';
  for (const item of list) {
    const tab = document.createElement('div');
    tab.textContent = item.text;
    tab.addEventListener('click', () => switchTab(item.pagePath));
    bar.append(tab);
  }
  return bar;
}
