import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { raffleClaim, raffleMine } from '@/contract/endpoints/raffle';
import { ApiError } from '@/domain/app-error';
import { wechatShenheAtom } from '@/state/review-mode';
import { backParamsAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { RaffleListScreen } from './raffle-list-screen';
import { drawRecord, raffle } from './sample-raffle.testing';

const mockCall = jest.fn();
const mockNavigateTo = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/ui/use-page-shown', () => jest.requireActual<object>('@/ui/page-shown.testing'));
jest.mock('@/infra/navigation', () => ({
  goBack: jest.fn(),
  navigateTo: (...args: unknown[]) => mockNavigateTo(...args) as unknown,
}));

const page = (list: unknown[], total = list.length) => ({
  list,
  total,
  pageNum: 1,
  pageSize: 20,
  winners: [],
  mine: [],
});

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RaffleListScreen />
    </QueryClientProvider>,
  );
}

describe('raffles (§2 raffleList)', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    act(() => {
      session.clear();
      store.set(wechatShenheAtom, false);
    });
  });

  it('lists them with state, cost and the time that matters next', async () => {
    mockCall.mockResolvedValue(
      page([
        raffle,
        { ...raffle, id: 'r2', title: '新年大奖', mode: 'scheduled', state: 'upcoming', cost: 0 },
        {
          ...raffle,
          id: 'r3',
          title: '上月大奖',
          mode: 'scheduled',
          state: 'drawn',
          drawAt: '2026-11-01T00:00:00.000Z',
        },
        { ...raffle, id: 'r4', title: '往期', state: 'closed' },
      ]),
    );
    show();
    expect(screen.getByLabelText('加载中')).toBeInTheDocument();
    expect(await screen.findByText('天天转好运')).toBeInTheDocument();
    for (const text of ['进行中', '未开始', '已开奖', '已结束', '每次 免费 · 128 人次参与'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(/ 截止$/)).toBeInTheDocument();
    expect(screen.getByText(/ 开始$/)).toBeInTheDocument();
    expect(screen.getByText(/ 开奖$/)).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('新年大奖'));
    expect(mockNavigateTo).toHaveBeenCalledWith('/packages/raffle/index/index', { id: 'r2' });
  });

  it('says when there is none', async () => {
    mockCall.mockResolvedValue(page([]));
    show();
    expect(await screen.findByText('暂时没有抽奖活动')).toBeInTheDocument();
  });

  it('shows a failure with a retry', async () => {
    mockCall.mockRejectedValueOnce(new ApiError('network', null, '网络连接失败')).mockResolvedValueOnce(page([raffle]));
    show();
    fireEvent.click(await screen.findByLabelText('重试'));
    expect(await screen.findByText('天天转好运')).toBeInTheDocument();
  });

  it('shows the own draws to those who are logged in, and asks others to log in', async () => {
    mockCall.mockResolvedValue(page([raffle]));
    show();
    fireEvent.click(screen.getByRole('tab', { name: '我的抽奖' }));
    fireEvent.click(screen.getByLabelText('去登录'));
    expect(mockNavigateTo).toHaveBeenCalledWith('/packages/user/login/login', {
      directPath: '/packages/raffle/raffleList/raffleList',
    });
    expect(mockCall).not.toHaveBeenCalledWith(raffleMine, expect.anything(), expect.anything());
    mockCall.mockResolvedValue(
      page([
        drawRecord('d1'),
        drawRecord('d2', { state: 'booked', prizeName: '50 积分' }),
        drawRecord('d3', { state: 'entered' }),
      ]),
    );
    act(() => session.login({ token: 't1' }));
    expect(await screen.findByText('50 积分')).toBeInTheDocument();
    for (const text of ['待开奖', '已到账']) expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getAllByText(/^天天转好运 · /)).toHaveLength(3);
  });

  it('has a won article of an earlier raffle sent', async () => {
    act(() => session.login({ token: 't1' }));
    mockCall.mockImplementation((endpoint: unknown) =>
      Promise.resolve(
        endpoint === raffleClaim
          ? { orderId: 'o1' }
          : endpoint === raffleMine
            ? page([drawRecord('d1', { state: 'unclaimed', prizeName: '万用表', kind: 'goods' })])
            : page([]),
      ),
    );
    show();
    fireEvent.click(screen.getByRole('tab', { name: '我的抽奖' }));
    fireEvent.click(await screen.findByRole('button', { name: '领取' }));
    act(() => store.set(backParamsAtom, { addressId: 'a7' }));
    await waitFor(() => expect(mockCall).toHaveBeenCalledWith(raffleClaim, { recordId: 'd1', addressId: 'a7' }));
    expect(await screen.findByText('领取成功，等待发货')).toBeInTheDocument();
  });

  it('is left out in review mode (§4)', () => {
    act(() => store.set(wechatShenheAtom, true));
    show();
    expect(screen.getByText('该功能暂未开放')).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
  });
});
