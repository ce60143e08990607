import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { openPlace } from '@/infra/open-place';
import { setDiagnosticSink } from '@/platform/diagnostics';
import { system } from '@/platform/system';
import { privacyConsent } from '@/state/privacy-consent';
import { session } from '@/state/session';
import { SettingsScreen } from './settings-screen';

const mockCall = jest.fn();
jest.mock('@/infra/navigation', () => ({ goBack: jest.fn(), navigateTo: jest.fn() }));
jest.mock('@/infra/open-place', () => ({ openPlace: jest.fn().mockResolvedValue(undefined) }));
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));

function show(over: Partial<Parameters<typeof SettingsScreen>[0]> = {}) {
  let size = 2048;
  const props = {
    cache: { size: () => size, clear: jest.fn(async () => void (size = 0)) },
    waitingPhotos: () => 0,
    onLogin: jest.fn(),
    onOpenProfile: jest.fn(),
    onOpenOffline: jest.fn(),
    onOpenSecurity: jest.fn(),
    onLoggedOut: jest.fn(),
    onCheckVersion: jest.fn(() => Promise.resolve('newest' as const)),
    onWithdrawConsent: jest.fn(() => Promise.resolve()),
    ...over,
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SettingsScreen {...props} />
    </QueryClientProvider>,
  );
  return props;
}

const logIn = () => act(() => session.login({ token: 't' }));

