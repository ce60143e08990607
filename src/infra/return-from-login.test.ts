import Taro from '@tarojs/taro';
import { configureNavigation } from './navigation';
import { returnFromLogin } from './return-from-login';
import { routes } from './routes';

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getCurrentInstance: jest.fn(),
    getCurrentPages: jest.fn(),
    navigateBack: jest.fn(),
    redirectTo: jest.fn(),
    switchTab: jest.fn(),
  },
}));
const taro = jest.mocked(Taro);
const login = { route: 'packages/user/login/login' };
const register = { route: 'packages/user/register/register' };
const documentView = (id: string) => ({ route: 'pages/documentView/documentView', options: { id } });
const open = (...pages: { route: string; $taroParams?: object; options?: object }[]) =>
  taro.getCurrentPages.mockReturnValue(pages as Taro.Page[]);

/** Every look finds another page on the screen. */
beforeEach(() => {
  jest.clearAllMocks();
  taro.getCurrentInstance.mockImplementation(() => ({ page: {} }) as ReturnType<typeof Taro.getCurrentInstance>);
});

describe('return from login (§2, §4)', () => {
  it('goes back to the page below when that asked for login', async () => {
    open(
      {
        route: 'pages/documentView/documentView?id=7',
        $taroParams: { id: '7', title: '%E5%A4%A7', $taroTimestamp: 1, stamp: 'A' },
      },
      login,
    );
    await returnFromLogin({ directPath: routes.documentView, directParams: '{"id":"7","title":"大"}' });
    expect(taro.navigateBack).toHaveBeenCalledWith({ delta: 1 });
    expect(taro.redirectTo).not.toHaveBeenCalled();
  });

  it('goes back over register and login together', async () => {
    open({ route: 'pages/home/home' }, documentView('7'), login, register);
    await returnFromLogin({ directPath: routes.documentView, directParams: '{"id":"7"}' });
    expect(taro.navigateBack.mock.calls).toEqual([[{ delta: 2 }]]);
    expect(taro.redirectTo).not.toHaveBeenCalled();
  });

  it('leaves no login in the stack when the page had been replaced and register lies above', async () => {
    open({ route: 'pages/home/home' }, login, register);
    await returnFromLogin({ directPath: routes.documentView, directParams: '{"id":"7"}' });
    expect(taro.navigateBack.mock.calls).toEqual([[{ delta: 1 }]]);
    expect(taro.redirectTo).toHaveBeenCalledWith({ url: '/pages/documentView/documentView?id=7' });
  });

  it('takes no page of the same kind for the one that asked', async () => {
    open(documentView('1'), login);
    await returnFromLogin({ directPath: routes.documentView, directParams: '{"id":2}' });
    expect(taro.navigateBack).not.toHaveBeenCalled();
    expect(taro.redirectTo).toHaveBeenCalledWith({ url: '/pages/documentView/documentView?id=2' });
  });

  it('knows the page that asked by what both name: it may tell login more or less than it was opened with', async () => {
    open({ route: 'packages/course/courseDetail/courseView', options: { fid: 'f1', goOn: '1' } }, login);
    await returnFromLogin({ directPath: routes.courseView, directParams: '{"fid":"f1","play":"1"}' });
    expect(taro.navigateBack).toHaveBeenCalledTimes(1);
    expect(taro.redirectTo).not.toHaveBeenCalled();
  });

  it('has come back only when another page is shown, since H5 would lose a navigation begun before', async () => {
    open({ route: 'pages/home/home' }, login);
    const loginPage = { page: {} } as ReturnType<typeof Taro.getCurrentInstance>;
    taro.getCurrentInstance.mockReturnValue(loginPage);
    let isBack = false;
    const leaving = returnFromLogin({}).then(() => {
      isBack = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isBack).toBe(false);
    taro.getCurrentInstance.mockReturnValue({ page: {} } as ReturnType<typeof Taro.getCurrentInstance>);
    await leaving;
    expect(isBack).toBe(true);
  });

  it('opens the page in the place of login when login had replaced it', async () => {
    open({ route: 'pages/home/home' }, login);
    await returnFromLogin({ directPath: routes.documentView, directParams: '{"id":"7"}' });
    expect(taro.redirectTo).toHaveBeenCalledWith({ url: '/pages/documentView/documentView?id=7' });
  });

  it('gives a tab its parameters, though the tab lies below: a link is in them', async () => {
    open({ route: 'pages/home/home' }, login);
    await returnFromLogin({ directPath: routes.home, directParams: '{"shareKey":"k1"}' });
    expect(taro.navigateBack).not.toHaveBeenCalled();
    expect(taro.switchTab).toHaveBeenCalledWith({ url: routes.home });
  });

  it('gives a tab its parameters once it is shown, since it reads them at once', async () => {
    open({ route: 'pages/home/home' }, login);
    const remember = jest.fn();
    configureNavigation({ remember, toast: jest.fn(), showLoading: () => () => undefined });
    const loginPage = { page: {} } as ReturnType<typeof Taro.getCurrentInstance>;
    taro.getCurrentInstance.mockReturnValue(loginPage);
    const leaving = returnFromLogin({ directPath: routes.home, directParams: '{"vinLogin":"1"}' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(remember.mock.calls).toEqual([[routes.home, {}]]);
    taro.getCurrentInstance.mockReturnValue({ page: {} } as ReturnType<typeof Taro.getCurrentInstance>);
    await leaving;
    expect(remember).toHaveBeenLastCalledWith(routes.home, { vinLogin: '1' });
  });

  it('goes home when login was opened alone', async () => {
    open(login, register);
    await returnFromLogin({});
    expect(taro.switchTab).toHaveBeenCalledWith({ url: routes.home });
  });

  it('ignores addresses that are no page of ours and parameters that are no JSON', async () => {
    open({ route: 'pages/home/home' }, login);
    await returnFromLogin({ directPath: 'https://evil.test/' });
    expect(taro.navigateBack).toHaveBeenCalledTimes(1);
    await returnFromLogin({ directPath: routes.docTree, directParams: '{broken' });
    expect(taro.redirectTo).toHaveBeenCalledWith({ url: routes.docTree });
  });
});
