import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userQuery } from '@/contract/endpoints/account';
import { coinTotals, withdraw } from '@/contract/endpoints/coins';
import type { UserInfo } from '@/contract/schemas/account';
import { ApiError } from '@/domain/app-error';
import { wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { totals, user, withdrawalRecord } from './sample-coins.testing';
import { WithdrawScreen } from './withdraw-screen';

const mockCall = jest.fn();
const mockRedirectTo = jest.fn(() => Promise.resolve(true));
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  goBack: jest.fn(),
  navigateTo: jest.fn(),
  redirectTo: (...args: unknown[]) => mockRedirectTo(...(args as [])),
}));

const mockWithdraw = jest.fn();

function show({
  balance = totals.balance,
  bound = user.bound,
  channels = totals.rules.channels,
  feePerMyriad = () => totals.rules.feePerMyriad,
}: {
  balance?: number;
  bound?: UserInfo['bound'];
  channels?: ('wechat' | 'alipay')[];
  feePerMyriad?: () => number;
} = {}) {
  act(() => {
    session.login({ token: 't' });
    session.setUserInfo({ ...user, bound });
  });
  mockCall.mockImplementation((endpoint: unknown, body: unknown) => {
    if (endpoint === withdraw) return mockWithdraw(body) as unknown;
    return Promise.resolve(
      endpoint === coinTotals
        ? { ...totals, balance, rules: { ...totals.rules, channels, feePerMyriad: feePerMyriad() } }
        : endpoint === userQuery
          ? { ...user, coins: 1 }
          : null,
    );
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WithdrawScreen />
    </QueryClientProvider>,
  );
}

/** Taro's web component draws its input a moment later, and complains about a value before that. */
const inputOf = async (label: string) => {
  const field = await screen.findByLabelText(label);
  await waitFor(() => expect(field.querySelector('input')).not.toBeNull());
  return field;
};
const type = async (label: string, value: string) =>
  fireEvent(await inputOf(label), new CustomEvent('input', { detail: { value } }));
const typeAmount = (value: string) => type('提现金额（元）', value);
const press = () => fireEvent.click(screen.getByRole('button', { name: '提现' }));
const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: '确认提现' }));
const sent = () =>
  mockWithdraw.mock.calls.map(([body]) => body as { clientKey: string; amount: number; expectedFee: number });