describe('settings (§2 setting)', () => {
  beforeEach(() => {
    mockCall.mockReset();
    act(() => session.clear());
  });

  it('shows how much the cache holds and clears it after a question', async () => {
    const { cache } = show();
    expect(screen.getByText('2 KB')).toBeInTheDocument();
    fireEvent.click(screen.getByText('清除缓存'));
    fireEvent.click(await screen.findByText('清除'));
    expect(await screen.findByText('0 KB')).toBeInTheDocument();
    expect(cache.clear).toHaveBeenCalledTimes(1);
  });

  it('keeps the cache when the user thinks better of it', async () => {
    const { cache } = show();
    fireEvent.click(screen.getByText('清除缓存'));
    fireEvent.click(await screen.findByText('取消'));
    await act(() => Promise.resolve());
    expect(cache.clear).not.toHaveBeenCalled();
  });

  it('logs out here even when the server cannot be reached (§4)', async () => {
    logIn();
    const told = jest.fn();
    setDiagnosticSink(told);
    mockCall.mockRejectedValue(new Error('offline'));
    const { onLoggedOut } = show();
    fireEvent.click(screen.getByText('退出登录'));
    fireEvent.click(await screen.findByText('退出'));
    await waitFor(() => expect(onLoggedOut).toHaveBeenCalled());
    expect(session.token()).toBeNull();
    expect(told).toHaveBeenCalledWith('warn', 'logout: Error: offline');
    expect(mockCall).toHaveBeenCalledWith(expect.objectContaining({ path: '/uaccess/logout' }), {});
  });

  it('says which photos stay behind when somebody logs out', async () => {
    logIn();
    show({ waitingPhotos: () => 3 });
    fireEvent.click(screen.getByText('退出登录'));
    expect(await screen.findByText(/^还有 3 张接车照片没有上传，会留在本机/)).toBeInTheDocument();
    fireEvent.click(screen.getByText('取消'));
  });

  it('offers login instead of logging out to a visitor', () => {
    const { onLogin } = show();
    expect(screen.queryByText('退出登录')).toBeNull();
    fireEvent.click(screen.getByText('登录 / 注册'));
    expect(onLogin).toHaveBeenCalled();
  });

  it('leads a user to his profile and to account security', () => {
    logIn();
    const { onOpenProfile, onOpenSecurity } = show();
    fireEvent.click(screen.getByText('我的账号'));
    fireEvent.click(screen.getByText('账号与安全'));
    expect(onOpenProfile).toHaveBeenCalledTimes(1);
    expect(onOpenSecurity).toHaveBeenCalledTimes(1);
  });

  it('says so when this is the newest version', async () => {
    show();
    fireEvent.click(screen.getByText('检查更新'));
    expect(await screen.findByText('已是最新版本')).toBeInTheDocument();
  });

  it('sends who has a packaged app to the store for a newer version', async () => {
    show({ onCheckVersion: () => Promise.resolve('from-store') });
    fireEvent.click(screen.getByText('检查更新'));
    expect(await screen.findByText('有新版本，请到应用市场更新')).toBeInTheDocument();
  });

  it('says that a newer version is on its way where nothing visible follows', async () => {
    show({ onCheckVersion: () => Promise.resolve('loading') });
    fireEvent.click(screen.getByText('检查更新'));
    expect(await screen.findByText('发现新版本，正在更新，请稍后重新打开')).toBeInTheDocument();
  });

  it('says that it could not ask when the dictionary does not answer, not that this is the newest', async () => {
    show({ onCheckVersion: () => Promise.resolve('unknown') });
    fireEvent.click(screen.getByText('检查更新'));
    expect(await screen.findByText('检查失败，请检查网络后重试')).toBeInTheDocument();
  });

  it('opens the legal texts by their code', () => {
    show();
    fireEvent.click(screen.getByText('隐私政策'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/agreement/agreement', {
      code: 'privacy-policy',
      title: '隐私政策',
    });
  });

  it('takes the consent back after a warning; who gave none is not offered it', async () => {
    const { onWithdrawConsent } = show();
    expect(screen.queryByText('撤回隐私同意')).toBeNull();
    act(() => privacyConsent.agree());
    fireEvent.click(screen.getByText('撤回隐私同意'));
    fireEvent.click(await screen.findByText('取消'));
    await act(() => Promise.resolve());
    expect(onWithdrawConsent).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('撤回隐私同意'));
    fireEvent.click(await screen.findByText('撤回'));
    expect(await screen.findByText('已撤回同意')).toBeInTheDocument();
    expect(onWithdrawConsent).toHaveBeenCalledTimes(1);
    act(() => privacyConsent.refuse());
  });

  it('says nothing of success when the server could not be told', async () => {
    act(() => privacyConsent.agree());
    const { onWithdrawConsent } = show({
      onWithdrawConsent: jest.fn(() => Promise.reject(new ApiError('network', null, '网络连接失败'))),
    });
    // A toast outlives its page: that of the test before may still stand.
    await waitFor(() => expect(screen.queryByText('已撤回同意')).toBeNull());
    fireEvent.click(screen.getByText('撤回隐私同意'));
    fireEvent.click(await screen.findByText('撤回'));
    await waitFor(() => expect(onWithdrawConsent).toHaveBeenCalled());
    await act(() => Promise.resolve());
    expect(screen.queryByText('已撤回同意')).toBeNull();
    act(() => privacyConsent.refuse());
  });

  it('tells how to reach the operator, where, and shows the licence', async () => {
    const values: Record<string, string> = {
      service_phone: '400-000-0000',
      service_hours: '工作日',
      service_address: '{"name":"客服中心","address":"南京市","latitude":32,"longitude":118}',
    };
    mockCall.mockImplementation(async (_endpoint: unknown, { key }: { key?: string }) =>
      key === undefined ? { list: [{ code: 'business-licence' }] } : { key, value: values[key] },
    );
    const dial = jest.spyOn(system, 'dial').mockReturnValue(undefined);
    show();
    fireEvent.click(screen.getByText('关于汽修助手'));
    fireEvent.click(await screen.findByText('客服电话 400-000-0000'));
    expect(dial).toHaveBeenCalledWith('400-000-0000');
    fireEvent.click(screen.getByText('客服中心'));
    expect(openPlace).toHaveBeenCalledWith({ name: '客服中心', address: '南京市', latitude: 32, longitude: 118 });
    expect(screen.getAllByText('营业执照')).toHaveLength(2);
  });

  it('leaves out what the operator has not set', async () => {
    mockCall.mockImplementation((_endpoint: unknown, { key }: { key?: string }) =>
      key === undefined
        ? Promise.resolve({ list: [{ code: 'privacy-policy' }] })
        : Promise.reject(new ApiError('notFound', 404, '请求的资源不存在')),
    );
    show();
    fireEvent.click(screen.getByText('关于汽修助手'));
    expect(await screen.findByText(/^版本 /)).toBeInTheDocument();
    await waitFor(() => expect(mockCall).toHaveBeenCalledTimes(4));
    await act(() => Promise.resolve());
    expect(screen.queryByText(/客服电话/)).toBeNull();
    expect(screen.queryByText('营业执照')).toBeNull();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('keeps the chosen look', () => {
    show();
    fireEvent.click(screen.getByText('深色'));
    expect(localStorage.getItem('theme')).toContain('dark');
    fireEvent.click(screen.getByText('跟随系统'));
  });
});
