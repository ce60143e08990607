import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { goodsOne, goodsQuery } from '@/contract/endpoints/shop';
import { RespCode } from '@/contract/envelope';
import type { Goods } from '@/contract/schemas/shop';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { navigateTo, switchTab } from '@/infra/navigation';
import { payment } from '@/platform/payment';
import { wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { useReachBottom } from '@/ui/use-reach-bottom';
import { GoodsDetailScreen } from './goods-detail-screen';
import { PointStoreScreen } from './point-store-screen';
import { technician, vipWeek, wrench } from './sample-goods.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({
  navigateTo: jest.fn().mockResolvedValue(true),
  switchTab: jest.fn().mockResolvedValue(true),
  goBack: jest.fn(),
}));
// Layout exists in builds only.
jest.mock('@/ui/measure-element', () => ({
  measureElement: jest.fn().mockResolvedValue({ left: 0, top: 0, width: 375, height: 600 }),
}));
// Pages scroll in builds only.
jest.mock('@/ui/use-reach-bottom', () => ({ useReachBottom: jest.fn() }));

const page = (list: Goods[], total = list.length, pageNum = 1) => ({ list, total, pageNum, pageSize: 20 });
const asked = () => jest.mocked(call).mock.calls.map(([, body]) => body);

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
  store.set(wechatShenheAtom, false);
  jest
    .mocked(call)
    .mockImplementation(
      async (endpoint: unknown) => (endpoint === goodsOne ? wrench : page([wrench, vipWeek])) as never,
    );
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function open(element: ReactElement) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {element}
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}

describe('points store (tab 1)', () => {
  it('can be browsed logged out, and leads to login and back here', async () => {
    await open(<PointStoreScreen tabBar={null} />);
    expect(await screen.findByRole('button', { name: '预置式扭力扳手，300 积分，仅剩 5 件' })).toBeInTheDocument();
    expect(call).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledWith(
      goodsQuery,
      expect.objectContaining({
        enable: true,
        channelurl: 'app',
        dingzhi: false,
        physicalOnly: false,
        pageRequest: { pageNum: 1, pageSize: 20 },
      }),
      expect.anything(),
    );
    fireEvent.click(screen.getByRole('button', { name: '登录后查看积分' }));
    expect(navigateTo).toHaveBeenCalledWith('/packages/user/login/login', {
      directPath: '/pages/pointStore/pointStore',
    });
  });

  it('shows the balance of points and leads to its record, raffles, codes and orders', async () => {
    session.login({ token: 't' });
    session.setUserInfo(technician);
    await open(<PointStoreScreen tabBar={null} />);
    fireEvent.click(screen.getByRole('button', { name: '我的积分 500，查看明细' }));
    for (const link of ['抽奖', '兑换码', '我的订单']) fireEvent.click(screen.getByText(link));
    expect(jest.mocked(navigateTo).mock.calls.map(([path]) => path)).toEqual([
      '/packages/user/pointsRecord/pointsRecord',
      '/packages/raffle/raffleList/raffleList',
      '/pages/exchange/exchange',
      '/packages/user/orderRecord/orderRecord',
    ]);
  });

  it('opens the article that is tapped', async () => {
    await open(<PointStoreScreen tabBar={null} />);
    fireEvent.click(await screen.findByRole('button', { name: /^预置式扭力扳手/ }));
    expect(navigateTo).toHaveBeenCalledWith('/pages/goodsDetail/goodsDetail', { iid: 'g1' });
  });

  it('filters by category and sort', async () => {
    await open(<PointStoreScreen tabBar={null} />);
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: '耗材' })));
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: '兑换量' })));
    expect(asked().slice(-1)).toEqual([expect.objectContaining({ category: 'consumable', sort: 'sold' })]);
  });

  it('asks for a typed word once it has rested for 300 ms (§9)', async () => {
    jest.useFakeTimers();
    await open(<PointStoreScreen tabBar={null} />);
    const type = (value: string) =>
      act(
        () =>
          void screen
            .getByLabelText('搜索商品')
            .dispatchEvent(new CustomEvent('input', { detail: { value }, bubbles: true })),
      );
    type('扳');
    await act(async () => void jest.advanceTimersByTime(200));
    type('扳手 ');
    await act(async () => void jest.advanceTimersByTime(299));
    expect(call).toHaveBeenCalledTimes(1);
    await act(async () => void jest.advanceTimersByTime(1));
    expect(call).toHaveBeenCalledTimes(2);
    expect(asked()[1]).toMatchObject({ keyword: '扳手' });
  });

  it('says that nothing matches, and takes the filter back', async () => {
    jest
      .mocked(call)
      .mockImplementation(
        async (_endpoint, body) =>
          page((body as { category: string | null }).category === 'wear' ? [] : [wrench]) as never,
      );
    await open(<PointStoreScreen tabBar={null} />);
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: '工装服饰' })));
    await screen.findByText('没有找到相关商品');
    fireEvent.click(screen.getByRole('button', { name: '看全部商品' }));
    expect(await screen.findByText('预置式扭力扳手')).toBeInTheDocument();
  });

  it('offers a retry when the articles do not come', async () => {
    jest.mocked(call).mockRejectedValueOnce(transportError('network'));
    await open(<PointStoreScreen tabBar={null} />);
    await act(async () => void undefined);
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('预置式扭力扳手')).toBeInTheDocument();
  });

  it('fetches the next page at the bottom, once, and says when there are no more', async () => {
    const second = { ...wrench, iid: 'g3', title: '测电笔' };
    jest.mocked(call).mockImplementation(async (_endpoint, body) => {
      const { pageNum } = (body as { pageRequest: { pageNum: number } }).pageRequest;
      return (pageNum === 1 ? page([wrench], 21, 1) : page([second], 21, 2)) as never;
    });
    await open(<PointStoreScreen tabBar={null} />);
    await screen.findByText('预置式扭力扳手');
    const bottom = () => jest.mocked(useReachBottom).mock.lastCall?.[0]();
    await act(async () => {
      bottom();
      bottom();
    });
    expect(await screen.findByText('测电笔')).toBeInTheDocument();
    expect(asked()).toHaveLength(2);
    expect(screen.getByText('没有更多了')).toBeInTheDocument();
  });

  it('marks what is gone', async () => {
    jest.mocked(call).mockResolvedValue(page([{ ...wrench, stock: 0 }]) as never);
    await open(<PointStoreScreen tabBar={null} />);
    expect(await screen.findByText('已兑完')).toBeInTheDocument();
  });

  it('in mini programs on iOS shows virtual articles for points only', async () => {
    jest.spyOn(payment, 'sellsVirtual').mockReturnValue(false);
    jest
      .mocked(call)
      .mockResolvedValue(page([{ ...vipWeek, kind: 'card', payWays: ['points', 'coins', 'cash'] }]) as never);
    await open(<PointStoreScreen tabBar={null} />);
    expect(await screen.findByText('100 积分')).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/¥|\d 金币/);
  });

  it('in review mode asks for parcels only and shows neither money nor codes (§4)', async () => {
    store.set(wechatShenheAtom, true);
    jest.mocked(call).mockResolvedValue(page([wrench]) as never);
    await open(<PointStoreScreen tabBar={null} />);
    expect(await screen.findByText('300 积分')).toBeInTheDocument();
    expect(asked()[0]).toMatchObject({ physicalOnly: true });
    expect(document.body.textContent).not.toMatch(/¥|金币/);
    for (const hidden of ['兑换码', '虚拟商品', '价格']) expect(screen.queryByText(hidden)).toBeNull();
  });
});

