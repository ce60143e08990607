import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { keepReferrer } from '@/infra/referrer';
import { storage } from '@/platform/storage';
import { session } from '@/state/session';
import { answer, calledPaths, forgetLogins, mockCall, mockReturn, show, user } from './login-screen.testing';

const mockProviders = jest.fn((): string[] => []);
const mockLoginCode = jest.fn();
let mockHasPhoneLogin = false;
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/return-from-login', () => ({
  returnFromLogin: (...args: unknown[]) => mockReturn(...(args as [])),
}));
jest.mock('@/platform/auth', () => ({
  auth: {
    providers: () => mockProviders(),
    loginCode: (provider: string) => mockLoginCode(provider) as unknown,
    get hasPhoneLogin() {
      return mockHasPhoneLogin;
    },
  },
}));

describe('login (§2, §4, §8)', () => {
  beforeEach(() => {
    forgetLogins();
    mockProviders.mockReturnValue([]);
    mockHasPhoneLogin = false;
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
