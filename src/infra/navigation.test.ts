import Taro from '@tarojs/taro';
import { backTo, configureNavigation, goBack, navigateTo, reLaunch, switchTab } from './navigation';
import { routes } from './routes';

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    navigateTo: jest.fn(),
    redirectTo: jest.fn(),
    reLaunch: jest.fn(),
    switchTab: jest.fn(),
    navigateBack: jest.fn(),
    getCurrentPages: jest.fn(() => [{}, {}]),
  },
}));
const taro = jest.mocked(Taro);
const remember = jest.fn();
const toast = jest.fn();
const hideLoading = jest.fn();
const showLoading = jest.fn(() => hideLoading);
const refused = { errMsg: 'navigateTo:fail page not found' };

beforeEach(() => {
  jest.clearAllMocks();
  configureNavigation({ remember, toast, showLoading });
});
afterEach(() => jest.useRealTimers());

describe('navigation (§2)', () => {
  it('encodes parameters into the query string', async () => {
    await expect(navigateTo(routes.documentView, { title: '大灯 & 雾灯', id: 7, none: undefined })).resolves.toBe(true);
    expect(taro.navigateTo).toHaveBeenCalledWith({
      url: '/pages/documentView/documentView?title=%E5%A4%A7%E7%81%AF%20%26%20%E9%9B%BE%E7%81%AF&id=7',
    });
  });

  it('switches to a tab page and keeps its parameters, which a tab page cannot be given', async () => {
    await navigateTo(routes.home, { vinLogin: true });
    expect(taro.navigateTo).not.toHaveBeenCalled();
    expect(taro.switchTab).toHaveBeenCalledWith({ url: routes.home });
    expect(remember).toHaveBeenCalledWith(routes.home, { vinLogin: true });
  });

  it('keeps nothing for a tab page that reads no parameters (§3)', async () => {
    await navigateTo(routes.pointStore, { keyword: '机油' });
    await reLaunch(routes.message, { kind: 'order' });
    expect(remember).not.toHaveBeenCalled();
  });

  it('switches the tab when moving to a tab page failed', async () => {
    taro.reLaunch.mockRejectedValueOnce(refused);
    await expect(reLaunch(routes.message)).resolves.toBe(true);
    expect(taro.switchTab).toHaveBeenCalledWith({ url: routes.message });
    expect(toast).not.toHaveBeenCalled();
  });

  it('says 跳转失败 with the detail for any other page', async () => {
    taro.navigateTo.mockRejectedValueOnce(refused);
    await expect(navigateTo(routes.setting)).resolves.toBe(false);
    expect(toast).toHaveBeenCalledWith('跳转失败 navigateTo:fail page not found');
  });

  it('opens a page in the place of the topmost where ten are the end', async () => {
    taro.getCurrentPages.mockReturnValue(Array.from({ length: 10 }, () => ({})));
    taro.navigateTo.mockRejectedValueOnce({ errMsg: 'navigateTo:fail webview count limit exceed' });
    await expect(navigateTo(routes.setting)).resolves.toBe(true);
    expect(taro.redirectTo).toHaveBeenCalledWith({ url: routes.setting });
    expect(toast).not.toHaveBeenCalled();
    taro.getCurrentPages.mockReturnValue([{}, {}]);
  });

  it('goes back to the page that this one was opened from, and opens any other', async () => {
    taro.getCurrentPages.mockReturnValue([{ route: '/packages/user/profile?stamp=A' }, {}]);
    await backTo(routes.profile, { id: '7' });
    expect(taro.navigateBack).toHaveBeenCalledTimes(1);
    await backTo(routes.setting, { id: '7' });
    expect(taro.redirectTo.mock.calls).toEqual([[{ url: `${routes.setting}?id=7` }]]);
    taro.getCurrentPages.mockReturnValue([{}, {}]);
  });

  it('says so too when the tab cannot be switched', async () => {
    taro.switchTab.mockRejectedValueOnce(new Error('boom'));
    await expect(switchTab(routes.home)).resolves.toBe(false);
    expect(toast).toHaveBeenCalledWith('跳转失败 boom');
  });

  it('goes home when going back fails, and when there is nothing behind', async () => {
    taro.navigateBack.mockRejectedValueOnce(refused);
    await goBack();
    expect(taro.switchTab).toHaveBeenCalledTimes(1);
    taro.getCurrentPages.mockReturnValueOnce([]);
    await goBack();
    expect(taro.switchTab).toHaveBeenCalledTimes(2);
    expect(taro.switchTab).toHaveBeenLastCalledWith({ url: routes.home });
    expect(taro.navigateBack).toHaveBeenCalledTimes(1);
  });

  it('shows the loading indicator after 1.5 s and takes it away (§9)', async () => {
    jest.useFakeTimers();
    let arrive: () => void = () => undefined;
    taro.navigateTo.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = () => resolve({ errMsg: 'ok' });
      }),
    );
    const moving = navigateTo(routes.docTree);
    jest.advanceTimersByTime(1_499);
    expect(showLoading).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(showLoading).toHaveBeenCalledWith('努力加载中...');
    arrive();
    await moving;
    expect(hideLoading).toHaveBeenCalledTimes(1);
  });

  it('shows no indicator for a quick move', async () => {
    await navigateTo(routes.docTree);
    expect(showLoading).not.toHaveBeenCalled();
    expect(hideLoading).not.toHaveBeenCalled();
  });
});
