import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { transportError } from '@/domain/app-error';
import {
  COURSE_PER_CENT,
  EXTRA_DRAWS_PER_DAY,
  MEMBER_FEE_PER_MYRIAD,
  OFFLINE_PACKS,
  SIGN_IN_FACTOR,
} from '@/domain/vip-rights';
import { WITHDRAW_RULES } from '@/domain/withdraw-rules';
import { navigateTo } from '@/infra/navigation';
import { cancelled, ok } from '@/platform/outcome';
import { payment } from '@/platform/payment';
import { finishLogin } from '@/state/login-return';
import { pendingPurchase } from '@/state/pending-purchase';
import { wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import {
  allowed,
  createFakeServer,
  member,
  paid,
  Path,
  plainUser,
  prepayment,
  unpaid,
  vipGoods,
  type FakeServer,
} from './fake-server.testing';
import { VipCentreScreen } from './vip-centre-screen';

let mockServer: FakeServer;
jest.mock('@/infra/http/call', () => ({ call: (...args: Parameters<FakeServer['call']>) => mockServer.call(...args) }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  goBack: jest.fn(),
  switchTab: jest.fn(),
}));
let mockSells = true;
jest.mock('@/platform/payment', () => ({
  payment: { channel: jest.fn(), pay: jest.fn(), sellsVirtual: () => mockSells },
}));
jest.mock('@/ui/use-page-shown', () => jest.requireActual<object>('@/ui/page-shown.testing'));
const cashier = jest.mocked(payment);

const year = vipGoods('year', '年卡', 19_800, 365, 36_000);
const offers = [year, vipGoods('month', '月卡', 3000, 30), vipGoods('season', '季卡', 7800, 90)];

async function open(props: { buy?: string } = {}) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VipCentreScreen {...props} />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const tick = () => fireEvent.click(screen.getByRole('checkbox', { name: '我已阅读并同意' }));

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
  store.set(wechatShenheAtom, false);
  pendingPurchase.settle('p1');
  mockServer = createFakeServer();
  mockServer.answers({
    [Path.goods]: { list: offers, total: 3, pageNum: 1, pageSize: 100 },
    [Path.check]: allowed,
    [Path.buyVip]: prepayment,
    [Path.byPrepayId]: paid,
    [Path.user]: member,
  });
  mockSells = true;
  cashier.channel.mockReturnValue('wechat');
  cashier.pay.mockResolvedValue(ok(undefined));
});
afterEach(() => act(() => store.set(wechatShenheAtom, false)));

describe('VIP centre', () => {
  it('asks for the VIP goods exactly as §7 says', async () => {
    await open();
    expect(mockServer.sent(Path.goods)).toEqual([
      { tags: 'vip', channelurl: 'app', dingzhi: true, enable: true, pageRequest: { pageNum: 1, pageSize: 100 } },
    ]);
  });

  it('shows the terms by price with the cheapest chosen (§7), and what they save', async () => {
    await open();
    const cards = await screen.findAllByRole('radio');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
      '月卡 30.00元',
      '季卡 78.00元',
      '年卡 198.00元',
    ]);
    expect(cards.map((card) => card.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false']);
    expect(screen.getByRole('button', { name: '立即开通 ¥30.00' })).toBeInTheDocument();
    fireEvent.click(screen.getByText('年卡'));
    expect(screen.getByRole('button', { name: '立即开通 ¥198.00' })).toBeInTheDocument();
    expect(screen.getByText('省 ¥162.00')).toBeInTheDocument();
    expect(screen.getByText('0.54 元/天')).toBeInTheDocument();
    expect(screen.getByText('最划算').closest('[role="radio"]')).toHaveAttribute('aria-label', '年卡 198.00元');
  });

  it('can be browsed logged out, and compares members with everybody', async () => {
    await open();
    expect(screen.getByText('登录后可以开通和续费')).toBeInTheDocument();
    expect(screen.getByText('会员权益')).toBeInTheDocument();
  });

  it('lists exactly the rights that the server grants, with their numbers', async () => {
    await open();
    const labels = [...document.querySelectorAll('.benefit-table [aria-label]')].map((row) =>
      row.getAttribute('aria-label'),
    );
    expect(labels).toEqual([
      `付费课程：普通用户原价，会员${COURSE_PER_CENT / 10} 折`,
      `离线可用的车：普通用户${OFFLINE_PACKS.everyone} 台，会员${OFFLINE_PACKS.member} 台`,
      `每日签到积分：普通用户1 倍，会员${SIGN_IN_FACTOR} 倍`,
      `每日抽奖次数：普通用户活动规定，会员多 ${EXTRA_DRAWS_PER_DAY} 次`,
      `金币提现手续费：普通用户${WITHDRAW_RULES.feePerMyriad / 100}%，会员免费`,
      '客服留言：普通用户按时间，会员优先处理',
    ]);
    expect(MEMBER_FEE_PER_MYRIAD).toBe(0);
    expect(screen.getByText('优先处理')).toBeInTheDocument();
  });

  it('shows a member until when, and until when it would be extended (§3)', async () => {
    session.login({ token: 't' });
    session.setUserInfo(member);
    await open();
    expect(screen.getByText('会员有效期至 2099年03月18日')).toBeInTheDocument();
    expect(await screen.findByText('续费后有效期至 2099年04月17日')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '立即续费 ¥30.00' })).toBeInTheDocument();
  });

  it('offers a retry when the terms do not come, and says when there are none', async () => {
    mockServer.answers({
      [Path.goods]: [transportError('network'), { list: [], total: 0, pageNum: 1, pageSize: 100 }],
    });
    await open();
    expect(screen.queryByRole('button', { name: /立即开通/ })).toBeNull();
    await press('重试');
    expect(await screen.findByText('暂无可购买的会员')).toBeInTheDocument();
  });

  it('sells nothing in a mini program on iOS, in the words that WeChat allows', async () => {
    mockSells = false;
    await open();
    expect(screen.getByText('由于相关规范，iOS 功能暂不可用')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /开通|续费/ })).toBeNull();
    expect(document.body).not.toHaveTextContent('¥');
  });

  it('sells nothing and shows no price in review mode (§4)', async () => {
    store.set(wechatShenheAtom, true);
    await open();
    expect(screen.getByText('该功能暂未开放')).toBeInTheDocument();
    expect(screen.queryByText(/¥|立即|会员权益/)).toBeNull();
    expect(mockServer.paths()).toEqual([]);
  });
});

