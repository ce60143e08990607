import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { CoinRecord } from '@/contract/schemas/coins';
import { ApiError } from '@/domain/app-error';
import { formatDateTime } from '@/domain/date-format';
import { wechatShenheAtom } from '@/state/review-mode';
import { store } from '@/state/store';
import { record, withdrawalRecord } from './sample-coins.testing';
import { WithdrawResultScreen } from './withdraw-result-screen';

const mockCall = jest.fn();
const mockRedirectTo = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  goBack: jest.fn(),
  redirectTo: (...args: unknown[]) => mockRedirectTo(...args) as unknown,
}));

const page = (...list: CoinRecord[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20 });
const refusedAt = '2026-11-21T02:00:00.000Z';

function show(id = 'w1') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WithdrawResultScreen id={id} />
    </QueryClientProvider>,
  );
}

describe('the progress of a withdrawal (§2 withdrawResult)', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    act(() => store.set(wechatShenheAtom, false));
  });

  it('shows amount, fee, net amount, channel and the masked payee while it is under way', async () => {
    mockCall.mockResolvedValue(page(withdrawalRecord()));
    show();
    expect(await screen.findByText('处理中')).toBeInTheDocument();
    for (const text of ['¥100.00', '¥0.60', '支付宝', '李** 138****8001', '提交申请', '审核处理中'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(formatDateTime('2026-11-20T01:05:00.000Z'))).toBeInTheDocument();
    expect(mockCall).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/vCurrencyRecord/query' }),
      { id: 'w1' },
      expect.anything(),
    );
  });

  it('tells why it was refused and that the whole amount came back', async () => {
    mockCall.mockResolvedValue(
      page(
        withdrawalRecord({
          state: 'refused',
          reason: '姓名与账号不符',
          timeline: [
            { state: 'frozen', at: '2026-11-20T01:05:00.000Z' },
            { state: 'refused', at: refusedAt },
          ],
        }),
      ),
    );
    show();
    expect(await screen.findByText('已退回')).toBeInTheDocument();
    expect(screen.getByText(`${formatDateTime(refusedAt)} 姓名与账号不符`)).toBeInTheDocument();
    expect(screen.getByText('¥100.00 已退回金币余额')).toBeInTheDocument();
    expect(screen.getByText('¥0.00')).toBeInTheDocument();
  });

  it('asks again on refresh: 已到账', async () => {
    mockCall.mockResolvedValueOnce(page(withdrawalRecord()));
    show();
    await screen.findByText('处理中');
    mockCall.mockResolvedValueOnce(
      page(withdrawalRecord({ state: 'paid', timeline: [{ state: 'paid', at: refusedAt }] })),
    );
    fireEvent.click(screen.getByLabelText('刷新'));
    expect((await screen.findAllByText('已到账')).length).toBeGreaterThan(0);
    expect(screen.getByText(`${formatDateTime(refusedAt)} ¥99.40`)).toBeInTheDocument();
  });

  it.each([
    ['nothing', page()],
    ['a record of another kind', page(record('r1'))],
  ])('has nothing to show for %s', async (_, answer) => {
    mockCall.mockResolvedValue(answer);
    show();
    expect(await screen.findByText('没有找到这笔提现')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('我的金币'));
    expect(mockRedirectTo).toHaveBeenCalledWith('/packages/user/myCoin/myCoin');
  });

  it('asks no server without an id', () => {
    show('');
    expect(screen.getByText('没有找到这笔提现')).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
  });

  it('shows a failure with a retry', async () => {
    mockCall
      .mockRejectedValueOnce(new ApiError('network', null, '网络连接失败'))
      .mockResolvedValueOnce(page(withdrawalRecord()));
    show();
    fireEvent.click(await screen.findByLabelText('重试'));
    expect(await screen.findByText('处理中')).toBeInTheDocument();
  });

  it('is left out in review mode (§4)', () => {
    act(() => store.set(wechatShenheAtom, true));
    show();
    expect(screen.getByText('该功能暂未开放')).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
  });
});
