import Taro from '@tarojs/taro';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userQuery } from '@/contract/endpoints/account';
import { raffleClaim, raffleDraw } from '@/contract/endpoints/raffle';
import type { DrawRecord, Raffle } from '@/contract/schemas/raffle';
import { ApiError } from '@/domain/app-error';
import { segmentAt } from '@/domain/wheel';
import { backParamsAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { RaffleScreen } from './raffle-screen';
import { drawRecord, raffle, user } from './sample-raffle.testing';

const mockCall = jest.fn();
const mockNavigateTo = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  goBack: jest.fn(),
  redirectTo: jest.fn(),
  navigateTo: (...args: unknown[]) => mockNavigateTo(...args) as unknown,
}));
let mockShow: () => void = () => undefined;
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: (onShown: () => void) => void (mockShow = onShown) }));

const prizeOf = (index: number) => {
  const prize = raffle.prizes[index];
  if (!prize) throw new Error('no such prize');
  return prize;
};

const mockDraw = jest.fn();
const mockClaim = jest.fn();

function serve(shown: Raffle = raffle, mine: DrawRecord[] = []) {
  mockCall.mockImplementation((endpoint: unknown, body: unknown) => {
    if (endpoint === raffleDraw) return mockDraw(body) as unknown;
    if (endpoint === raffleClaim) return mockClaim(body) as unknown;
    if (endpoint === userQuery) return Promise.resolve({ ...user, experience: 280 });
    return Promise.resolve({
      list: [shown],
      total: 1,
      pageNum: 1,
      pageSize: 20,
      winners: [{ name: '王**', prizeName: '万用表', wonAt: '2026-11-20T00:00:00.000Z' }],
      mine,
    });
  });
}

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RaffleScreen id="r1" />
    </QueryClientProvider>,
  );
}

function logIn() {
  act(() => {
    session.login({ token: 't1' });
    session.setUserInfo(user);
  });
}

const disc = () => screen.getByRole('img', { name: /抽奖转盘/ });
const angleOf = (element: HTMLElement) => Number(/rotate\(([-\d.]+)deg\)/.exec(element.style.transform)?.[1]);
/** The browser's word that the wheel rests. */
const rest = () => act(async () => void fireEvent(disc(), new Event('transitionend')));
const button = () => screen.findByRole('button', { name: '抽一次 · 20 积分' });
const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: '参与' }));
const won = (more: Partial<DrawRecord>) => ({
  record: drawRecord('d1', { state: 'booked', ...more }),
  drawsLeft: 1,
  points: 330,
});