describe('buying a term', () => {
  beforeEach(() => {
    session.login({ token: 't' });
    session.setUserInfo(plainUser);
  });

  it('without the tick asks to agree, and buys nothing when refused', async () => {
    await open();
    await press('立即开通 ¥30.00');
    expect(screen.getByText('请阅读并同意《会员与课程购买协议》后继续')).toBeInTheDocument();
    await press('不同意');
    expect(mockServer.sent(Path.check)).toHaveLength(0);
    await press('立即开通 ¥30.00');
    await press('同意并继续');
    await waitFor(() => expect(cashier.pay).toHaveBeenCalledWith(prepayment));
  });

  it('opens the agreement by its code', async () => {
    await open();
    fireEvent.click(screen.getByText('《会员与课程购买协议》'));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/agreement/agreement', {
      code: 'purchase-agreement',
      title: '会员与课程购买协议',
    });
  });

  it('ends with 支付成功 and the membership on the screen (§4, §8)', async () => {
    await open();
    tick();
    await press('立即开通 ¥30.00');
    expect(await screen.findByText('支付成功')).toBeInTheDocument();
    expect(screen.getAllByText('会员有效期至 2099年03月18日')).toHaveLength(2);
    expect(mockServer.sent(Path.buyVip)[0]).toMatchObject({ goodsId: 'month', money: 3000 });
  });

  it('in a browser without a cashier: 支付失败: 当前系统不支持支付 (§8)', async () => {
    cashier.channel.mockReturnValue('none');
    await open();
    tick();
    await press('立即开通 ¥30.00');
    expect(await screen.findByText('支付失败: 当前系统不支持支付')).toBeInTheDocument();
    expect(mockServer.sent(Path.buyVip)).toHaveLength(0);
  });

  it('cancelled: offers to go on with the order or to give it up', async () => {
    cashier.pay.mockResolvedValueOnce(cancelled);
    mockServer.answers({ [Path.byPrepayId]: unpaid, [Path.payOrder]: prepayment });
    await open();
    tick();
    await press('立即开通 ¥30.00');
    expect(await screen.findByText('有一笔订单尚未完成支付')).toBeInTheDocument();
    expect(screen.getByText('月卡 · ¥30.00')).toBeInTheDocument();
    mockServer.answers({ [Path.byPrepayId]: [unpaid, paid] });
    await press('继续支付');
    expect(await screen.findByText('支付成功')).toBeInTheDocument();
    expect(mockServer.sent(Path.payOrder)).toEqual([{ orderId: 'o1' }]);
    expect(screen.queryByText('有一笔订单尚未完成支付')).toBeNull();
  });

  it('is busy while it pays: a second tap does nothing', async () => {
    let finish: (outcome: typeof cancelled) => void = () => undefined;
    cashier.pay.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    await open();
    tick();
    await press('立即开通 ¥30.00');
    const button = await screen.findByRole('button', { name: '等待支付…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button);
    expect(mockServer.sent(Path.buyVip)).toHaveLength(1);
    mockServer.answers({ [Path.byPrepayId]: unpaid });
    await act(async () => finish(cancelled));
  });

  it('logged out: logs in first, and goes on when back (§4)', async () => {
    session.clear();
    await open();
    tick();
    await press('立即开通 ¥30.00');
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/login/login', {
      directPath: '/pages/payment/payment',
      directParams: { buy: 'month' },
    });
    expect(mockServer.sent(Path.check)).toHaveLength(0);
    await act(async () => {
      session.login({ token: 't' });
      session.setUserInfo(plainUser);
      await finishLogin(() => Promise.resolve());
    });
    expect(await screen.findByText('支付成功')).toBeInTheDocument();
  });

  it('goes on with the offer when login was loaded anew meanwhile, and wants the consent first', async () => {
    await open({ buy: 'season' });
    expect(screen.getByText(/请阅读并同意/)).toBeInTheDocument();
    expect(mockServer.sent(Path.check)).toHaveLength(0);
    await press('同意并继续');
    expect(mockServer.sent(Path.buyVip)).toEqual([expect.objectContaining({ goodsId: 'season' })]);
  });

  it('asks a visitor nothing who comes by the address of such a purchase', async () => {
    session.clear();
    await open({ buy: 'season' });
    expect(screen.queryByText(/请阅读并同意/)).toBeNull();
    expect(screen.getByRole('button', { name: '立即开通 ¥78.00' })).toBeInTheDocument();
  });
});
