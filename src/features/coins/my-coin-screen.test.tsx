import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { coinQuery, coinTotals } from '@/contract/endpoints/coins';
import { ApiError } from '@/domain/app-error';
import { wechatShenheAtom } from '@/state/review-mode';
import { store } from '@/state/store';
import { MyCoinScreen } from './my-coin-screen';
import { record, totals, withdrawalRecord } from './sample-coins.testing';

const mockCall = jest.fn();
const mockNavigateTo = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  goBack: jest.fn(),
  navigateTo: (...args: unknown[]) => mockNavigateTo(...args) as unknown,
}));

function serve(answers: { totals?: unknown; records?: unknown }) {
  mockCall.mockImplementation((endpoint: unknown) => {
    const answer =
      endpoint === coinTotals
        ? (answers.totals ?? totals)
        : (answers.records ?? { list: [], total: 0, pageNum: 1, pageSize: 20 });
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
}

function show(kind?: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MyCoinScreen kind={kind} />
    </QueryClientProvider>,
  );
}

describe('my coins (§2 myCoin)', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    act(() => store.set(wechatShenheAtom, false));
  });

  it('shows balance, frozen amount and totals by kind; amounts are held in cents (§5)', async () => {
    serve({ totals: { ...totals, balance: 1_234_500 } });
    show();
    expect(screen.getAllByLabelText('加载中').length).toBeGreaterThan(0);
    expect(await screen.findByText('1.23万')).toBeInTheDocument();
    expect(screen.getByText('50.00')).toBeInTheDocument();
    expect(screen.getByText('+300.00')).toBeInTheDocument();
    expect(screen.getByText('-176.55')).toBeInTheDocument();
  });

  it('lists the records; a withdrawal tells its state and opens its progress', async () => {
    serve({ records: { list: [record('r1'), withdrawalRecord()], total: 2, pageNum: 1, pageSize: 20 } });
    show();
    expect(await screen.findByText('佣金 r1')).toBeInTheDocument();
    expect(screen.getByText('+12.50')).toBeInTheDocument();
    expect(screen.getByText('处理中')).toBeInTheDocument();
    expect(screen.getByText('没有更多了')).toBeInTheDocument();
    fireEvent.click(screen.getByText('佣金 r1'));
    expect(mockNavigateTo).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('提现到支付宝'));
    expect(mockNavigateTo).toHaveBeenCalledWith('/packages/user/withdrawResult/withdrawResult', { id: 'w1' });
  });

  it('filters by kind', async () => {
    serve({});
    show();
    fireEvent.click(await screen.findByRole('tab', { name: '推广佣金' }));
    await waitFor(() =>
      expect(mockCall).toHaveBeenCalledWith(
        coinQuery,
        { pageRequest: { pageNum: 1, pageSize: 20 }, kind: 'referral' },
        expect.anything(),
      ),
    );
    expect(await screen.findByText('还没有推广佣金记录')).toBeInTheDocument();
  });

  it('begins with the kind of the route, and ignores what is no kind', async () => {
    serve({});
    show('referral');
    expect(screen.getByRole('tab', { name: '推广佣金' })).toHaveAttribute('aria-selected', 'true');
    await screen.findByText('还没有推广佣金记录');
    show('nonsense');
    expect(screen.getAllByRole('tab', { name: '全部', selected: true })).toHaveLength(1);
    await screen.findByText('还没有金币记录');
  });

  it('fetches the next page at the end', async () => {
    serve({ records: { list: [record('r1')], total: 21, pageNum: 1, pageSize: 20 } });
    show();
    fireEvent.click(await screen.findByLabelText('加载更多'));
    await waitFor(() =>
      expect(mockCall).toHaveBeenCalledWith(
        coinQuery,
        { pageRequest: { pageNum: 2, pageSize: 20 }, kind: null },
        expect.anything(),
      ),
    );
  });

  it('shows a failure with a retry', async () => {
    serve({ records: new ApiError('server', 500, '服务器错误') });
    show();
    expect(await screen.findByText('服务器错误')).toBeInTheDocument();
    serve({ records: { list: [record('r1')], total: 1, pageNum: 1, pageSize: 20 } });
    fireEvent.click(screen.getByLabelText('重试'));
    expect(await screen.findByText('佣金 r1')).toBeInTheDocument();
  });

  it('is left out in review mode (§4), without a call', () => {
    act(() => store.set(wechatShenheAtom, true));
    show();
    expect(screen.getByText('该功能暂未开放')).toBeInTheDocument();
    expect(screen.queryByText('提现')).not.toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
  });
});
