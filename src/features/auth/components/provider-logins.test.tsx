import { act, fireEvent, render, screen } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { falWxAtom } from '@/state/session';
import { store } from '@/state/store';
import { loginByProvider } from '../api/account-calls';
import { ProviderLogins } from './provider-logins';

const mockLoginCode = jest.fn();
jest.mock('@/platform/auth', () => ({
  auth: {
    hasPhoneLogin: false,
    providers: () => ['wechat', 'douyin'],
    loginCode: (provider: string) => mockLoginCode(provider) as unknown,
  },
}));
jest.mock('../api/account-calls', () => ({ loginByProvider: jest.fn() }));

const UNAVAILABLE = '微信登录暂不可用，请用验证码登录';
const failed = { status: 'failed', message: 'no app' };
const code = { status: 'ok', value: 'c1' };
const onSession = jest.fn(async () => undefined);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

beforeEach(() => {
  jest.clearAllMocks();
  act(() => store.set(falWxAtom, false));
  jest.mocked(loginByProvider).mockResolvedValue({ token: 't', uid: 'u1' } as never);
  render(<ProviderLogins isAllowed allow={async () => true} onSession={onSession} />);
});

describe('a WeChat login that failed (§3 falWx)', () => {
  it('leads to the code by SMS and steps back behind the other ways, until it works again', async () => {
    expect(screen.queryByText(UNAVAILABLE)).toBeNull();
    mockLoginCode.mockResolvedValue(failed);
    await press('微信一键登录');
    expect(screen.getByText(UNAVAILABLE)).toBeInTheDocument();
    expect(button('微信一键登录')).toHaveClass('button-plain');
    expect(button('抖音一键登录')).toHaveClass('button-secondary');

    mockLoginCode.mockResolvedValue(code);
    await press('微信一键登录');
    expect(onSession).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(UNAVAILABLE)).toBeNull();
    expect(button('微信一键登录')).toHaveClass('button-secondary');
  });

  it('is one too when the server refuses the code, not when the network is gone', async () => {
    mockLoginCode.mockResolvedValue(code);
    jest.mocked(loginByProvider).mockRejectedValueOnce(new ApiError('network', null, '网络连接失败'));
    await press('微信一键登录');
    expect(screen.queryByText(UNAVAILABLE)).toBeNull();
    jest.mocked(loginByProvider).mockRejectedValueOnce(new ApiError('business', -2, '登录失败,请重试'));
    await press('微信一键登录');
    expect(screen.getByText(UNAVAILABLE)).toBeInTheDocument();
  });

  it('says nothing of WeChat when the user closed it, or Douyin failed', async () => {
    mockLoginCode.mockResolvedValueOnce({ status: 'cancelled' }).mockResolvedValueOnce(failed);
    await press('微信一键登录');
    await press('抖音一键登录');
    expect(screen.queryByText(UNAVAILABLE)).toBeNull();
  });
});
