import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { myInvitees } from '@/contract/endpoints/partner';
import { ApiError } from '@/domain/app-error';
import { wechatShenheAtom } from '@/state/review-mode';
import { store } from '@/state/store';
import { MyPartnerScreen } from './my-partner-screen';
import { invitee } from './sample-partner.testing';

const mockCall = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({ goBack: jest.fn(), navigateTo: jest.fn() }));

const page = (list: unknown[], total = list.length, pageNum = 1) => ({ list, total, pageNum, pageSize: 20 });

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MyPartnerScreen />
    </QueryClientProvider>,
  );
}

describe('my customers (§2 myPartner)', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    act(() => store.set(wechatShenheAtom, false));
  });

  it('shows masked names and phones, who bought, and the commission of each', async () => {
    mockCall.mockResolvedValue(page([invitee('1', { bought: true, commission: 3_960 }), invitee('2')]));
    show();
    expect(screen.getByLabelText('加载中')).toBeInTheDocument();
    expect(await screen.findByText('王1*')).toBeInTheDocument();
    expect(screen.getByText('+39.60')).toBeInTheDocument();
    expect(screen.getAllByText('未付款')).toHaveLength(2);
    expect(screen.getAllByText(/139\*\*\*\*0001 · 2026年11月01日/)).toHaveLength(2);
  });

  it.each([
    ['已付款', true],
    ['未付款', false],
  ])('filters: %s', async (text, bought) => {
    mockCall.mockResolvedValue(page([]));
    show();
    fireEvent.click(screen.getByRole('tab', { name: text }));
    await waitFor(() =>
      expect(mockCall).toHaveBeenLastCalledWith(
        myInvitees,
        { pageRequest: { pageNum: 1, pageSize: 20 }, bought },
        expect.anything(),
      ),
    );
    expect(await screen.findByText('没有符合的客户')).toBeInTheDocument();
  });

  it('pages, and says when there is no more', async () => {
    mockCall.mockResolvedValueOnce(page([invitee('1')], 21));
    show();
    mockCall.mockResolvedValueOnce(page([invitee('2')], 21, 2));
    fireEvent.click(await screen.findByLabelText('加载更多'));
    expect(await screen.findByText('王2*')).toBeInTheDocument();
    expect(screen.getByText('没有更多了')).toBeInTheDocument();
  });

  it('shows a failure with a retry', async () => {
    mockCall
      .mockRejectedValueOnce(new ApiError('network', null, '网络连接失败'))
      .mockResolvedValueOnce(page([invitee('1')]));
    show();
    fireEvent.click(await screen.findByLabelText('重试'));
    expect(await screen.findByText('王1*')).toBeInTheDocument();
  });

  it('is left out in review mode (§4)', () => {
    act(() => store.set(wechatShenheAtom, true));
    show();
    expect(screen.getByText('该功能暂未开放')).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
  });
});
