import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { mySuperior, partnerApply, partnerTotals, ranking as rankingCall } from '@/contract/endpoints/partner';
import { myShare } from '@/contract/endpoints/share';
import { ApiError } from '@/domain/app-error';
import { wechatShenheAtom } from '@/state/review-mode';
import { store } from '@/state/store';
import { PartnerScreen } from './partner-screen';
import { ranking, totals } from './sample-partner.testing';

const mockCall = jest.fn();
const mockNavigateTo = jest.fn();
jest.mock('@/infra/http/call', () => ({ call: (...args: unknown[]) => mockCall(...args) as unknown }));
jest.mock('@/infra/navigation', () => ({
  goBack: jest.fn(),
  navigateTo: (...args: unknown[]) => mockNavigateTo(...args) as unknown,
}));

const mockApply = jest.fn();
const send = jest.fn();

function serve(
  answer: unknown = totals,
  superior: unknown = { name: null, avatarUrl: null, boundAt: null },
  shares: unknown = { shareFromUid: 'u1', shares: 8, installs: 0 },
) {
  mockCall.mockImplementation((endpoint: unknown, body: unknown) => {
    if (endpoint === partnerApply) return mockApply(body) as unknown;
    const found =
      endpoint === partnerTotals
        ? answer
        : endpoint === mySuperior
          ? superior
          : endpoint === rankingCall
            ? ranking
            : endpoint === myShare
              ? shares
              : null;
    return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
  });
}

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PartnerScreen invite={{ send, link: async () => 'https://app.test/' }} />
    </QueryClientProvider>,
  );
}

const type = async (label: string, value: string, inner: string) => {
  const field = await screen.findByLabelText(label);
  // Taro's web component draws its input a moment later, and complains about a value before that.
  await waitFor(() => expect(field.querySelector(inner)).not.toBeNull());
  fireEvent(field, new CustomEvent('input', { detail: { value } }));
};
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '提交申请' })));

