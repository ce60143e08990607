import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, transportError } from '@/domain/app-error';
import { redirectTo, switchTab } from '@/infra/navigation';
import { auth } from '@/platform/auth';
import { cancelled, ok } from '@/platform/outcome';
import { session } from '@/state/session';
import { answerBy, logIn, open, sentTo, type } from '@/ui/testing/screens';
import { RevokeByCodeScreen } from './revoke-by-code-screen';
import { RevokeByOtherScreen } from './revoke-by-other-screen';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn(),
  redirectTo: jest.fn(),
  switchTab: jest.fn(),
  goBack: jest.fn(),
}));

const consequences = {
  coins: 123450,
  frozenCoins: 500,
  points: 88,
  vipDays: 30,
  openOrders: 0,
  coolingOffDays: 7,
  blockedBy: null as string | null,
};
const effectiveAt = '2026-11-28T04:00:00Z';
const SMS = '/smscodeLogin/revoked';
const OTHER = '/usercancel/cancelByOthrer';
const answers = (more: Record<string, (body: never) => unknown> = {}) =>
  answerBy(mockCall, {
    '/usercancel/consequences': () => consequences,
    '/userAccount/ownPhoneCode': () => ({ retryAfter: 60, phone: '138****8001' }),
    [SMS]: () => ({ effectiveAt }),
    [OTHER]: () => ({ effectiveAt }),
    ...more,
  });
const apply = () => fireEvent.click(screen.getByLabelText('申请注销'));
const confirm = async () => fireEvent.click(await screen.findByLabelText('确定注销'));
const choose = (reason: string) => fireEvent.click(screen.getByLabelText(reason));
const agree = () => fireEvent.click(screen.getByLabelText('我已阅读并同意'));

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
  jest.spyOn(auth, 'providers').mockReturnValue([]);
});

describe('cancelling by SMS code (§2 revoked)', () => {
  it('tells the consequences first, exactly', async () => {
    logIn();
    answers();
    await open(<RevokeByCodeScreen />);
    expect(await screen.findByText('1,234.50 元')).toBeInTheDocument();
    expect(screen.getByText('5.00 元')).toBeInTheDocument();
    expect(screen.getByText('30 天')).toBeInTheDocument();
    expect(screen.getByText('提交后有 7 天冷静期，期间重新登录即可恢复账号。')).toBeInTheDocument();
  });

  it('explains what stands in the way, and stops there', async () => {
    logIn();
    answers({
      '/usercancel/consequences': () => ({ ...consequences, openOrders: 2, blockedBy: '有 2 个未完成的订单' }),
    });
    await open(<RevokeByCodeScreen />);
    expect(await screen.findByRole('alert')).toHaveTextContent('有 2 个未完成的订单');
    expect(screen.queryByLabelText('申请注销')).toBeNull();
  });

  it('offers a retry when the consequences do not come', async () => {
    logIn();
    answers({
      '/usercancel/consequences': () => {
        throw transportError('network');
      },
    });
    await open(<RevokeByCodeScreen />);
    expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
    expect(screen.queryByLabelText('申请注销')).toBeNull();
  });

  it('wants reason, code and agreement, each in words', async () => {
    logIn();
    answers();
    await open(<RevokeByCodeScreen />);
    await screen.findByLabelText('申请注销');
    apply();
    expect(await screen.findByText('请选择注销原因')).toBeInTheDocument();
    choose('其他原因');
    apply();
    expect(await screen.findByText('请说明注销原因')).toBeInTheDocument();
    choose('换了其他账号');
    apply();
    expect(await screen.findByText('请输入验证码')).toBeInTheDocument();
    await type('验证码', '123456');
    apply();
    expect(await screen.findByText('请先阅读并同意《账号注销须知》')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sentTo(mockCall, SMS)).toEqual([]);
  });

  async function fillIn() {
    logIn();
    await open(<RevokeByCodeScreen />);
    await screen.findByLabelText('申请注销');
    fireEvent.click(screen.getByLabelText('获取验证码'));
    await waitFor(() => expect(sentTo(mockCall, '/userAccount/ownPhoneCode')).toEqual([{ purpose: 'revoke' }]));
    choose('换了其他账号');
    await type('验证码', '123456');
    agree();
    apply();
  }

  it('cancels after the last question, logs out here, and tells how to come back', async () => {
    answers();
    await fillIn();
    await confirm();
    expect(await screen.findByText('注销申请已提交')).toBeInTheDocument();
    expect(sentTo(mockCall, SMS)).toEqual([{ code: '123456', reason: '换了其他账号' }]);
    expect(session.token()).toBeNull();
    expect(screen.getByText(/2026年11月28日.*重新登录，即可撤回申请、恢复账号/)).toBeInTheDocument();
    await act(async () => undefined);
    expect(sentTo(mockCall, '/usercancel/consequences')).toHaveLength(1);
    fireEvent.click(screen.getByLabelText('返回首页'));
    expect(switchTab).toHaveBeenCalledWith('/pages/home/home');
  });

  it('does nothing when the user thinks better of it', async () => {
    answers();
    await fillIn();
    fireEvent.click(await screen.findByLabelText('再想想'));
    await act(async () => undefined);
    expect(sentTo(mockCall, SMS)).toEqual([]);
    expect(session.token()).toBe('t');
  });

  it('stays logged in when the code is wrong', async () => {
    answers({
      [SMS]: () => {
        throw new ApiError('business', -1, '验证码错误');
      },
    });
    await fillIn();
    await confirm();
    await waitFor(() => expect(sentTo(mockCall, SMS)).toHaveLength(1));
    await waitFor(() => expect(screen.getByLabelText('申请注销')).not.toHaveAttribute('aria-disabled'));
    expect(session.token()).toBe('t');
  });
});

