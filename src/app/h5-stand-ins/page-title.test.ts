import { eventCenter } from '@tarojs/runtime';
import PageTitle from './page-title';

describe('the title of the document', () => {
  const shown = { originPathname: '/home', pageConfig: { navigationBarTitleText: '首页' } };
  const title = new PageTitle(shown);
  const come = (path: string, text: string) => {
    shown.originPathname = path;
    shown.pageConfig = { navigationBarTitleText: text };
    title.load();
    return document.title;
  };

  it('is that of the page that is shown, and the one that a page has given itself, also when it comes back', () => {
    expect(come('/home', '首页')).toBe('首页');
    expect(come('/exchange', '兑换')).toBe('兑换');
    eventCenter.trigger('__taroH5SetNavigationBarTitle', '确认兑换');
    expect(document.title).toBe('确认兑换');
    expect(come('/home', '首页')).toBe('首页');
    expect(come('/exchange', '兑换')).toBe('确认兑换');
  });
});
