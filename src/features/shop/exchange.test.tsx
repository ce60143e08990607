import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { userQuery } from '@/contract/endpoints/account';
import { goodsOne, orderCreate, orderSelect, useExchangeCode } from '@/contract/endpoints/shop';
import { RespCode } from '@/contract/envelope';
import type { Goods, Order } from '@/contract/schemas/shop';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo, redirectTo } from '@/infra/navigation';
import { clipboard } from '@/platform/clipboard';
import { payment } from '@/platform/payment';
import { wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { ExchangeCodeScreen } from './exchange-code-screen';
import { ExchangeScreen, type RenderAddress } from './exchange-screen';
import { made, technician, vipWeek, wrench } from './sample-goods.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  redirectTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn().mockResolvedValue(true),
  goBack: jest.fn(),
}));
jest.mock('@/platform/clipboard', () => ({ clipboard: { write: jest.fn(), read: jest.fn() } }));
let onShown: () => void = () => undefined;
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: (listener: () => void) => void (onShown = listener) }));

let goods: Goods & { detail: string } = wrench;
let answer: Order | Error = made;
let now: Order = made;
let codeAnswer: unknown = null;
const sent = (endpoint: unknown) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === endpoint)
    .map(([, body]) => body as Record<string, unknown>);

beforeEach(() => {
  jest.clearAllMocks();
  store.set(wechatShenheAtom, false);
  [goods, answer, now] = [wrench, made, made];
  session.login({ token: 't' });
  session.setUserInfo(technician);
  jest.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === goodsOne) return goods as never;
    if (endpoint === userQuery) return { ...technician, experience: 200 } as never;
    if (endpoint === orderSelect) return { list: [now], total: 1, pageNum: 1, pageSize: 1 } as never;
    const given = endpoint === useExchangeCode ? codeAnswer : answer;
    if (given instanceof Error) throw given;
    return given as never;
  });
});

const renderAddress: RenderAddress = ({ onAddress, error }) => (
  <>
    <button onClick={() => onAddress('a1')}>选地址</button>
    <span>{error}</span>
  </>
);
async function open(element: ReactElement) {
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {element}
    </QueryClientProvider>,
  );
  await act(async () => undefined);
  return view;
}
const press = async (name: string) => {
  const button = await waitFor(() => screen.getByRole('button', { name }));
  await act(async () => void fireEvent.click(button));
};
const exchange = async () => {
  await press('提交订单');
  await press('确认兑换');
};

