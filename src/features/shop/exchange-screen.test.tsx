import { act, fireEvent, screen } from '@testing-library/react';
import { orderCreate } from '@/contract/endpoints/shop';
import { RespCode } from '@/contract/envelope';
import type { Order } from '@/contract/schemas/shop';
import { ApiError, transportError } from '@/domain/app-error';
import { navigateTo, redirectTo } from '@/infra/navigation';
import { payment } from '@/platform/payment';
import { wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { usePageShown } from '@/ui/use-page-shown';
import { ExchangeScreen, type RenderAddress } from './exchange-screen';
import { open, press, sent, server, setUp } from './exchange.testing';
import { made, technician, vipWeek, wrench } from './sample-goods.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  redirectTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn().mockResolvedValue(true),
  goBack: jest.fn(),
}));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));

beforeEach(setUp);

const renderAddress: RenderAddress = ({ onAddress, error }) => (
  <>
    <button onClick={() => onAddress('a1')}>选地址</button>
    <span>{error}</span>
  </>
);
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

  it('keeps its key over a lost answer and a page that was left, and takes another for a new quantity', async () => {
    server.answer = transportError('timeout');
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
    server.answer = new ApiError('business', RespCode.refused, '库存不足');
    const view = await show();
    await press('选地址');
    await exchange();
    expect(await screen.findByText('库存不足')).toBeInTheDocument();
    server.answer = made;
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
    const unpaid: Order = { ...made, payWith: 'cash', points: 0, amount: 1990, state: 'unpaid', paidAt: null };
    server.answer = unpaid;
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
    server.now = { ...unpaid, state: 'paid' };
    await act(async () => jest.mocked(usePageShown).mock.lastCall?.[0]());
    expect(await screen.findByText('兑换成功')).toBeInTheDocument();
  });

  it('wants no address for a virtual article', async () => {
    server.goods = vipWeek;
    server.answer = { ...made, kind: 'vip', iid: 'g2', title: vipWeek.title, points: 100, state: 'done' };
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
    server.goods = { ...wrench, enable: false };
    await show();
    expect(await screen.findByText('商品不存在或已下架')).toBeInTheDocument();
  });

  it('in mini programs on iOS takes no money for a virtual article, logged out neither', async () => {
    const sells = jest.spyOn(payment, 'sellsVirtual').mockReturnValue(false);
    server.goods = { ...vipWeek, kind: 'card', payWays: ['coins', 'cash'] };
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
