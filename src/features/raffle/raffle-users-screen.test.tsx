import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { raffleUsers } from '@/contract/endpoints/raffle';
import { ApiError } from '@/domain/app-error';
import { wechatShenheAtom } from '@/state/review-mode';
import { session } from '@/state/session';
import { store } from '@/state/store';
import { RaffleUsersScreen } from './raffle-users-screen';
import { user } from './sample-raffle.testing';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ goBack: jest.fn(), navigateTo: jest.fn(), redirectTo: jest.fn() }));

const row = (id: string, more: object = {}) => ({
  id,
  name: `王${id}*`,
  phone: '139****0001',
  prizeName: null,
  state: 'lost',
  drawnAt: '2026-11-20T01:05:00.000Z',
  ...more,
});
const page = (list: unknown[], total = list.length) => ({ list, total, pageNum: 1, pageSize: 20 });

function show(raffleId = 'r1') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RaffleUsersScreen raffleId={raffleId} />
    </QueryClientProvider>,
  );
}

describe('who drew what (§2 userList, §7 queryUser)', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    act(() => {
      session.login({ token: 't1' });
      session.setUserInfo({ ...user, admin: true });
      store.set(wechatShenheAtom, false);
    });
  });

  it('lists phones masked with the result of each', async () => {
    mockCall.mockResolvedValue(page([row('1', { state: 'ordered', prizeName: '万用表' }), row('2')], 45));
    show();
    expect(screen.getByLabelText('加载中')).toBeInTheDocument();
    expect(await screen.findByText('参与用户（45）')).toBeInTheDocument();
    expect(screen.getByText('万用表')).toBeInTheDocument();
    expect(screen.getAllByText(/^139\*{4}0001 · /)).toHaveLength(2);
    expect(screen.getByLabelText('加载更多')).toBeInTheDocument();
  });

  it('filters those who won', async () => {
    mockCall.mockResolvedValue(page([]));
    show();
    expect(await screen.findByText('还没有人参与')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('tab', { name: '只看中奖' }));
    await waitFor(() =>
      expect(mockCall).toHaveBeenLastCalledWith(
        raffleUsers,
        { pageRequest: { pageNum: 1, pageSize: 20 }, raffleId: 'r1', wonOnly: true },
        expect.anything(),
      ),
    );
    expect(await screen.findByText('还没有人中奖')).toBeInTheDocument();
  });

  it('is for administrators only (§6), without asking the server', () => {
    act(() => session.setUserInfo(user));
    show();
    expect(screen.getByText('没有权限')).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
  });

  it('shows the refusal of the server: 没有权限 (§8)', async () => {
    mockCall.mockRejectedValue(new ApiError('forbidden', 403, '没有权限'));
    show();
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
  });

  it('shows a failure with a retry, and needs a raffle', async () => {
    mockCall
      .mockRejectedValueOnce(new ApiError('network', null, '网络连接失败'))
      .mockResolvedValueOnce(page([row('1')]));
    show();
    fireEvent.click(await screen.findByLabelText('重试'));
    expect(await screen.findByText(/王1\*/)).toBeInTheDocument();
    show('');
    expect(screen.getByText('没有找到这个活动')).toBeInTheDocument();
  });

  it('is left out in review mode (§4)', () => {
    act(() => store.set(wechatShenheAtom, true));
    show();
    expect(screen.getByText('该功能暂未开放')).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
  });
});
