import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { UserInfo } from '@/contract/schemas/account';
import { userQuery } from '@/contract/endpoints/account';
import { errorFromEnvelope, transportError } from '@/domain/app-error';
import { COURSE_PER_CENT, SIGN_IN_FACTOR } from '@/domain/vip-rights';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { UserCenterScreen } from './user-center-screen';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn().mockResolvedValue(true), goBack: jest.fn() }));
// Pulling down is the page's business in Taro; its hook exists in builds only.
let mockPull: () => Promise<unknown> = () => Promise.resolve();
jest.mock('@/ui/use-pull-refresh', () => ({
  usePullRefresh: (refresh: () => Promise<unknown>) => void (mockPull = refresh),
}));
jest.mock('@/ui/use-page-shown', () => jest.requireActual<object>('@/ui/page-shown.testing'));

const user: UserInfo = {
  uid: 'u1',
  uaccess: 'u1',
  phone: '138****8001',
  storename: '宏达汽修',
  storeRole: null,
  vip: 0,
  vipendtime: null,
  experience: 120,
  coins: 123_450,
  bound: [],
  createdAt: null,
  wechatName: '李师傅',
  avatarUrl: null,
  admin: false,
  hasPassword: true,
};
const signInState = { signedToday: false, streak: 3, week: [5, 5, 10, 5, 5, 10, 30], balance: 120 };
const answers: Record<string, unknown> = {};
const sent = (path: string) => jest.mocked(call).mock.calls.filter(([endpoint]) => endpoint.path === path).length;

