import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { transportError } from '@/domain/app-error';
import { goBack, redirectTo, switchTab } from '@/infra/navigation';
import { failed, ok } from '@/platform/outcome';
import { payment } from '@/platform/payment';
import { pendingPurchase } from '@/state/pending-purchase';
import { wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import {
  allowed,
  createFakeServer,
  order,
  paid,
  Path,
  plainUser,
  prepayment,
  unpaid,
  type FakeServer,
} from './fake-server.testing';
import { PayScreen, type PayParams } from './pay-screen';

let mockServer: FakeServer;
jest.mock('@/infra/http/call', () => ({ call: (...args: Parameters<FakeServer['call']>) => mockServer.call(...args) }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn(),
  redirectTo: jest.fn(),
  switchTab: jest.fn(),
  goBack: jest.fn(),
}));
let mockSells = true;
jest.mock('@/platform/payment', () => ({
  payment: { channel: jest.fn(), pay: jest.fn(), sellsVirtual: () => mockSells },
}));
jest.mock('@/ui/use-page-shown', () => jest.requireActual<object>('@/ui/page-shown.testing'));
const cashier = jest.mocked(payment);
const toPay: PayParams = { path: '/wechatapi/payOrder', params: '{"orderId":"o1"}', title: '扭矩扳手', money: '12345' };

async function open(params: PayParams = toPay) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PayScreen {...params} />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
  await act(async () => undefined);
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const orders = (list: unknown[]) => ({ list, total: list.length, pageNum: 1, pageSize: 1 });

beforeEach(() => {
  jest.clearAllMocks();
  session.login({ token: 't' });
  session.setUserInfo(plainUser);
  store.set(wechatShenheAtom, false);
  pendingPurchase.settle('p1');
  mockServer = createFakeServer();
  mockServer.answers({
    [Path.orders]: orders([order({})]),
    [Path.payOrder]: prepayment,
    [Path.byPrepayId]: paid,
    [Path.user]: plainUser,
  });
  mockSells = true;
  cashier.channel.mockReturnValue('wechat');
  cashier.pay.mockResolvedValue(ok(undefined));
});
afterEach(() => act(() => store.set(wechatShenheAtom, false)));

