import type { GeneralComponent } from 'glass-easel';
import { allRoutes, type AppConfig, type PageConfig } from '../package/app-config';
import { EventChannel } from './event-channel';
import { backend, type createPackageSpace } from './framework';
import { link } from './link';
import { PageFrame } from './page-frame';
import { addStyle } from './style-sheets';

/** What page code sees as `this`: its data and whatever life-cycle functions it defined. */
export type PageObject = Record<string, unknown> & {
  data: Record<string, unknown>;
  setData(data: Record<string, unknown>, done?: () => void): void;
};

export const CUSTOM_TAB_BAR = 'custom-tab-bar/index';

export interface PageSetting {
  space: ReturnType<typeof createPackageSpace>;
  app: AppConfig;
  config: PageConfig;
  /** CSS that applies while this page is shown. */
  styles: string;
  switchTab(path: string): void;
  /** Hears of the data of each `setData`. */
  sent(data: object): void;
}

/** Never the same again after a restart: whoever drives the app remembers pages by it. */
let lastId = Date.now();

/** One opened page: its component tree, its frame on the screen and its life cycle. */
export class PageInstance {
  readonly id = (lastId += 1);
  readonly frame: PageFrame;
  readonly object: PageObject;
  readonly channel = new EventChannel();
  readonly tabBar: { object: PageObject; release(): void } | undefined;
  private readonly release: () => void;
  private readonly style: HTMLStyleElement;
  readonly component: GeneralComponent;
  private readyDone = false;

  constructor(
    readonly route: string,
    readonly query: Record<string, string>,
    readonly setting: PageSetting,
  ) {
    this.style = addStyle(setting.styles);
    this.frame = new PageFrame(route, setting.config, setting.app, setting.switchTab);
    const root = backend.createRoot('page', setting.space, route);
    this.component = root.getComponent();
    this.object = root.get() as unknown as PageObject;
    this.release = () => root.release();
    const setData = this.object.setData.bind(this.object);
    Object.assign(this.object, {
      setData: (data: Record<string, unknown>, done?: () => void) => {
        setting.sent(data);
        link.send(() => setData(data, done));
      },
      route,
      options: query,
      __route__: route,
      getPageId: () => `pageId:${this.id}`,
      getOpenerEventChannel: () => this.channel,
    });
    this.tabBar = this.makeTabBar();
    this.object['getTabBar'] = (done?: (bar: unknown) => void) => {
      done?.(this.tabBar?.object ?? null);
      return this.tabBar?.object ?? null;
    };
    const place = this.frame.placeholder(this.frame.page);
    root.attach(this.frame.page as never, place as never);
    this.followScroll();
  }

  /** Calls a life-cycle function if the page defines it. */
  call(name: string, ...args: unknown[]): unknown {
    const handler = this.object[name];
    return typeof handler === 'function'
      ? (handler as (...values: unknown[]) => unknown).apply(this.object, args)
      : undefined;
  }

  load(): void {
    this.call('onLoad', this.query);
  }

  show(): void {
    this.style.disabled = false;
    this.frame.show(true);
    this.call('onShow');
    this.component.triggerPageLifetime('show', []);
    if (this.readyDone) return;
    this.readyDone = true;
    setTimeout(() => this.call('onReady'), 0);
  }

  hide(): void {
    this.call('onHide');
    this.component.triggerPageLifetime('hide', []);
    this.style.disabled = true;
    this.frame.show(false);
  }

  unload(): void {
    this.call('onUnload');
    this.tabBar?.release();
    this.release();
    this.frame.remove();
    this.style.remove();
  }

  private makeTabBar(): PageInstance['tabBar'] {
    const { app, space } = this.setting;
    if (!app.tabBar?.custom || !app.tabBar.list.some((item) => item.pagePath === this.route)) return undefined;
    const root = backend.createRoot('custom-tab-bar', space, CUSTOM_TAB_BAR);
    root.attach(this.frame.element as never, this.frame.placeholder(this.frame.element) as never);
    return { object: root.get() as unknown as PageObject, release: () => root.release() };
  }

  private followScroll(): void {
    const page = this.frame.page;
    let last = 0;
    page.addEventListener('scroll', (event) => {
      if (event.target !== page) return;
      this.call('onPageScroll', { scrollTop: page.scrollTop });
      const edge = page.scrollHeight - (this.setting.config.onReachBottomDistance ?? 50);
      const reached = (top: number): boolean => top + page.clientHeight >= edge;
      if (reached(page.scrollTop) && !reached(last)) this.call('onReachBottom');
      last = page.scrollTop;
    });
  }
}

/** Whether `route` is one of the app's pages. */
export function isRoute(app: AppConfig, route: string): boolean {
  return allRoutes(app).includes(route);
}