describe('exchange of an article', () => {
  const show = () => open(<ExchangeScreen iid="g1" renderAddress={renderAddress} />);

  it('wants an address for a parcel', async () => {
    await show();
    await press('提交订单');
    expect(screen.getByText('请选择收货地址')).toBeInTheDocument();
    expect(sent(orderCreate)).toEqual([]);
  });

  it('asks, orders once for many taps, and shows the points that are left', async () => {
    await show();
    await press('选地址');
    await press('提交订单');
    expect(screen.getByText('将使用 300 积分兑换“预置式扭力扳手”')).toBeInTheDocument();
    const confirm = screen.getByRole('button', { name: '确认兑换' });
    await act(async () => {
      for (let tap = 0; tap < 5; tap += 1) fireEvent.click(confirm);
    });
    expect(sent(orderCreate)).toEqual([
      {
        iid: 'g1',
        quantity: 1,
        payWith: 'points',
        addressId: 'a1',
        note: null,
        clientKey: expect.stringMatching(/^[\w-]{8,64}$/) as string,
      },
    ]);
    expect(await screen.findByText('兑换成功')).toBeInTheDocument();
    expect(session.user()?.experience).toBe(200);
    await press('查看订单');
    expect(redirectTo).toHaveBeenCalledWith('/packages/user/orderRecord/orderRecord', { id: 'o1' });
  });

  it('sends nothing when the user thinks better of it', async () => {
    await show();
    await press('选地址');
    await press('提交订单');
    await press('取消');
    expect(sent(orderCreate)).toEqual([]);
  });

  it('keeps its key over a lost answer, even when the page was left, and takes a new one for another quantity', async () => {
    answer = transportError('timeout');
    const view = await show();
    await press('选地址');
    await exchange();
    expect(await screen.findByText('网络连接失败，可以放心重试，不会重复下单')).toBeInTheDocument();
    await exchange();
    view.unmount();
    await show();
    await press('选地址');
    await exchange();
    const [first, second, third] = sent(orderCreate);
    expect(second?.clientKey).toBe(first?.clientKey);
    expect(third?.clientKey).toBe(first?.clientKey);
    act(() => session.setUserInfo({ ...technician, experience: 5000 }));
    await press('增加数量');
    await exchange();
    expect(sent(orderCreate)[3]).toMatchObject({ quantity: 2 });
    expect(sent(orderCreate)[3]?.clientKey).not.toBe(first?.clientKey);
  });

  it('takes a new key after a success and after a refusal', async () => {
    answer = new ApiError('business', RespCode.refused, '库存不足');
    const view = await show();
    await press('选地址');
    await exchange();
    expect(await screen.findByText('库存不足')).toBeInTheDocument();
    answer = made;
    await exchange();
    view.unmount();
    session.setUserInfo(technician);
    await show();
    await press('选地址');
    await exchange();
    expect(new Set(sent(orderCreate).map(({ clientKey }) => clientKey)).size).toBe(3);
  });

  it('says what is lacking and does not take the order', async () => {
    session.setUserInfo({ ...technician, experience: 100 });
    await show();
    expect(await screen.findByText('余额 100 积分，还差 200 积分')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '现金支付 ¥19.90' })).toHaveAttribute('aria-checked', 'true');
    fireEvent.click(screen.getByRole('radio', { name: /^积分支付/ }));
    await press('积分不足');
    expect(sent(orderCreate)).toEqual([]);
  });

  it('stops the quantity at the limit per user', async () => {
    session.setUserInfo({ ...technician, experience: 5000 });
    await show();
    for (let tap = 0; tap < 4; tap += 1) await press('增加数量');
    expect(screen.getByRole('group', { name: '数量' })).toHaveTextContent('2');
    await press('选地址');
    await press('提交订单');
    expect(screen.getByText('将使用 600 积分兑换“预置式扭力扳手” × 2')).toBeInTheDocument();
    await press('取消');
  });

  it('leads an order in cash to the pay page, and shows when it is paid', async () => {
    answer = { ...made, payWith: 'cash', points: 0, amount: 1990, state: 'unpaid', paidAt: null };
    await show();
    await press('选地址');
    fireEvent.click(screen.getByRole('radio', { name: '现金支付 ¥19.90' }));
    await press('提交订单');
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/pay/pay', {
      path: '/wechatapi/payOrder',
      params: '{"orderId":"o1"}',
      title: '预置式扭力扳手',
      money: 1990,
    });
    expect(await screen.findByText('订单待付款')).toBeInTheDocument();
    now = { ...answer, state: 'paid' };
    await act(async () => onShown());
    expect(await screen.findByText('兑换成功')).toBeInTheDocument();
  });

  it('wants no address for a virtual article', async () => {
    goods = vipWeek;
    answer = { ...made, kind: 'vip', iid: 'g2', title: vipWeek.title, points: 100, state: 'done' };
    await show();
    expect(screen.queryByText('选地址')).toBeNull();
    await exchange();
    expect(sent(orderCreate)[0]).toMatchObject({ addressId: null, payWith: 'points' });
    expect(await screen.findByText('会员已生效')).toBeInTheDocument();
  });

  it('logged out, leads to login and back', async () => {
    session.clear();
    await show();
    await press('登录后兑换');
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/login/login', {
      directPath: '/pages/exchange/exchange',
      directParams: { iid: 'g1' },
    });
    expect(screen.queryByText('选地址')).toBeNull();
  });

  it('says when the article is gone', async () => {
    goods = { ...wrench, enable: false };
    await show();
    expect(await screen.findByText('商品不存在或已下架')).toBeInTheDocument();
  });

  it('in mini programs on iOS takes no money for a virtual article, logged out neither', async () => {
    const sells = jest.spyOn(payment, 'sellsVirtual').mockReturnValue(false);
    goods = { ...vipWeek, kind: 'card', payWays: ['coins', 'cash'] };
    const view = await show();
    await press('暂不支持兑换');
    expect(screen.queryByRole('radio')).toBeNull();
    view.unmount();
    session.clear();
    await show();
    expect(await screen.findByRole('button', { name: '暂不支持兑换' })).toBeInTheDocument();
    expect(sent(orderCreate)).toEqual([]);
    sells.mockRestore();
  });

  it('in review mode offers points only (§4)', async () => {
    store.set(wechatShenheAtom, true);
    await show();
    await screen.findByRole('radio');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(document.body.textContent).not.toMatch(/¥|金币/);
  });
});

