import { fireEvent, screen, waitFor } from '@testing-library/react';
import { transportError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { auth } from '@/platform/auth';
import { cancelled, failed, ok } from '@/platform/outcome';
import { session } from '@/state/session';
import { AccountSecurityScreen } from './account-security-screen';
import { answerBy, logIn, open, sentTo } from '@/ui/testing/screens';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn() }));

const device = (id: string, platform: string, current = false, name = '') => ({
  id,
  name,
  platform,
  current,
  createdAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-20T08:00:00Z',
});
const three = () => [device('d1', 'weapp', true), device('d2', 'android'), device('d3', 'h5')];
const answers = (more: Record<string, (body: never) => unknown> = {}) =>
  answerBy(mockCall, {
    '/api/user2/query': () => session.user(),
    '/uaccess/devices': three,
    '/uaccess/endDevice': () => ({ count: 1 }),
    ...more,
  });
const providers = jest.spyOn(auth, 'providers');
const loginCode = jest.spyOn(auth, 'loginCode');

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
  providers.mockReturnValue([]);
});

describe('devices', () => {
  it('lists them, this one without a way to end it', async () => {
    logIn();
    answers();
    await open(<AccountSecurityScreen />);
    expect(await screen.findByText('微信小程序')).toBeInTheDocument();
    expect(screen.getByText('安卓 App')).toBeInTheDocument();
    expect(screen.getByText('当前设备')).toBeInTheDocument();
    expect(screen.getAllByLabelText('下线')).toHaveLength(2);
  });

  it('tells two browsers apart by what the server knows of them', async () => {
    logIn();
    answers({
      '/uaccess/devices': () => [
        device('d1', 'h5', true, 'Windows 电脑 · Chrome 浏览器'),
        device('d2', 'h5', false, 'iPad · Safari 浏览器'),
      ],
    });
    await open(<AccountSecurityScreen />);
    expect(await screen.findByText('Windows 电脑 · Chrome 浏览器')).toBeInTheDocument();
    expect(screen.getByText('iPad · Safari 浏览器')).toBeInTheDocument();
  });

  it('ends one after a question', async () => {
    logIn();
    answers();
    await open(<AccountSecurityScreen />);
    const [first] = await screen.findAllByLabelText('下线');
    if (!first) throw new Error('no button');
    fireEvent.click(first);
    fireEvent.click(await screen.findByLabelText('取消'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sentTo(mockCall, '/uaccess/endDevice')).toEqual([]);
    fireEvent.click(first);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('安卓 App');
    fireEvent.click(dialog.querySelector('[aria-label="下线"]') ?? dialog);
    await waitFor(() => expect(sentTo(mockCall, '/uaccess/endDevice')).toEqual([{ id: 'd2' }]));
    await waitFor(() => expect(sentTo(mockCall, '/uaccess/devices')).toHaveLength(2));
  });

  it('ends all others at once', async () => {
    logIn();
    answers();
    await open(<AccountSecurityScreen />);
    fireEvent.click(await screen.findByText('下线其他设备'));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(dialog.querySelector('[aria-label="下线"]') ?? dialog);
    await waitFor(() => expect(sentTo(mockCall, '/uaccess/endDevice')).toEqual([{ others: true }]));
  });

  it('offers a retry when they do not come', async () => {
    logIn();
    answers({
      '/uaccess/devices': () => {
        throw transportError('network');
      },
    });
    await open(<AccountSecurityScreen />);
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    expect(screen.queryByText('下线其他设备')).toBeNull();
  });
});

describe('WeChat', () => {
  it('binds by the code of WeChat’s app in a native shell', async () => {
    providers.mockReturnValue(['wechat-app']);
    loginCode.mockResolvedValue(ok('code-1'));
    logIn();
    answers({ '/wechatAppLogin/setWechatAppId': () => ({}) });
    await open(<AccountSecurityScreen />);
    fireEvent.click(screen.getByText('微信'));
    expect(await screen.findByText('微信已绑定')).toBeInTheDocument();
    expect(sentTo(mockCall, '/wechatAppLogin/setWechatAppId')).toEqual([{ code: 'code-1' }]);
  });

  it.each([
    ['closing WeChat', cancelled, null],
    ['a failure', failed('登录失败,请重试'), '登录失败,请重试'],
  ])('binds nothing after %s', async (_, outcome, words) => {
    providers.mockReturnValue(['wechat-app']);
    loginCode.mockResolvedValue(outcome);
    logIn();
    answers();
    await open(<AccountSecurityScreen />);
    fireEvent.click(screen.getByText('微信'));
    await waitFor(() => expect(loginCode).toHaveBeenCalled());
    if (words) expect(await screen.findByText(words)).toBeInTheDocument();
    expect(sentTo(mockCall, '/wechatAppLogin/setWechatAppId')).toEqual([]);
  });

  it('is bound once, and not offered where it cannot be', async () => {
    providers.mockReturnValue(['wechat-app']);
    logIn({ bound: ['wechat_app'] });
    answers();
    await open(<AccountSecurityScreen />);
    expect(screen.getByText('已绑定')).toBeInTheDocument();
    expect(screen.queryByText('用微信手机号绑定')).toBeNull();
  });
});

describe('ways on', () => {
  it.each([
    ['138****8001', '/packages/user/revoked/revoked'],
    [null, '/packages/user/revoked2/revoked'],
  ])('cancelling with phone %s goes to %s', async (phone, route) => {
    logIn({ phone });
    answers();
    await open(<AccountSecurityScreen />);
    fireEvent.click(screen.getByText('注销账号'));
    expect(navigateTo).toHaveBeenCalledWith(route);
  });
});
