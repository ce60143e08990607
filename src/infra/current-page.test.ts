import Taro from '@tarojs/taro';
import { currentPage, decodeParams } from './current-page';
import { isTabRoute, routes, tabRoutes } from './routes';

describe('page parameters (§2)', () => {
  it('decodes once, keeps lone percent signs, drops what Taro adds', () => {
    expect(
      decodeParams({ title: '%E5%A4%A7%E7%81%AF', note: '100%', $taroTimestamp: '1', stamp: 'x', none: undefined }),
    ).toEqual({ title: '大灯', note: '100%', none: '' });
  });
});

describe('the page on the screen (§2)', () => {
  it.each([
    ['/pages/docTree?path=a', routes.docTree],
    ['/choose-location', routes.chooseLocation],
    ['pages/home/home', routes.home],
    ['/', routes.home],
    ['/pages/unknown', '/pages/unknown'],
  ])('is named by its route, also when %s was opened', (path, route) => {
    jest
      .spyOn(Taro, 'getCurrentInstance')
      .mockReturnValueOnce({ router: { path, params: {} } } as ReturnType<typeof Taro.getCurrentInstance>);
    expect(currentPage()).toEqual({ path: route, params: {} });
  });
});

describe('routes (§2)', () => {
  it('names every page once and knows the five tabs in order', () => {
    const paths = Object.values(routes);
    expect(new Set(paths).size).toBe(paths.length);
    expect(tabRoutes).toEqual([
      '/pages/home/home',
      '/pages/pointStore/pointStore',
      '/pages/maintainStore/maintainStore',
      '/pages/message/message',
      '/pages/userCenter/userCenter',
    ]);
    expect(isTabRoute(routes.vinScan)).toBe(false);
  });
});