describe('exchange code', () => {
  const show = (code?: string) => open(<ExchangeCodeScreen code={code} />);
  const type = (value: string) =>
    act(
      () =>
        void screen
          .getByLabelText('兑换码')
          .dispatchEvent(new CustomEvent('input', { detail: { value }, bubbles: true })),
    );

  it('wants something typed', async () => {
    await show();
    await press('立即兑换');
    expect(screen.getByText('请输入兑换码')).toBeInTheDocument();
    expect(sent(useExchangeCode)).toEqual([]);
  });

  it('books its worth once for many taps, in capitals, and shows it', async () => {
    codeAnswer = { title: '500 积分', kind: 'points', amount: 500, used: true };
    await show();
    type(' point-demo-0001 ');
    const button = screen.getByRole('button', { name: '立即兑换' });
    await act(async () => {
      for (let tap = 0; tap < 5; tap += 1) fireEvent.click(button);
    });
    expect(sent(useExchangeCode)).toEqual([{ code: 'POINT-DEMO-0001' }]);
    expect(await screen.findByText('500 积分 已到账')).toBeInTheDocument();
    expect(session.user()?.experience).toBe(200);
  });

  it('logged out only looks at it and offers a login that comes back with the code', async () => {
    session.clear();
    codeAnswer = { title: '会员 7 天', kind: 'vip', amount: 7, used: false };
    await show('vip7-demo-0001');
    await press('查看可兑换的内容');
    expect(await screen.findByText('可兑换 会员 7 天')).toBeInTheDocument();
    await press('登录后兑换');
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/login/login', {
      directPath: '/pages/exchange/exchange',
      directParams: { code: 'VIP7-DEMO-0001' },
    });
    expect(sent(userQuery)).toEqual([]);
  });

  it('asks who one is when the server saw a visitor: so the end of the session is told (§8)', async () => {
    codeAnswer = { title: '会员 7 天', kind: 'vip', amount: 7, used: false };
    await show('vip7-demo-0001');
    await press('立即兑换');
    await waitFor(() => expect(sent(userQuery)).toHaveLength(1));
    act(() => session.expire());
    expect(await screen.findByRole('button', { name: '登录后兑换' })).toBeInTheDocument();
  });

  it('says what is wrong with a code, until another one is typed', async () => {
    codeAnswer = new ApiError('business', RespCode.refused, '兑换码已过期');
    await show('OLD');
    await press('立即兑换');
    expect(await screen.findByText('兑换码已过期')).toBeInTheDocument();
    type('NEW');
    expect(screen.queryByText('兑换码已过期')).toBeNull();
  });

  it('pastes from the clipboard, and says when that is closed', async () => {
    jest.mocked(clipboard.read).mockResolvedValueOnce('coin-demo-0001\n');
    await show();
    await press('粘贴');
    expect(screen.getByLabelText('兑换码')).toHaveProperty('value', 'COIN-DEMO-0001');
    jest.mocked(clipboard.read).mockResolvedValueOnce(null);
    await press('粘贴');
    expect(await screen.findByText('没有读取到兑换码，请手动输入')).toBeInTheDocument();
  });

  it('is hidden in review mode: codes bring virtual goods (§4)', async () => {
    store.set(wechatShenheAtom, true);
    await show();
    expect(screen.queryByLabelText('兑换码')).toBeNull();
  });
});
