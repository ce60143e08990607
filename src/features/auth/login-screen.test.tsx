import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { storage } from '@/platform/storage';
import { system } from '@/platform/system';
import { afterLogin } from '@/state/login-return';
import { rereadPersisted } from '@/state/persisted-atom';
import { isPrivacyAgreedAtom, session } from '@/state/session';
import { store } from '@/state/store';
import {
  answer,
  calledPaths,
  forgetLogins,
  fromTree,
  mockCall,
  mockReturn,
  show,
  type,
  user,
  windowInfo,
  windowOf,
} from './login-screen.testing';

jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/return-from-login', () => ({
  returnFromLogin: (...args: unknown[]) => mockReturn(...(args as [])),
}));
jest.mock('@/platform/auth', () => ({
  auth: { providers: () => [], loginCode: jest.fn(), hasPhoneLogin: false },
}));

describe('login (§2, §4, §8)', () => {
  beforeEach(forgetLogins);

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
});
