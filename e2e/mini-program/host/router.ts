import type { SentByRoute } from '../../../scripts/sizes/sent-data';
import { packageRootOf } from '../package/app-config';
import type { ComponentRegistry } from './component-registry';
import { reportThrown } from './failures';
import type { createPackageSpace } from './framework';
import type { HostBundle } from './host-bundle';
import type { ModuleLoader } from './module-loader';
import { CUSTOM_TAB_BAR, isRoute, PageInstance } from './page-instance';
import { SentData } from './sent-data';

/** WeChat opens no more pages on top of each other than this. */
const STACK_LIMIT = 10;

interface Parts {
  bundle: HostBundle;
  space: ReturnType<typeof createPackageSpace>;
  loader: ModuleLoader;
  registry: ComponentRegistry;
}

/**
 * The stack of open pages, and the ways in which it changes. Each way throws an Error with the reason when it fails.
 */
export class Router {
  private stack: PageInstance[] = [];
  private readonly tabs = new Map<string, PageInstance>();
  /** Routes of all pages that were opened. */
  readonly opened: Set<string>;
  readonly sent: SentData;

  /** `before`: of an earlier start of the mini program. */
  constructor(
    private readonly parts: Parts,
    before: { opened: readonly string[]; sent: SentByRoute },
  ) {
    this.opened = new Set(before.opened);
    this.sent = new SentData(before.sent);
  }

  get pages(): readonly PageInstance[] {
    return this.stack;
  }

  get top(): PageInstance | undefined {
    return this.stack.at(-1);
  }

  async navigateTo(url: string): Promise<PageInstance> {
    const { route } = this.parse(url);
    if (this.isTab(route)) throw new Error('can not navigateTo a tabbar page');
    if (this.stack.length >= STACK_LIMIT) throw new Error(`webview count limit exceed: ${STACK_LIMIT}`);
    const page = await this.create(url);
    this.top?.hide();
    this.push(page);
    return page;
  }

  async redirectTo(url: string): Promise<void> {
    if (this.isTab(this.parse(url).route)) throw new Error('can not redirectTo a tabbar page');
    const page = await this.create(url);
    const old = this.stack.pop();
    old?.hide();
    if (old) this.drop(old);
    this.push(page);
  }

  async reLaunch(url: string): Promise<void> {
    const page = await this.create(url);
    this.top?.hide();
    const old = new Set([...this.stack, ...this.tabs.values()]);
    this.stack = [];
    this.tabs.clear();
    for (const entry of old) entry.unload();
    this.push(page);
  }

  async switchTab(url: string): Promise<void> {
    const { route } = this.parse(url);
    if (!this.isTab(route)) throw new Error('can not switch to no-tabBar page');
    if (this.top?.route === route) return;
    const kept = this.tabs.get(route);
    const page = kept ?? (await this.create(`/${route}`));
    this.top?.hide();
    for (const old of this.stack.splice(0)) if (!this.isTab(old.route)) old.unload();
    if (kept) {
      this.stack = [kept];
      kept.show();
    } else {
      this.push(page);
    }
    const index = this.parts.bundle.config.tabBar?.list.findIndex((item) => item.pagePath === route) ?? -1;
    page.call('onTabItemTap', {
      index: String(index),
      pagePath: route,
      text: this.parts.bundle.config.tabBar?.list[index]?.text,
    });
  }

  /** Closes `delta` pages; the lowest stays. */
  navigateBack(delta: number): void {
    if (this.stack.length < 2) throw new Error('cannot navigate back at first page.');
    const count = Math.min(Math.max(1, delta), this.stack.length - 1);
    this.top?.hide();
    for (const old of this.stack.splice(this.stack.length - count)) this.drop(old);
    this.top?.show();
  }

  isTab(route: string): boolean {
    return this.parts.bundle.config.tabBar?.list.some((item) => item.pagePath === route) ?? false;
  }

  private push(page: PageInstance): void {
    this.stack.push(page);
    this.opened.add(page.route);
    if (this.isTab(page.route)) this.tabs.set(page.route, page);
    page.load();
    page.show();
    this.preloadFrom(page.route);
  }

  private drop(page: PageInstance): void {
    this.tabs.delete(page.route);
    page.unload();
  }

  private async create(url: string): Promise<PageInstance> {
    const { route, query } = this.parse(url);
    const { bundle, space, loader, registry } = this.parts;
    await loader.loadSubpackageOf(route);
    registry.register(route);
    const custom = this.isTab(route) && bundle.config.tabBar?.custom === true;
    if (custom) registry.register(CUSTOM_TAB_BAR);
    const page = new PageInstance(route, query, {
      space,
      app: bundle.config,
      config: bundle.pageConfigs[route] ?? {},
      styles: [route, ...(custom ? [CUSTOM_TAB_BAR] : [])].map((path) => bundle.styles[path] ?? '').join('\n'),
      switchTab: (path) => void this.switchTab(`/${path}`).catch((error: unknown) => reportThrown('exception', error)),
      sent: this.sent.listener(route),
    });
    return page;
  }

  private parse(url: string): { route: string; query: Record<string, string> } {
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const search = mark < 0 ? '' : url.slice(mark + 1);
    const base = this.top?.route ?? '';
    const route = path.startsWith('/') ? path.slice(1) : new URL(path, `http://package/${base}`).pathname.slice(1);
    if (!isRoute(this.parts.bundle.config, route)) throw new Error(`page "${route}" is not found`);
    const pairs = search
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=');
        return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]; // values stay encoded, as on a device
      });
    return { route, query: Object.fromEntries(pairs) as Record<string, string> };
  }

  private preloadFrom(route: string): void {
    for (const root of this.parts.bundle.config.preloadRule[route]?.packages ?? []) {
      const known = packageRootOf(this.parts.bundle.config, `${root}/x`);
      if (!known || !this.parts.loader.canLoad(known)) continue;
      this.parts.loader.loadSubpackage(known).catch((error: unknown) => reportThrown('package', error));
    }
  }
}
