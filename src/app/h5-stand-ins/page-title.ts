import { eventCenter } from '@tarojs/runtime';

/** What the router tells of the page that is shown. */
interface ShownPage {
  readonly originPathname: string;
  readonly pageConfig?: { navigationBarTitleText?: string };
}

/**
 * Stands in for what Taro's router does with its own nav bar, of which we draw none: the title of the document stays,
 * by page.
 */
export default class PageTitle {
  private readonly titles: Record<string, string> = {};

  constructor(private readonly shown: ShownPage) {
    eventCenter.on('__taroH5SetNavigationBarTitle', (title: string) => {
      this.titles[shown.originPathname] = title;
      this.load();
    });
  }

  /** The router calls it whenever a page comes to the front. */
  load(): void {
    const { originPathname: path, pageConfig } = this.shown;
    const title = this.titles[path] ?? pageConfig?.navigationBarTitleText ?? document.title;
    this.titles[path] = title;
    document.title = title;
  }
}