describe('withdrawing coins (§2 withdraw, §7 tixian)', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    mockWithdraw.mockResolvedValue(withdrawalRecord());
    act(() => {
      session.clear();
      store.set(wechatShenheAtom, false);
    });
  });

  it('tells fee and net amount while typing, the fee rounded up to a cent', async () => {
    show();
    await typeAmount('33.33');
    expect(screen.getByText('手续费 ¥0.20')).toBeInTheDocument();
    expect(screen.getByText('实际到账 ¥33.13')).toBeInTheDocument();
    expect(screen.getByText(/单笔 1～5000 元，每天最多 3 次，手续费 0.6%/)).toBeInTheDocument();
  });

  it('tells a member that withdrawing is free', async () => {
    show({ feePerMyriad: () => 0 });
    await typeAmount('33.33');
    expect(screen.getByText('手续费 ¥0.00')).toBeInTheDocument();
    expect(screen.getByText('实际到账 ¥33.33')).toBeInTheDocument();
    expect(screen.getByText(/每天最多 3 次，会员免手续费$/)).toBeInTheDocument();
  });

  it('confirms with the exact amounts, asks once, and leads to the progress', async () => {
    show({ balance: 500_000 });
    await typeAmount('１２３４.5');
    press();
    press();
    expect(
      await screen.findByText('提现 ¥1,234.50 到微信零钱，手续费 ¥7.41，实际到账 ¥1,227.09。'),
    ).toBeInTheDocument();
    await confirm();
    await waitFor(() =>
      expect(mockRedirectTo).toHaveBeenCalledWith('/packages/user/withdrawResult/withdrawResult', { id: 'w1' }),
    );
    expect(sent()).toEqual([
      {
        amount: 123_450,
        expectedFee: 741,
        channel: 'wechat',
        account: null,
        realName: null,
        clientKey: expect.stringMatching(/^[a-z0-9]{32}$/) as unknown,
      },
    ]);
    await waitFor(() => expect(session.user()?.coins).toBe(1));
  });

  it('sends nothing when the user does not confirm', async () => {
    show();
    await typeAmount('10');
    press();
    fireEvent.click(await screen.findByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '提现' })).not.toHaveAttribute('aria-disabled'));
    expect(mockWithdraw).not.toHaveBeenCalled();
  });

  it('drops taps while the call runs', async () => {
    mockWithdraw.mockReturnValue(new Promise(() => undefined));
    show();
    await typeAmount('10');
    press();
    await confirm();
    await waitFor(() => expect(mockWithdraw).toHaveBeenCalledTimes(1));
    for (let tap = 0; tap < 20; tap += 1) press();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(mockWithdraw).toHaveBeenCalledTimes(1);
  });

  const ask = async (amount: string, told: string) => {
    await typeAmount(amount);
    press();
    await confirm();
    expect(await screen.findByText(told)).toBeInTheDocument();
  };

  it('keeps one key from a lost answer on, for another amount and payee too, until a withdrawal is booked', async () => {
    mockWithdraw
      .mockRejectedValueOnce(new ApiError('network', null, '网络连接失败'))
      .mockRejectedValueOnce(new ApiError('timeout', null, '网络超时'))
      .mockRejectedValueOnce(new ApiError('business', -2, '今日提现次数已用完'));
    show();
    await ask('10', '网络连接失败');
    await ask('20', '网络超时');
    fireEvent.click(screen.getByRole('radio', { name: '支付宝' }));
    await type('支付宝账号', 'li@example.com');
    await type('真实姓名', '李建国');
    await ask('20', '今日提现次数已用完');
    press();
    await confirm();
    await waitFor(() => expect(mockRedirectTo).toHaveBeenCalledTimes(1));
    expect(new Set(sent().map(({ clientKey }) => clientKey)).size).toBe(1);
    press();
    await confirm();
    await waitFor(() => expect(mockRedirectTo).toHaveBeenCalledTimes(2));
    expect(new Set(sent().map(({ clientKey }) => clientKey)).size).toBe(2);
  });

  it('keeps the key of a lost answer when the page is left and opened again', async () => {
    mockWithdraw.mockRejectedValueOnce(new ApiError('network', null, '网络连接失败'));
    show();
    await ask('10', '网络连接失败');
    cleanup();
    show();
    await typeAmount('20');
    press();
    await confirm();
    await waitFor(() => expect(mockRedirectTo).toHaveBeenCalledTimes(1));
    const [first, second] = sent();
    expect(second?.clientKey).toBe(first?.clientKey);
  });

  it('tells that the withdrawal before was booked, and asks for one more under a new key', async () => {
    const booked = '上一笔提现 10 元已提交，请先核对提现记录，再决定是否继续提现';
    mockWithdraw
      .mockRejectedValueOnce(new ApiError('network', null, '网络连接失败'))
      .mockRejectedValueOnce(new ApiError('business', -4, booked));
    show();
    await ask('10', '网络连接失败');
    await ask('20', booked);
    press();
    await confirm();
    await waitFor(() => expect(mockRedirectTo).toHaveBeenCalledTimes(1));
    const [first, second, third] = sent();
    expect(second?.clientKey).toBe(first?.clientKey);
    expect(third?.clientKey).not.toBe(first?.clientKey);
  });

  it('tells that the fee has changed, fetches the new one, and confirms with it under the same key', async () => {
    mockWithdraw.mockRejectedValueOnce(new ApiError('business', -2, '手续费已变动，请刷新后重试'));
    let feePerMyriad = 0;
    show({ feePerMyriad: () => feePerMyriad });
    await typeAmount('10');
    press();
    feePerMyriad = 60;
    await confirm();
    expect(await screen.findByText('手续费已变动，请刷新后重试')).toBeInTheDocument();
    expect(await screen.findByText('手续费 ¥0.06')).toBeInTheDocument();
    press();
    expect(await screen.findByText(/手续费 ¥0.06，实际到账 ¥9.94。/)).toBeInTheDocument();
    await confirm();
    await waitFor(() => expect(mockRedirectTo).toHaveBeenCalledTimes(1));
    const [first, second] = sent();
    expect([first?.expectedFee, second?.expectedFee]).toEqual([0, 6]);
    expect(second?.clientKey).toBe(first?.clientKey);
  });

  it.each([
    ['', '请输入提现金额'],
    ['0', '请输入提现金额'],
    ['0.1', '单笔最少提现 1 元'],
    ['1.005', '金额最多两位小数'],
    ['-1', '请输入正确的金额'],
    ['123.46', '超出可提现金额 123.45 元'],
  ])('asks no server for %j: %s', async (amount, message) => {
    show();
    await typeAmount(amount);
    press();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('fills in everything', async () => {
    show();
    await inputOf('提现金额（元）');
    fireEvent.click(screen.getByText('全部提现'));
    expect(screen.getByText('实际到账 ¥122.70')).toBeInTheDocument();
  });

  it('wants account and name for Alipay', async () => {
    show();
    await typeAmount('10');
    fireEvent.click(screen.getByRole('radio', { name: '支付宝' }));
    press();
    expect(await screen.findByText('请输入支付宝账号')).toBeInTheDocument();
    expect(screen.getByText('请输入收款人的真实姓名')).toBeInTheDocument();
    await type('支付宝账号', ' 13800138001 ');
    await type('真实姓名', '李四');
    press();
    await confirm();
    await waitFor(() =>
      expect(sent()).toEqual([
        expect.objectContaining({ channel: 'alipay', account: '13800138001', realName: '李四', amount: 1_000 }),
      ]),
    );
  });

  it('explains that WeChat must be bound first, and begins with Alipay then', async () => {
    show({ bound: ['douyin'] });
    expect(await screen.findByRole('radio', { name: '支付宝' })).toHaveAttribute('aria-checked', 'true');
    await typeAmount('10');
    fireEvent.click(screen.getByRole('radio', { name: '微信零钱' }));
    expect(screen.getByText('本账号还没有绑定微信，绑定后才能提现到微信零钱。')).toBeInTheDocument();
    press();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('says so when no channel is open', async () => {
    show({ channels: [] });
    expect(await screen.findByText('暂停提现')).toBeInTheDocument();
  });

  it('shows a failed load with a retry', async () => {
    act(() => session.setUserInfo(user));
    mockCall.mockRejectedValueOnce(new ApiError('network', null, '网络连接失败')).mockResolvedValueOnce(totals);
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <WithdrawScreen />
      </QueryClientProvider>,
    );
    fireEvent.click(await screen.findByLabelText('重试'));
    expect(await screen.findByText('¥123.45')).toBeInTheDocument();
  });

  it('is left out in review mode (§4)', () => {
    act(() => store.set(wechatShenheAtom, true));
    show();
    expect(screen.getByText('该功能暂未开放')).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
  });
});
