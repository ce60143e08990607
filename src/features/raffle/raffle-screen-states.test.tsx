import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { raffleDraw, raffleQuery } from '@/contract/endpoints/raffle';
import type { DrawRecord, Raffle } from '@/contract/schemas/raffle';
import { ApiError } from '@/domain/app-error';
import { wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { RaffleScreen } from './raffle-screen';
import { drawRecord, raffle, user } from './sample-raffle.testing';

const mockCall = jest.fn();
const mockNavigateTo = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/ui/use-page-shown', () => jest.requireActual<object>('@/ui/page-shown.testing'));
jest.mock('@/infra/navigation', () => ({
  goBack: jest.fn(),
  redirectTo: jest.fn(),
  navigateTo: (...args: unknown[]) => mockNavigateTo(...args) as unknown,
}));

const mockDraw = jest.fn();

function serve(shown: Raffle | null = raffle, mine: DrawRecord[] = []) {
  mockCall.mockImplementation((endpoint: unknown, body: unknown) => {
    if (endpoint === raffleDraw) return mockDraw(body) as unknown;
    return Promise.resolve({
      list: shown ? [shown] : [],
      total: 1,
      pageNum: 1,
      pageSize: 20,
      winners: [{ name: '王**', prizeName: '万用表', wonAt: '2026-11-20T00:00:00.000Z' }],
      mine,
    });
  });
}

function show(id = 'r1') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RaffleScreen id={id} />
    </QueryClientProvider>,
  );
}

function logIn(more: Partial<typeof user> = {}) {
  act(() => {
    session.login({ token: 't1' });
    session.setUserInfo({ ...user, ...more });
  });
}

const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: '参与' }));

describe('the states of a raffle (§2 raffle index)', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    act(() => {
      session.clear();
      store.set(wechatShenheAtom, false);
    });
    logIn();
  });

  it.each([
    [{ state: 'upcoming', opensAt: '2099-01-01T00:00:00.000Z' }, '活动未开始'],
    [{ state: 'closed' }, '活动已结束'],
    [{ drawsLeft: 0 }, '今日次数已用完'],
    [{ mode: 'scheduled', state: 'closed', drawAt: '2099-01-01T00:00:00.000Z' }, '等待开奖'],
    [{ mode: 'scheduled', state: 'drawn', drawAt: '2026-01-01T00:00:00.000Z' }, '已开奖'],
  ] as [Partial<Raffle>, string][])('takes no draws when it is %j: %s', async (more, text) => {
    serve({ ...raffle, ...more });
    show();
    fireEvent.click(await screen.findByRole('button', { name: text }));
    expect(mockDraw).not.toHaveBeenCalled();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('collects entries for a scheduled draw and counts down to it', async () => {
    const drawAt = new Date(Date.now() + 3_600_000).toISOString();
    serve({ ...raffle, mode: 'scheduled', drawAt });
    mockDraw.mockResolvedValue({ record: drawRecord('d1', { state: 'entered' }), drawsLeft: 1, points: 280 });
    show();
    expect(await screen.findByText('距开奖')).toBeInTheDocument();
    expect(screen.getByText(/^(01:00:00|00:59:\d\d)$/)).toBeInTheDocument();
    expect(screen.getByText('已有 128 人次参与')).toBeInTheDocument();
    expect(screen.queryByText('1.25%')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '参与抽奖 · 20 积分' }));
    await confirm();
    expect(await screen.findByText('参与成功')).toBeInTheDocument();
  });

  it('asks again when the time of the draw has come', async () => {
    serve({ ...raffle, mode: 'scheduled', drawAt: new Date(Date.now() + 1_200).toISOString() });
    show();
    await screen.findByText('距开奖');
    serve({ ...raffle, mode: 'scheduled', state: 'drawn', drawAt: new Date().toISOString() }, [
      drawRecord('d1', { state: 'booked', prizeName: '50 积分' }),
    ]);
    expect(await screen.findByText('已开奖，结果见下方')).toBeInTheDocument();
    expect(mockCall.mock.calls.filter(([endpoint]) => endpoint === raffleQuery)).toHaveLength(2);
  });

  it('leads administrators to those who took part', async () => {
    logIn({ admin: true });
    serve();
    show();
    fireEvent.click(await screen.findByText('参与用户'));
    expect(mockNavigateTo).toHaveBeenCalledWith('/packages/raffle/userList/userList', { raffleId: 'r1' });
  });

  it('says when there is no such raffle, and asks nobody without an id', async () => {
    serve(null);
    show();
    expect(await screen.findByText('没有找到这个活动')).toBeInTheDocument();
    mockCall.mockClear();
    show('');
    expect(screen.getAllByText('没有找到这个活动')).toHaveLength(2);
    expect(mockCall).not.toHaveBeenCalled();
  });

  it('shows a failure with a retry', async () => {
    mockCall.mockRejectedValue(new ApiError('server', 500, '服务器错误'));
    show();
    await screen.findByText('服务器错误');
    serve();
    fireEvent.click(screen.getByLabelText('重试'));
    expect(await screen.findByText('天天转好运')).toBeInTheDocument();
  });

  it('is left out in review mode (§4)', () => {
    act(() => store.set(wechatShenheAtom, true));
    show();
    expect(screen.getByText('该功能暂未开放')).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
  });
});