describe('cancelling by password or platform (§2 revoked2)', () => {
  async function openOther(change: Parameters<typeof logIn>[0] = {}) {
    logIn(change);
    answers();
    await open(<RevokeByOtherScreen />);
    await screen.findByLabelText('申请注销');
    choose('其他原因');
    await type('请说明原因', ' 转行了 ');
    agree();
  }

  it('cancels by the password', async () => {
    await openOther();
    apply();
    expect(await screen.findByText('请输入密码')).toBeInTheDocument();
    await type('登录密码', 'demo1234');
    apply();
    await confirm();
    expect(await screen.findByText('注销申请已提交')).toBeInTheDocument();
    expect(sentTo(mockCall, OTHER)).toEqual([{ password: 'demo1234', reason: '转行了' }]);
  });

  it('cancels by the platform that the account is bound to', async () => {
    jest.spyOn(auth, 'providers').mockReturnValue(['wechat-app']);
    jest.spyOn(auth, 'loginCode').mockResolvedValue(ok('wx-code'));
    await openOther({ hasPassword: false, bound: ['wechat_app'] });
    apply();
    await confirm();
    expect(await screen.findByText('注销申请已提交')).toBeInTheDocument();
    expect(sentTo(mockCall, OTHER)).toEqual([{ code: 'wx-code', reason: '转行了' }]);
  });

  it('cancels nothing when the authorisation is closed', async () => {
    jest.spyOn(auth, 'providers').mockReturnValue(['wechat-app']);
    const loginCode = jest.spyOn(auth, 'loginCode').mockResolvedValue(cancelled);
    await openOther({ hasPassword: false, bound: ['wechat_app'] });
    apply();
    await confirm();
    await waitFor(() => expect(loginCode).toHaveBeenCalled());
    expect(sentTo(mockCall, OTHER)).toEqual([]);
    expect(session.token()).toBe('t');
  });

  it('sends who has neither to the SMS code', async () => {
    logIn({ hasPassword: false });
    answers();
    await open(<RevokeByOtherScreen />);
    fireEvent.click(await screen.findByLabelText('用短信验证码'));
    expect(redirectTo).toHaveBeenCalledWith('/packages/user/revoked/revoked');
  });
});