describe('pay page', () => {
  it('shows what the order says is paid, whatever the link says', async () => {
    await open({ ...toPay, money: '1', title: '一分钱' });
    expect(screen.getByText('扭矩扳手')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '立即支付 ¥123.45' })).toBeInTheDocument();
    expect(screen.getByText('微信支付')).toBeInTheDocument();
  });

  it("shows the link's words for an order of somebody else: whoever knows it may pay it", async () => {
    mockServer.answers({ [Path.orders]: orders([]) });
    await open();
    expect(screen.getByRole('button', { name: '立即支付 ¥123.45' })).toBeInTheDocument();
  });

  it('says how long the order is held, and closes with it', async () => {
    mockServer.answers({ [Path.orders]: orders([order({ expiresAt: new Date(Date.now() + 600_000).toISOString() })]) });
    await open();
    expect(screen.getByText(/^请在 00:(10:00|09:59) 内完成支付$/)).toBeInTheDocument();
  });

  it.each([[{ state: 'cancelled' as const }], [{ state: 'unpaid' as const, expiresAt: '2020-01-01T00:00:00Z' }]])(
    'takes no money for a closed order: %j',
    async (change) => {
      mockServer.answers({ [Path.orders]: orders([order(change)]) });
      await open();
      expect(screen.getByText('订单已关闭')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /立即支付/ })).toBeNull();
    },
  );

  it('takes no money twice', async () => {
    mockServer.answers({ [Path.orders]: orders([order({ state: 'paid' })]) });
    await open();
    expect(screen.getByText('支付成功')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /立即支付/ })).toBeNull();
  });

  it('pays, then leads to the orders or back', async () => {
    await open();
    await press('立即支付 ¥123.45');
    expect(mockServer.sent(Path.payOrder)).toEqual([{ orderId: 'o1' }]);
    await press('确定');
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeInTheDocument();
    await press('查看订单');
    expect(redirectTo).toHaveBeenCalledWith('/packages/user/orderRecord/orderRecord', { id: 'o1' });
    await press('完成');
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['/pages/pointStore/pointStore', '/pages/pointStore/pointStore'],
    ['https://evil.example', null],
  ])('done leads to %s only when it is a page of ours', async (back, target) => {
    mockServer.answers({ [Path.orders]: orders([order({ state: 'paid' })]) });
    await open({ ...toPay, back });
    await press('完成');
    if (target) expect(redirectTo).toHaveBeenCalledWith(target);
    else expect(goBack).toHaveBeenCalled();
  });

  it('failed: 支付失败,请重新支付, and it can be tried again (§8)', async () => {
    cashier.pay.mockResolvedValue(failed('支付失败,请重新支付'));
    mockServer.answers({ [Path.byPrepayId]: unpaid });
    await open();
    await press('立即支付 ¥123.45');
    expect(await screen.findByText('支付失败,请重新支付')).toBeInTheDocument();
    await press('确定');
    expect(await screen.findByRole('button', { name: '立即支付 ¥123.45' })).not.toHaveAttribute('aria-disabled');
  });

  it('a mini program on iOS sells no course, and parcels as ever', async () => {
    mockSells = false;
    await open({
      path: '/wechatapi/buyClass2',
      params: '{"classid":"c1","money":9900,"salesman":"u9"}',
      title: '发动机电控',
    });
    expect(screen.getByText('由于相关规范，iOS 功能暂不可用')).toBeInTheDocument();
    cleanup();
    await open();
    expect(screen.getByRole('button', { name: /立即支付/ })).toBeInTheDocument();
  });

  it.each(['vip', 'course', 'card', 'coins'] as const)(
    'a mini program on iOS takes no money for an order of %s that waits',
    async (kind) => {
      mockSells = false;
      mockServer.answers({ [Path.orders]: orders([order({ kind })]) });
      await open();
      expect(screen.getByText('由于相关规范，iOS 功能暂不可用')).toBeInTheDocument();
      expect(document.body).not.toHaveTextContent('¥');
      cleanup();
      mockServer.answers({ [Path.orders]: orders([order({ kind, state: 'paid' })]) });
      await open();
      expect(screen.getByText('支付成功')).toBeInTheDocument();
    },
  );

  it('a mini program on iOS takes no money before it knows what for', async () => {
    mockSells = false;
    mockServer.answers({ [Path.orders]: [transportError('network'), orders([order({})])] });
    await open();
    expect(screen.queryByRole('button', { name: /立即支付/ })).toBeNull();
    await press('重试');
    expect(await screen.findByRole('button', { name: '立即支付 ¥123.45' })).toBeInTheDocument();
    cleanup();
    mockServer.answers({ [Path.orders]: orders([]) });
    await open();
    expect(screen.getByText('由于相关规范，iOS 功能暂不可用')).toBeInTheDocument();
  });

  it('buys a course: agreement, check, order with the payload of §3, cashier, polling, dialog of §8', async () => {
    const course = '/wechatapi/buyClass2';
    mockServer.answers({ [Path.check]: allowed, [course]: prepayment });
    await open({ path: course, params: '{"classid":"c1","money":9900,"salesman":"u9"}', title: '发动机电控' });
    await press('立即支付 ¥99.00');
    expect(screen.getByText('请阅读并同意《会员与课程购买协议》后继续')).toBeInTheDocument();
    await press('不同意');
    expect(mockServer.paths()).toEqual([]);
    await press('立即支付 ¥99.00');
    await press('同意并继续');
    expect(await screen.findByRole('button', { name: '确定' })).toBeInTheDocument();
    expect(mockServer.sent(Path.check)).toEqual([{ goodsId: 'c1', money: 9900 }]);
    expect(mockServer.sent(course)).toEqual([
      { classid: 'c1', money: 9900, jsCode: null, salesman: 'u9', clientKey: expect.any(String) as string },
    ]);
    expect(mockServer.paths()).toEqual([Path.check, course, Path.byPrepayId, Path.user]);
    await press('确定');
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeInTheDocument();
    await press('完成');
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  it('tells why a course cannot be bought, and an order that was made before asks for no agreement', async () => {
    const course = '/wechatapi/buyClass2';
    mockServer.answers({ [Path.check]: { allowed: false, reason: '您已购买该课程', pendingOrderId: null } });
    await open({ path: course, params: '{"classid":"c1","money":9900}', title: '发动机电控' });
    await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
    await press('立即支付 ¥99.00');
    expect(await screen.findByText('您已购买该课程')).toBeInTheDocument();
    expect(mockServer.sent(course)).toHaveLength(0);
    await press('确定');
    cleanup();
    await open();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('picks up the payment of this page that was left half-way', async () => {
    const path = '/wechatapi/buyVip';
    mockServer.answers({ [Path.check]: allowed });
    pendingPurchase.keep({
      uid: 'u1',
      prepayid: 'p1',
      title: '年卡',
      money: 19_800,
      path,
      vip: true,
      vipUntilBefore: null,
      startedAt: Date.now(),
    });
    await open({ path, params: '{"goodsId":"year","money":19800}', title: '年卡' });
    await press('确定');
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeInTheDocument();
    expect(mockServer.sent(path)).toHaveLength(0);
  });

  it.each(['/vCurrencyRecord/tixian', undefined])('refuses the path %s and posts nothing', async (path) => {
    await open({ ...toPay, path });
    expect(screen.getByText('无法支付')).toBeInTheDocument();
    expect(mockServer.paths()).toEqual([]);
    await press('返回首页');
    expect(switchTab).toHaveBeenCalledWith('/pages/home/home');
  });

  it('offers a retry when neither order nor link says the amount', async () => {
    mockServer.answers({ [Path.orders]: [transportError('network'), orders([order({})])] });
    await open({ ...toPay, money: undefined });
    await press('重试');
    expect(await screen.findByRole('button', { name: '立即支付 ¥123.45' })).toBeInTheDocument();
  });

  it('says where to pay instead on a system that cannot, as nothing has failed yet', async () => {
    cashier.channel.mockReturnValue('none');
    await open();
    expect(screen.getByText('当前系统不支持支付')).toBeInTheDocument();
    expect(screen.getByText(/请在微信或抖音里打开汽修助手/)).toBeInTheDocument();
    expect(screen.queryByText(/支付失败/)).toBeNull();
    expect(screen.queryByRole('button', { name: /立即支付/ })).toBeNull();
  });

  it('shows no price and sells nothing in review mode (§4)', async () => {
    store.set(wechatShenheAtom, true);
    await open();
    expect(screen.getByText('该功能暂未开放')).toBeInTheDocument();
    expect(screen.queryByText(/¥/)).toBeNull();
    expect(mockServer.paths()).toEqual([]);
  });
});