describe('goods detail', () => {
  const show = (iid = 'g1') => {
    const shared = { onShareable: jest.fn(), onShare: jest.fn() };
    return open(<GoodsDetailScreen iid={iid} {...shared} />).then(() => shared);
  };

  it('shows prices by way of paying, stock, sold and the limit', async () => {
    const shared = await show();
    expect(await screen.findByText('或 ¥19.90')).toBeInTheDocument();
    for (const fact of ['或 19.90 金币', '5 件', '12 件', '每人 2 件', '快递发货', '¥29.90'])
      expect(screen.getByText(fact)).toBeInTheDocument();
    expect(shared.onShareable).toHaveBeenCalledWith({
      iid: 'g1',
      title: '预置式扭力扳手',
      imageUrl: 'https://files.example/1.png',
    });
    fireEvent.click(screen.getByRole('button', { name: '分享' }));
    expect(shared.onShare).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: '立即兑换' }));
    expect(navigateTo).toHaveBeenCalledWith('/pages/exchange/exchange', { iid: 'g1' });
  });

  it('opens a picture large and closes it', async () => {
    await show();
    fireEvent.click(await screen.findByRole('button', { name: '放大第 2 张图片' }));
    expect(screen.getByRole('dialog', { name: '预置式扭力扳手 大图' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '关闭大图' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['已兑完', { stock: 0 }],
    ['已下架', { enable: false }],
  ])('takes no exchange when it is %s', async (words, change) => {
    jest.mocked(call).mockResolvedValue({ ...wrench, ...change } as never);
    await show();
    const button = await screen.findByRole('button', { name: words });
    fireEvent.click(button);
    expect(navigateTo).not.toHaveBeenCalled();
  });

  it('says when there is no such article, and leads to the store', async () => {
    jest.mocked(call).mockRejectedValue(new ApiError('notFound', RespCode.notFound, '请求的资源不存在'));
    await show('none');
    fireEvent.click(await screen.findByRole('button', { name: '去积分商城' }));
    expect(switchTab).toHaveBeenCalledWith('/pages/pointStore/pointStore');
  });

  it('asks nobody without an id', async () => {
    await show('');
    expect(screen.getByText('商品不存在或已下架')).toBeInTheDocument();
    expect(call).not.toHaveBeenCalled();
  });

  it('offers a retry when it does not come', async () => {
    jest.mocked(call).mockRejectedValueOnce(transportError('timeout'));
    await show();
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.getAllByText('预置式扭力扳手')).toHaveLength(1));
  });

  it('in mini programs on iOS offers no virtual article that takes money only, and parcels as ever', async () => {
    jest.spyOn(payment, 'sellsVirtual').mockReturnValue(false);
    jest.mocked(call).mockResolvedValueOnce({ ...vipWeek, kind: 'card', payWays: ['coins', 'cash'] } as never);
    await show('g2');
    fireEvent.click(await screen.findByRole('button', { name: '暂不支持兑换' }));
    expect(navigateTo).not.toHaveBeenCalled();
    expect(document.body.textContent).not.toMatch(/¥|\d 金币/);
    cleanup();
    await show();
    expect(await screen.findByText('或 ¥19.90')).toBeInTheDocument();
  });

  it('in review mode shows no money, and no virtual article (§4)', async () => {
    store.set(wechatShenheAtom, true);
    await show();
    await screen.findByText('预置式扭力扳手');
    expect(document.body.textContent).not.toMatch(/¥|金币/);
    jest.mocked(call).mockResolvedValue(vipWeek as never);
    await show('g2');
    expect(await screen.findByText('商品不存在或已下架')).toBeInTheDocument();
  });
});
