import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { session } from '@/state/session';
import { SettingsScreen } from './settings-screen';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));

function show(over: Partial<Parameters<typeof SettingsScreen>[0]> = {}) {
  let size = 2048;
  const props = {
    cache: { size: () => size, clear: jest.fn(() => (size = 0)) },
    onOpenAgreement: jest.fn(),
    onLogin: jest.fn(),
    onOpenProfile: jest.fn(),
    onOpenSecurity: jest.fn(),
    onLoggedOut: jest.fn(),
    onCheckVersion: jest.fn(() => Promise.resolve(false)),
    ...over,
  };
  render(<SettingsScreen {...props} />);
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
    mockCall.mockRejectedValue(new Error('offline'));
    const { onLoggedOut } = show();
    fireEvent.click(screen.getByText('退出登录'));
    fireEvent.click(await screen.findByText('退出'));
    await waitFor(() => expect(onLoggedOut).toHaveBeenCalled());
    expect(session.token()).toBeNull();
    expect(mockCall).toHaveBeenCalledWith(expect.objectContaining({ path: '/uaccess/logout' }), {});
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

  it('opens the legal texts by their code', () => {
    const { onOpenAgreement } = show();
    fireEvent.click(screen.getByText('隐私政策'));
    expect(onOpenAgreement).toHaveBeenCalledWith('privacy-policy', '隐私政策');
  });

  it('keeps the chosen look', () => {
    show();
    fireEvent.click(screen.getByText('深色'));
    expect(localStorage.getItem('theme')).toContain('dark');
    fireEvent.click(screen.getByText('跟随系统'));
  });
});