describe('the partner programme (§2 partner)', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    act(() => store.set(wechatShenheAtom, false));
  });

  it('tells what it is and what it brings before one applies', async () => {
    serve({ ...totals, state: 'none' });
    show();
    expect(screen.getByLabelText('加载中')).toBeInTheDocument();
    expect(await screen.findByText('成为合伙人')).toBeInTheDocument();
    expect(screen.getByText('20%')).toBeInTheDocument();
    // A partner earns nothing of coins that the buyer gets back.
    expect(screen.getByText(/客户购买金币的，只计高出所得金币的部分/)).toBeInTheDocument();
    expect(screen.queryByText('邀请好友')).not.toBeInTheDocument();
  });

  it('says when the one who invited did not come, and asks again', async () => {
    serve(totals, new ApiError('network', null, '网络连接失败'));
    show();
    const row = await screen.findByText('加载失败，点按重试');
    serve(totals, { name: '王师傅', avatarUrl: null, boundAt: null });
    await act(async () => void fireEvent.click(row));
    expect(await screen.findByText('王师傅')).toBeInTheDocument();
  });

  it.each(['', ' ', '李'])('wants a real name, not %j', async (name) => {
    serve({ ...totals, state: 'none' });
    show();
    await type('真实姓名', name, 'input');
    await submit();
    expect(screen.getByText('请填写真实姓名')).toBeInTheDocument();
    expect(mockApply).not.toHaveBeenCalled();
  });

  it('applies once, and waits for the decision', async () => {
    serve({ ...totals, state: 'none' });
    mockApply.mockResolvedValue({ state: 'pending' });
    show();
    await type('真实姓名', ' 李四 ', 'input');
    await type('介绍一下自己（选填）', '徐汇区修车 10 年', 'textarea');
    serve({ ...totals, state: 'pending' });
    const button = screen.getByRole('button', { name: '提交申请' });
    await act(async () => {
      for (let tap = 0; tap < 5; tap += 1) fireEvent.click(button);
    });
    expect(await screen.findByText('申请审核中')).toBeInTheDocument();
    expect(mockApply).toHaveBeenCalledTimes(1);
    expect(mockApply).toHaveBeenCalledWith({ realName: '李四', intro: '徐汇区修车 10 年' });
  });

  it('keeps what was typed when the application fails', async () => {
    serve({ ...totals, state: 'none' });
    mockApply.mockRejectedValue(new ApiError('network', null, '网络连接失败'));
    show();
    await type('真实姓名', '李四', 'input');
    await submit();
    await waitFor(() => expect(mockApply).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.getByRole('button', { name: '提交申请' })).not.toHaveAttribute('aria-disabled'));
    await submit();
    await waitFor(() => expect(mockApply).toHaveBeenCalledTimes(2));
  });

  it('says that the partnership ended and why, and leaves the way to what was earned', async () => {
    serve({ ...totals, state: 'ended', reason: '门店已关闭' });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('合作已结束：门店已关闭');
    expect(screen.getByText('提现')).toBeDefined();
    expect(screen.queryByText('提交申请')).toBeNull();
    expect(screen.queryByText('邀请海报')).toBeNull();
  });

  it('says why it was refused and lets one apply again', async () => {
    serve({ ...totals, state: 'refused', reason: '姓名与实名不符' });
    show();
    expect(await screen.findByText('上次申请未通过：姓名与实名不符。可以修改后重新申请。')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '提交申请' })).toBeInTheDocument();
  });

  it('shows totals, the ranking with the own place, and who invited', async () => {
    serve(totals, { name: '赵**', avatarUrl: null, boundAt: '2026-03-18T08:00:00.000Z' });
    show();
    expect(await screen.findByText('1.23万')).toBeInTheDocument();
    expect(screen.getByText('99.00')).toBeInTheDocument();
    expect(await screen.findByText('李**（我）')).toBeInTheDocument();
    expect(screen.getByText('27')).toBeInTheDocument();
    expect(await screen.findByText('赵**')).toBeInTheDocument();
    expect(screen.getByText('2026年03月18日绑定')).toBeInTheDocument();
  });

  it('invites, and leads to customers and commission records', async () => {
    serve();
    show();
    fireEvent.click(await screen.findByRole('button', { name: '邀请好友' }));
    expect(send).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByText('我的客户'));
    expect(mockNavigateTo).toHaveBeenLastCalledWith('/packages/user/myPartner/myPartner');
    fireEvent.click(screen.getByText('佣金记录'));
    expect(mockNavigateTo).toHaveBeenLastCalledWith('/packages/user/myCoin/myCoin', { kind: 'referral' });
  });

  it.each(['none', 'pending', 'approved'] as const)(
    'shows how often was shared and who came by it, in the state %s',
    async (state) => {
      serve({ ...totals, state }, undefined, { shareFromUid: 'u1', shares: 31, installs: 17 });
      show();
      expect((await screen.findByText('31')).nextSibling).toHaveTextContent('分享次数');
      expect(screen.getByText('带来访问').previousSibling).toHaveTextContent('17');
      expect(screen.queryByText(/把资料分享给同行/)).not.toBeInTheDocument();
    },
  );

  it('says how to get visits while there are none, and no number before it is known', async () => {
    serve({ ...totals, state: 'none' }, undefined, new Promise(() => undefined));
    show();
    expect((await screen.findByText('带来访问')).previousSibling).toHaveTextContent('—');
    cleanup();
    serve({ ...totals, state: 'none' });
    show();
    expect(await screen.findByText('把资料分享给同行，朋友打开就会计入这里')).toBeInTheDocument();
    expect(screen.getByText('带来访问').previousSibling).toHaveTextContent('0');
  });

  it('leaves the page whole when the shares do not come, and offers to try again', async () => {
    serve({ ...totals, state: 'none' }, undefined, new ApiError('network', null, '网络连接失败'));
    show();
    expect(await screen.findByText('分享数据加载失败')).toBeInTheDocument();
    expect(screen.getByText('成为合伙人')).toBeInTheDocument();
    serve({ ...totals, state: 'none' });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect((await screen.findByText('8')).nextSibling).toHaveTextContent('分享次数');
  });

  it('shows a failure with a retry', async () => {
    serve(new ApiError('server', 500, '服务器错误'));
    show();
    expect(await screen.findByText('服务器错误')).toBeInTheDocument();
    serve();
    fireEvent.click(screen.getByLabelText('重试'));
    expect(await screen.findByText('累计佣金（元）')).toBeInTheDocument();
  });

  it('is left out in review mode (§4)', () => {
    act(() => store.set(wechatShenheAtom, true));
    show();
    expect(screen.getByText('该功能暂未开放')).toBeInTheDocument();
    expect(mockCall).not.toHaveBeenCalled();
  });
});