describe('drawing (§2 raffle index, §7 chouJiangBean/create)', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    mockDraw.mockReset();
    act(() => session.clear());
    logIn();
  });

  it('shows prizes with odds and stock, cost, draws left, rules and winners', async () => {
    serve();
    show();
    expect(screen.getByLabelText('加载中')).toBeInTheDocument();
    expect(await screen.findByText('天天转好运')).toBeInTheDocument();
    expect(screen.getAllByText('1.25%')).toHaveLength(2);
    expect(screen.getByText('0.1%')).toBeInTheDocument();
    expect(screen.getByText('已抽完')).toBeInTheDocument();
    expect(screen.getByText('每次 20 积分 · 今天还可参与 2 次 · 我的积分 300')).toBeInTheDocument();
    expect(screen.getByText(/每天可抽三次/)).toBeInTheDocument();
    expect(screen.getByText('恭喜 王** 抽中 万用表')).toBeInTheDocument();
    expect(screen.queryByText('参与用户')).not.toBeInTheDocument();
  });

  it('turns at once, lands on the server’s result, then tells it and refreshes the user', async () => {
    serve();
    let answer: (result: unknown) => void = () => undefined;
    mockDraw.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    show();
    fireEvent.click(await button());
    await confirm();
    await waitFor(() => expect(angleOf(disc())).toBeGreaterThan(0));
    expect(screen.getByRole('button', { name: '抽一次 · 20 积分' })).toHaveAttribute('aria-disabled', 'true');
    await act(async () => answer(won({ prizeId: 'p3', prizeName: '会员 7 天', kind: 'vip' })));
    // Three prizes and the blank: the third slice.
    expect(segmentAt(angleOf(disc()), 4)).toBe(2);
    expect(screen.queryByText('恭喜抽中 会员 7 天')).not.toBeInTheDocument();
    await rest();
    expect(await screen.findByText('恭喜抽中 会员 7 天')).toBeInTheDocument();
    expect(screen.getByText('会员时长已到账')).toBeInTheDocument();
    await waitFor(() => expect(session.user()?.experience).toBe(280));
  });

  it('draws once for twenty taps', async () => {
    serve();
    mockDraw.mockReturnValue(new Promise(() => undefined));
    show();
    const tapped = await button();
    for (let tap = 0; tap < 20; tap += 1) fireEvent.click(tapped);
    await confirm();
    await waitFor(() => expect(mockDraw).toHaveBeenCalledTimes(1));
    for (let tap = 0; tap < 20; tap += 1) fireEvent.click(tapped);
    fireEvent.click(screen.getByRole('button', { name: '抽奖，转动转盘' }));
    expect(mockDraw).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('takes nothing when the cost is not confirmed', async () => {
    serve();
    show();
    fireEvent.click(await button());
    fireEvent.click(await screen.findByRole('button', { name: '取消' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '抽一次 · 20 积分' })).not.toHaveAttribute('aria-disabled'),
    );
    expect(mockDraw).not.toHaveBeenCalled();
  });

  it('stops gently on an error and sends the same key again; a new draw has a new one', async () => {
    serve();
    mockDraw
      .mockRejectedValueOnce(new ApiError('network', null, '网络连接失败'))
      .mockResolvedValue(won({ prizeId: 'p1', prizeName: '50 积分', kind: 'points' }));
    show();
    fireEvent.click(await button());
    await confirm();
    await waitFor(() => expect(mockDraw).toHaveBeenCalledTimes(1));
    await rest();
    expect(await screen.findByText('网络连接失败')).toBeInTheDocument();
    // The cost was confirmed before.
    fireEvent.click(await button());
    await waitFor(() => expect(mockDraw).toHaveBeenCalledTimes(2));
    await rest();
    expect(await screen.findByText('积分已到账，当前 330 积分')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '知道了' }));
    fireEvent.click(await button());
    await waitFor(() => expect(mockDraw).toHaveBeenCalledTimes(3));
    const [first, second, third] = mockDraw.mock.calls.map(([body]) => (body as { clientKey: string }).clientKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows the refusal of the server', async () => {
    serve();
    mockDraw.mockRejectedValue(new ApiError('business', -2, '积分不足'));
    show();
    fireEvent.click(await button());
    await confirm();
    await waitFor(() => expect(mockDraw).toHaveBeenCalledTimes(1));
    await rest();
    expect(await screen.findByText('积分不足')).toBeInTheDocument();
  });

  it('says that the login has expired (§8)', async () => {
    serve();
    mockDraw.mockImplementation(() => {
      session.clear();
      return Promise.reject(new ApiError('auth', 20100, '登录已过期'));
    });
    show();
    fireEvent.click(await button());
    await confirm();
    await waitFor(() => expect(mockDraw).toHaveBeenCalledTimes(1));
    await rest();
    expect(await screen.findByText('登录已过期')).toBeInTheDocument();
  });

  it('fetches the slice of a prize that was added since, and lands on it', async () => {
    serve();
    const added: Raffle = { ...raffle, prizes: [{ ...prizeOf(0), id: 'p9', name: '新增奖品' }, ...raffle.prizes] };
    mockDraw.mockImplementation(() => {
      serve(added);
      return Promise.resolve(won({ prizeId: 'p9', prizeName: '新增奖品', kind: 'points' }));
    });
    show();
    fireEvent.click(await button());
    await confirm();
    await waitFor(() => expect(disc()).toHaveAccessibleName(/新增奖品/));
    await waitFor(() => expect(disc().style.transition).toMatch(/cubic-bezier/));
    expect(segmentAt(angleOf(disc()), 5)).toBe(0);
    await rest();
    expect(await screen.findByText('恭喜抽中 新增奖品')).toBeInTheDocument();
  });

  it('points at no prize when the one that was won cannot be found', async () => {
    serve();
    mockDraw.mockResolvedValue(won({ prizeId: 'p9', prizeName: '新增奖品', kind: 'points' }));
    show();
    fireEvent.click(await button());
    await confirm();
    await waitFor(() => expect(disc().style.transition).toMatch(/cubic-bezier/));
    expect(angleOf(disc()) % 360).toBe(0);
    await rest();
    expect(await screen.findByText('恭喜抽中 新增奖品')).toBeInTheDocument();
  });

  it('lands on the blank when nothing was won', async () => {
    serve();
    mockDraw.mockResolvedValue({ record: drawRecord('d1'), drawsLeft: 1, points: 280 });
    show();
    fireEvent.click(await button());
    await confirm();
    await waitFor(() => expect(mockDraw).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(segmentAt(angleOf(disc()), 4)).toBe(3));
    await rest();
    expect(await screen.findByText('很遗憾，没有中奖')).toBeInTheDocument();
    expect(screen.getByText('今天还可以抽 1 次')).toBeInTheDocument();
  });

  it('has a won article sent to the address that was chosen (§3 backParams)', async () => {
    serve();
    mockDraw.mockResolvedValue(won({ state: 'unclaimed', prizeId: 'p2', prizeName: '万用表', kind: 'goods' }));
    mockClaim.mockResolvedValue({ orderId: 'o1' });
    show();
    fireEvent.click(await button());
    await confirm();
    await waitFor(() => expect(mockDraw).toHaveBeenCalledTimes(1));
    await rest();
    fireEvent.click(await screen.findByRole('button', { name: '填写收货地址' }));
    expect(mockNavigateTo).toHaveBeenCalledWith('/packages/user/address/address', { choose: '1' });
    act(() => store.set(backParamsAtom, { addressId: 'a7' }));
    expect(await screen.findByText('领取成功，等待发货')).toBeInTheDocument();
    expect(mockClaim).toHaveBeenCalledTimes(1);
    expect(mockClaim).toHaveBeenCalledWith({ recordId: 'd1', addressId: 'a7' });
    expect(store.get(backParamsAtom)).toBeNull();
  });

  it('leaves an address alone that nobody here asked for', async () => {
    serve(raffle, [drawRecord('d1', { state: 'unclaimed', prizeName: '万用表', kind: 'goods' })]);
    show();
    await screen.findByRole('button', { name: '领取' });
    act(() => store.set(backParamsAtom, { addressId: 'a7' }));
    expect(store.get(backParamsAtom)).toEqual({ addressId: 'a7' });
    expect(mockClaim).not.toHaveBeenCalled();
  });

  it('forgets a claim when the user comes back without an address, not while he looks for one', async () => {
    const at = (path: string) =>
      jest
        .spyOn(Taro, 'getCurrentInstance')
        .mockReturnValue({ router: { path, params: {} } } as ReturnType<typeof Taro.getCurrentInstance>);
    mockClaim.mockResolvedValue({ orderId: 'o1' });
    serve(raffle, [drawRecord('d1', { state: 'unclaimed', prizeName: '万用表', kind: 'goods' })]);
    at('/packages/raffle/index/index');
    show();
    fireEvent.click(await screen.findByRole('button', { name: '领取' }));
    at('/packages/user/address/address');
    mockShow();
    at('/packages/raffle/index/index');
    act(() => store.set(backParamsAtom, { addressId: 'a7' }));
    await waitFor(() => expect(mockClaim).toHaveBeenCalledTimes(1));

    await waitFor(() => expect(screen.getByRole('button', { name: '领取' })).not.toHaveAttribute('aria-disabled'));
    fireEvent.click(screen.getByRole('button', { name: '领取' }));
    mockShow();
    act(() => store.set(backParamsAtom, { addressId: 'a8' }));
    expect(store.get(backParamsAtom)).toEqual({ addressId: 'a8' });
    expect(mockClaim).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });

  it('leads from a claimed prize to its order', async () => {
    serve(raffle, [drawRecord('d1', { state: 'ordered', prizeName: '万用表', kind: 'goods', orderId: 'o9' })]);
    show();
    fireEvent.click(await screen.findByRole('button', { name: '查看订单' }));
    expect(mockNavigateTo).toHaveBeenCalledWith('/packages/user/orderRecord/orderRecord', { id: 'o9' });
  });

  it('lets the call ask for a login, without turning (§6)', async () => {
    act(() => session.clear());
    serve();
    mockDraw.mockRejectedValue(new ApiError('auth', 20100, '请先登录'));
    show();
    fireEvent.click(await button());
    await waitFor(() => expect(mockDraw).toHaveBeenCalledTimes(1));
    expect(angleOf(disc())).toBe(0);
    expect(screen.queryByText('请先登录')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
