import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { keepReferrer } from '@/infra/referrer';
import { storage } from '@/platform/storage';
import { system } from '@/platform/system';
import { afterLogin } from '@/state/login-return';
import type { LoginTarget } from '@/state/login-target';
import { rereadPersisted } from '@/state/persisted-atom';
import { isPrivacyAgreedAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { LoginScreen } from './login-screen';

const mockCall = jest.fn();
const mockReturn = jest.fn(() => Promise.resolve());
const mockProviders = jest.fn((): string[] => []);
const mockLoginCode = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/return-from-login', () => ({
  returnFromLogin: (...args: unknown[]) => mockReturn(...(args as [])),
}));
let mockHasPhoneLogin = false;
jest.mock('@/platform/auth', () => ({
  auth: {
    providers: () => mockProviders(),
    loginCode: (provider: string) => mockLoginCode(provider) as unknown,
    get hasPhoneLogin() {
      return mockHasPhoneLogin;
    },
  },
}));

const user = {
  uid: 'u1',
  uaccess: 'a',
  phone: '138****8001',
  storename: null,
  storeRole: null,
  vip: 0,
  vipendtime: null,
  experience: 0,
  coins: 0,
  bound: [],
  createdAt: null,
  wechatName: '李师傅',
  avatarUrl: null,
  admin: false,
  hasPassword: true,
};

/** Answers by path; a function's throw is the call's failure. */
function answer(byPath: Record<string, () => unknown>) {
  mockCall.mockImplementation(async (endpoint: { path: string }) => {
    await Promise.resolve();
    const found = byPath[endpoint.path];
    if (!found) throw new Error(`unexpected call of ${endpoint.path}`);
    return found();
  });
}

const windowOf = (width: number) => ({ width, height: 800, statusBarHeight: 0, safeBottom: 0, pixelRatio: 1 });
const windowInfo = jest.spyOn(system, 'windowInfo');

const fromTree = { directPath: '/pages/docTree/docTree', directParams: '{"path":"a/b"}' };

function show(asked: LoginTarget = fromTree) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <LoginScreen {...asked} />
    </QueryClientProvider>,
  );
}

/** Taro's inputs are web components: their event carries the value in `detail`. */
function type(label: string, value: string) {
  const field = screen.getByLabelText(label);
  fireEvent(field, new CustomEvent('input', { detail: { value } }));
}

const calledPaths = () => mockCall.mock.calls.map(([endpoint]) => (endpoint as { path: string }).path);

