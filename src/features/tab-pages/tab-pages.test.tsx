import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Endpoint } from '@/contract/endpoint';
import type { UserInfo } from '@/contract/schemas/account';
import { transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { session } from '@/state/session';
import { MaintainStoreScreen } from './maintain-store-screen';
import { MessageScreen } from './message-screen';
import { UserCenterScreen } from './user-center-screen';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true), switchTab: jest.fn().mockResolvedValue(true), goBack: jest.fn() }));
// Pulling down is the page's business in Taro; its hook exists in builds only.
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));

const user: UserInfo = { uid: 'u1', uaccess: 'u1', phone: '138****8000', storename: null, vip: 0, vipendtime: null, experience: 0, coins: 0, bound: [], createdAt: null, wechatName: '李师傅', avatarUrl: null, admin: false, hasPassword: true };
const notice = { id: 'n1', code: 'n1', type: 'notice', title: '汽修助手上线', summary: '', coverUrl: null, linkUrl: null, publishedAt: '2026-01-01T00:00:00Z' };

function logIn(change: Partial<UserInfo> = {}) {
  session.login({ token: 't' });
  session.setUserInfo({ ...user, ...change });
}
async function open(page: ReactElement) {
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>{page}</QueryClientProvider>);
  await act(async () => undefined);
}

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
  jest.mocked(call).mockResolvedValue({ list: [notice], total: 1, pageNum: 1, pageSize: 50 } as never);
});

describe('personal centre (tab 4)', () => {
  it('leads to login and back here while logged out', async () => {
    await open(<UserCenterScreen tabBar={null} />);
    fireEvent.click(screen.getByRole('button', { name: '登录 / 注册' }));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/login/login', { directPath: '/pages/userCenter/userCenter' });
  });

  it('shows until when a member is one (§3)', async () => {
    logIn({ vip: 1, vipendtime: '2099-03-18T04:00:00Z' });
    await open(<UserCenterScreen tabBar={null} />);
    expect(screen.getByText('李师傅')).toBeInTheDocument();
    expect(screen.getByText('会员有效期至 2099年03月18日')).toBeInTheDocument();
  });

  it('shows no membership once it has ended (§4)', async () => {
    logIn({ vip: 1, vipendtime: '2020-03-18T04:00:00Z' });
    await open(<UserCenterScreen tabBar={null} />);
    expect(screen.getByText('普通用户')).toBeInTheDocument();
    expect(screen.queryByText(/会员有效期/)).toBeNull();
  });

  it('opens the agreements by their codes', async () => {
    await open(<UserCenterScreen tabBar={null} />);
    fireEvent.click(screen.getByText('隐私政策'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/agreement/agreement', { code: 'privacy-policy', title: '隐私政策' });
  });
});

describe('messages (tab 3)', () => {
  it('shows notices to everybody and offers a login', async () => {
    await open(<MessageScreen tabBar={null} />);
    expect(await screen.findByText('汽修助手上线')).toBeInTheDocument();
    fireEvent.click(screen.getByText('登录后查看您的消息'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/login/login', { directPath: '/pages/message/message' });
  });

  it('offers a retry when the notices do not come', async () => {
    jest.mocked(call).mockImplementation((_endpoint: Endpoint) => Promise.reject(transportError('network')));
    logIn();
    await open(<MessageScreen tabBar={null} />);
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument();
    expect(screen.queryByText('登录后查看您的消息')).toBeNull();
  });
});

describe('reception assistant (tab 2)', () => {
  it('lets a store user begin with a scan', async () => {
    logIn({ storename: '宏达汽修' });
    const onScan = jest.fn();
    await open(<MaintainStoreScreen tabBar={null} onScan={onScan} />);
    expect(screen.getByText('宏达汽修')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '扫描 VIN 接车' }));
    expect(onScan).toHaveBeenCalledTimes(1);
  });

  it('tells a user without a store whom it is for (§6)', async () => {
    logIn();
    await open(<MaintainStoreScreen tabBar={null} onScan={jest.fn()} />);
    expect(screen.getByText('接车助手面向已登记的门店')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '扫描 VIN 接车' })).toBeNull();
  });
});