async function open(change: Partial<UserInfo> | null = {}) {
  if (change) {
    session.login({ token: 't' });
    session.setUserInfo({ ...user, ...change });
    answers['/api/user2/query'] ??= { ...user, ...change };
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UserCenterScreen tabBar={null} notice={<div>通知</div>} />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
  store.set(wechatShenheAtom, false);
  Object.keys(answers).forEach((path) => delete answers[path]);
  answers['/points/signInState'] = signInState;
  jest.mocked(call).mockImplementation(async (endpoint) => {
    const answer = answers[endpoint.path];
    if (answer === undefined) throw new Error(`unexpected call of ${endpoint.path}`);
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
});
afterEach(() => act(() => store.set(wechatShenheAtom, false)));

describe('personal centre (tab 4)', () => {
  it('leads to login and back here while logged out, and asks the server nothing', async () => {
    await open(null);
    fireEvent.click(screen.getByRole('button', { name: '登录 / 注册' }));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/login/login', {
      directPath: '/pages/userCenter/userCenter',
    });
    expect(screen.queryByText('每日签到')).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });

  it.each([
    [3360, '33.60'],
    [0, '0.00'],
  ])('writes %d cents of coins as their own page does: %s', async (coins, shown) => {
    await open({ coins });
    expect(screen.getByRole('button', { name: `金币 ${shown}` })).toBeInTheDocument();
  });

  it('shows name, store, coins as money (§5) and points', async () => {
    await open();
    expect(screen.getByText('李师傅')).toBeInTheDocument();
    expect(screen.getByText('宏达汽修 · 138****8001')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '金币 1.23千' }));
    fireEvent.click(screen.getByRole('button', { name: '积分 120' }));
    fireEvent.click(screen.getByRole('button', { name: /编辑个人资料$/ }));
    expect(jest.mocked(navigateTo).mock.calls).toEqual([
      ['/packages/user/myCoin/myCoin'],
      ['/packages/user/pointsRecord/pointsRecord'],
      ['/packages/user/profile/profile'],
    ]);
  });

  it('shows until when a member is one (§3), and leads to the VIP centre', async () => {
    await open({ vip: 1, vipendtime: '2099-03-18T04:00:00Z' });
    expect(screen.getByText('会员')).toBeInTheDocument();
    fireEvent.click(screen.getByText('会员有效期至 2099年03月18日'));
    expect(navigateTo).toHaveBeenCalledWith('/pages/payment/payment');
  });

  it('shows no membership once it has ended (§4)', async () => {
    await open({ vip: 1, vipendtime: '2020-03-18T04:00:00Z' });
    expect(screen.getByText('普通用户')).toBeInTheDocument();
    expect(screen.getByText('会员已于 2020年03月18日 到期')).toBeInTheDocument();
    expect(screen.queryByText(/会员有效期/)).toBeNull();
  });

  it('promises others no more than members get', async () => {
    await open();
    expect(screen.getByText(`课程 ${COURSE_PER_CENT / 10} 折，签到积分 ${SIGN_IN_FACTOR} 倍`)).toBeInTheDocument();
  });

  it('leads to the orders by their state', async () => {
    await open();
    for (const text of ['待付款', '待发货', '待收货', '已完成'])
      fireEvent.click(screen.getByRole('button', { name: text }));
    expect(jest.mocked(navigateTo).mock.calls.map(([, params]) => params)).toEqual([
      { state: 'unpaid' },
      { state: 'paid' },
      { state: 'shipped' },
      { state: 'done' },
    ]);
  });

  it('opens the agreements by their codes', async () => {
    await open(null);
    fireEvent.click(screen.getByText('隐私政策'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/agreement/agreement', {
      code: 'privacy-policy',
      title: '隐私政策',
    });
  });

  it('hides membership, coins and virtual goods in review mode (§4)', async () => {
    store.set(wechatShenheAtom, true);
    await open({ vip: 1, vipendtime: '2099-03-18T04:00:00Z' });
    expect(screen.queryByText(/会员|金币|抽奖|兑换码/)).toBeNull();
    expect(screen.getByText('积分记录')).toBeInTheDocument();
  });

  it('fetches the user anew when shown and when pulled down (§2), keeping the old one when that fails', async () => {
    answers['/api/user2/query'] = { ...user, wechatName: '王师傅' };
    await open();
    expect(await screen.findByText('王师傅')).toBeInTheDocument();
    answers['/api/user2/query'] = transportError('network');
    await act(async () => mockPull().catch(() => undefined));
    expect(sent('/api/user2/query')).toBe(2);
    expect(sent('/points/signInState')).toBe(2);
    expect(screen.getByText('王师傅')).toBeInTheDocument();
    answers['/api/user2/query'] = { ...user, wechatName: '李师傅' };
    await act(async () => void fireEvent.click(screen.getByText('网络不给力，显示的是上次的内容')));
    expect(await screen.findByText('李师傅')).toBeInTheDocument();
    expect(screen.queryByText('网络不给力，显示的是上次的内容')).toBeNull();
  });

  it('asks for the user by the form that toasts when pulled down, so that a visitor is told 请先登录 (§6)', async () => {
    answers['/api/user2/query'] = errorFromEnvelope(20_100, null, false);
    await open(null);
    await act(() => mockPull());
    expect(jest.mocked(call).mock.calls).toEqual([[userQuery, {}]]);
    expect([userQuery.loginCheck, userQuery.errors]).toEqual(['toast', 'toast']);
  });

  it('has room for what waits for the user', async () => {
    await open();
    expect(screen.getByText('通知')).toBeInTheDocument();
  });
});

describe('daily sign-in', () => {
  it('shows the days in a row and signs in once, however often it is tapped', async () => {
    answers['/points/signIn'] = { ...signInState, signedToday: true, streak: 4, balance: 125, earned: 5 };
    await open();
    expect(await screen.findByText('已连续签到 3 天')).toBeInTheDocument();
    expect(screen.getAllByLabelText(/，已签$/)).toHaveLength(3);
    const button = screen.getByRole('button', { name: '签到' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(sent('/points/signIn')).toBe(1);
    expect(screen.getByText('签到成功，+5 积分，已连续 4 天')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '今日已签' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: '积分 125' })).toBeInTheDocument();
    expect(screen.getAllByLabelText(/，已签$/)).toHaveLength(4);
  });

  it('says so when it was done on another device', async () => {
    answers['/points/signIn'] = { ...signInState, signedToday: true, earned: 0 };
    await open();
    await press('签到');
    expect(screen.getByText('今天已经签到过了')).toBeInTheDocument();
  });

  it('offers a retry when its state does not come', async () => {
    answers['/points/signInState'] = transportError('network');
    await open();
    answers['/points/signInState'] = signInState;
    await press('重试');
    expect(await screen.findByText('已连续签到 3 天')).toBeInTheDocument();
  });
});