describe('login (§2, §4, §8)', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    windowInfo.mockReturnValue(windowOf(375));
    mockProviders.mockReturnValue([]);
    mockHasPhoneLogin = false;
    localStorage.clear();
    act(() => {
      session.clear();
      store.set(isPrivacyAgreedAtom, false);
    });
  });

  async function logInByPassword() {
    fireEvent.click(screen.getByText('密码登录'));
    type('手机号', '138 0013 8001');
    type('密码', 'demo1234');
    fireEvent.click(screen.getByLabelText('我已阅读并同意'));
    fireEvent.click(screen.getByLabelText('登录'));
    await waitFor(() => expect(mockCall).toHaveBeenCalled());
  }

  it('offers the login by the phone’s scan on a wide browser, once the consent is given', async () => {
    const code = { qrid: 'q1', secret: 's', link: 'https://app.test/#/x?qrid=q1', number: '47', expiresIn: 120 };
    const state = { state: 'new', token: null, uid: null };
    answer({ '/api/qrLogin/create': () => code, '/api/qrLogin/poll': () => state });
    windowInfo.mockReturnValue(windowOf(1024));
    show();
    expect(await screen.findByText('扫码登录')).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
    fireEvent.click(screen.getByLabelText('我已阅读并同意'));
    expect(await screen.findByLabelText('登录二维码')).toBeInTheDocument();
  });

  it('offers it in no app and on no phone', () => {
    show();
    const platform = jest.spyOn(system, 'platformName').mockReturnValue('harmony-hybrid');
    windowInfo.mockReturnValue(windowOf(1024));
    show();
    platform.mockRestore();
    expect(screen.queryByText('扫码登录')).toBeNull();
  });

  it('keeps the token, fetches the user and returns to the page that asked, with its parameters', async () => {
    answer({ '/phoneLogin/login': () => ({ token: 't1', uid: 'u1' }), '/api/user2/query': () => user });
    const resumed = jest.fn();
    show();
    afterLogin(resumed);
    await logInByPassword();
    await waitFor(() => expect(resumed).toHaveBeenCalledTimes(1));
    expect(session.token()).toBe('t1');
    expect(session.user()?.wechatName).toBe('李师傅');
    expect(mockReturn).toHaveBeenCalledWith(
      expect.objectContaining({ directPath: '/pages/docTree/docTree', directParams: '{"path":"a/b"}' }),
    );
    expect(mockCall).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/phoneLogin/login' }),
      {
        phone: '13800138001',
        password: 'demo1234',
      },
      expect.anything(),
    );
  });

  it('goes on, after the app was ended on it, to the page that had asked, and forgets that page with the login', async () => {
    answer({ '/phoneLogin/login': () => ({ token: 't1', uid: 'u1' }), '/api/user2/query': () => user });
    show();
    const left = storage.get('loginTarget');
    cleanup();
    // Nothing of the page ran when the app was ended.
    storage.set('loginTarget', left);
    rereadPersisted();
    const { unmount } = show({ directPath: '/pages/userCenter/userCenter' });
    await logInByPassword();
    await waitFor(() => expect(mockReturn).toHaveBeenCalledWith(fromTree));
    unmount();
    expect(storage.get('loginTarget')).toBeNull();
  });

  it('says 获取用户信息失败 when the user cannot be fetched, and stays logged in', async () => {
    answer({
      '/phoneLogin/login': () => ({ token: 't1', uid: 'u1' }),
      '/api/user2/query': () => {
        throw new ApiError('network', null, '网络连接失败');
      },
    });
    show();
    await logInByPassword();
    expect(await screen.findByText('获取用户信息失败')).toBeInTheDocument();
    expect(session.token()).toBe('t1');
  });

  it('changes nothing when the password is wrong', async () => {
    answer({
      '/phoneLogin/login': () => {
        throw new ApiError('business', -2, '手机号或密码错误');
      },
    });
    show();
    await logInByPassword();
    await waitFor(() => expect(screen.getByLabelText('登录')).not.toHaveAttribute('aria-disabled'));
    expect(session.token()).toBeNull();
    expect(mockReturn).not.toHaveBeenCalled();
    // said at the field, until it is typed into again
    expect(screen.getByText('手机号或密码错误')).toBeInTheDocument();
    type('密码', 'demo12345');
    expect(screen.queryByText('手机号或密码错误')).toBeNull();
  });

  it.each([
    ['', '', '请输入手机号'],
    ['12345', '', '请输入正确的手机号'],
    ['13800138001', '', '请输入密码'],
  ])('asks no server for phone %j and password %j: %s', (phone, password, message) => {
    show();
    fireEvent.click(screen.getByText('密码登录'));
    type('手机号', phone);
    type('密码', password);
    fireEvent.click(screen.getByLabelText('登录'));
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
    const wrong = message === '请输入密码' ? '密码' : '手机号';
    type(wrong, '1380013800');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('takes back what it said of a phone or code once that is typed into', () => {
    show();
    type('手机号', '12345');
    fireEvent.click(screen.getByLabelText('登录'));
    expect(screen.getByText('请输入验证码')).toBeInTheDocument();
    type('手机号', '13800138001');
    expect(screen.queryByText('请输入正确的手机号')).toBeNull();
    type('验证码', '1');
    expect(screen.queryByText('请输入验证码')).toBeNull();
  });

  it('sends the SMS code once a minute and logs in with it', async () => {
    answer({
      '/smscodeLogin/loginGetCode': () => ({ retryAfter: 60 }),
      '/smscodeLogin/loginLoginByCode': () => ({ token: 't2', uid: 'u1' }),
      '/api/user2/query': () => user,
    });
    show();
    type('手机号', '13800138001');
    fireEvent.click(screen.getByText('获取验证码'));
    expect(await screen.findByText('60 秒后重发')).toBeInTheDocument();
    type('验证码', '123456');
    fireEvent.click(screen.getByLabelText('我已阅读并同意'));
    fireEvent.click(screen.getByLabelText('登录'));
    await waitFor(() => expect(session.token()).toBe('t2'));
    expect(calledPaths().filter((path) => path === '/smscodeLogin/loginGetCode')).toHaveLength(1);
  });

  it('asks for the agreement before it logs in, and stores it only when the user agrees', async () => {
    answer({ '/phoneLogin/login': () => ({ token: 't1', uid: 'u1' }), '/api/user2/query': () => user });
    show();
    fireEvent.click(screen.getByText('密码登录'));
    type('手机号', '13800138001');
    type('密码', 'demo1234');
    fireEvent.click(screen.getByLabelText('登录'));
    fireEvent.click(await screen.findByText('不同意'));
    await act(async () => Promise.resolve());
    expect(mockCall).not.toHaveBeenCalled();
    fireEvent.click(screen.getByLabelText('登录'));
    fireEvent.click(await screen.findByText('同意并继续'));
    await waitFor(() => expect(session.token()).toBe('t1'));
    expect(localStorage.getItem('isPrivacyAgreed')).toContain('true');
  });

  it('leaves the box to be ticked to who agreed before on this device', () => {
    act(() => store.set(isPrivacyAgreedAtom, true));
    show();
    expect(screen.getByLabelText('我已阅读并同意')).toHaveAttribute('aria-checked', 'false');
  });

  it('says 登录失败,请重试 when WeChat gives no code', async () => {
    mockProviders.mockReturnValue(['wechat-app']);
    mockLoginCode.mockResolvedValue({ status: 'failed', message: 'no app' });
    show();
    fireEvent.click(screen.getByLabelText('我已阅读并同意'));
    fireEvent.click(screen.getByText('微信登录'));
    expect(await screen.findByText('登录失败,请重试')).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
  });

  it('exchanges the code of the platform for a session', async () => {
    mockProviders.mockReturnValue(['douyin']);
    mockLoginCode.mockResolvedValue({ status: 'ok', value: 'code-1' });
    answer({ '/api/douyin/login': () => ({ token: 't3', uid: 'u1' }), '/api/user2/query': () => user });
    show();
    fireEvent.click(screen.getByLabelText('我已阅读并同意'));
    fireEvent.click(screen.getByText('抖音一键登录'));
    await waitFor(() => expect(session.token()).toBe('t3'));
    expect(mockCall).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/api/douyin/login' }),
      expect.objectContaining({ code: 'code-1', keepUser: true }),
    );
  });

  describe('by the phone that Douyin knows (§7 loginByPhone)', () => {
    const phoneLogins = () => calledPaths().filter((path) => path === '/api/douyin/loginByPhone');
    const platformButton = () => screen.getByText('抖音手机号一键登录').closest('.douyin-phone');
    const answerButton = async (detail: object) => {
      const button = platformButton();
      if (!button) throw new Error('Douyin’s own button is not there');
      await act(async () => void fireEvent(button, new CustomEvent('getphonenumber', { detail })));
    };
    beforeEach(() => {
      mockProviders.mockReturnValue(['douyin']);
      mockHasPhoneLogin = true;
      mockLoginCode.mockResolvedValue({ status: 'ok', value: 'login-code' });
      answer({ '/api/douyin/loginByPhone': () => ({ token: 't4', uid: 'u1' }), '/api/user2/query': () => user });
    });
    const showAgreed = () => {
      show();
      fireEvent.click(screen.getByLabelText('我已阅读并同意'));
    };

    it('is offered in Douyin only', () => {
      mockHasPhoneLogin = false;
      show();
      expect(screen.queryByText('抖音手机号一键登录')).toBeNull();
      expect(screen.getByText('抖音一键登录')).toBeInTheDocument();
    });

    it('asks for the agreement before Douyin is asked for the phone', async () => {
      show();
      expect(platformButton()).toBeNull();
      fireEvent.click(screen.getByText('抖音手机号一键登录'));
      fireEvent.click(await screen.findByText('不同意'));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(platformButton()).toBeNull();
      expect(mockLoginCode).not.toHaveBeenCalled();
      fireEvent.click(screen.getByText('抖音手机号一键登录'));
      fireEvent.click(await screen.findByText('同意并继续'));
      await waitFor(() => expect(platformButton()).not.toBeNull());
      expect(await screen.findByText('请再点一次，授权手机号')).toBeInTheDocument();
    });

    it('exchanges the login code and the phone’s for a session, with who brought the user', async () => {
      keepReferrer(storage, 'u77', null);
      showAgreed();
      // Douyin wants a login before its button is pressed.
      await waitFor(() => expect(mockLoginCode).toHaveBeenCalledWith('douyin'));
      await answerButton({ code: 'phone-code', errMsg: 'getPhoneNumber:ok' });
      await waitFor(() => expect(session.token()).toBe('t4'));
      expect(mockCall).toHaveBeenCalledWith(expect.objectContaining({ path: '/api/douyin/loginByPhone' }), {
        code: 'login-code',
        phoneCode: 'phone-code',
        superior: 'u77',
      });
      expect(localStorage.getItem('isPrivacyAgreed')).toContain('true');
      expect(mockReturn).toHaveBeenCalledTimes(1);
    });

    it.each([
      ['the user refuses', { errMsg: 'getPhoneNumber:fail auth deny' }, null],
      ['Douyin refuses', { errMsg: 'getPhoneNumber:fail platform auth deny' }, '登录失败,请重试'],
      [
        'Douyin is too old',
        { errMsg: 'getPhoneNumber:ok', encryptedData: 'x' },
        '抖音版本过低，请升级后重试，或用其他方式登录',
      ],
    ])('logs nobody in when %s', async (_, detail, words) => {
      showAgreed();
      await answerButton(detail);
      if (words) expect(await screen.findByText(words)).toBeInTheDocument();
      else expect(screen.queryByText('登录失败,请重试')).toBeNull();
      expect(phoneLogins()).toEqual([]);
    });

    it('says 登录失败,请重试 when Douyin gives no login code (§8)', async () => {
      mockLoginCode.mockResolvedValue({ status: 'failed', message: '登录失败,请重试' });
      showAgreed();
      await answerButton({ code: 'phone-code', errMsg: 'getPhoneNumber:ok' });
      expect(await screen.findByText('登录失败,请重试')).toBeInTheDocument();
      expect(phoneLogins()).toEqual([]);
    });
  });
});
