import { screen, waitFor } from '@testing-library/react';
import { decideByShare, papersByShare, signByShare, workOrderByShare } from '@/contract/endpoints/shared-orders';
import type { SharedPaper, SharedWorkOrder } from '@/contract/schemas/shared-orders';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { system } from '@/platform/system';
import { session } from '@/state/session';
import { sampleSharedOrder as base } from './sample-shared-order.testing';
import { SharedOrderScreen } from './shared-order-screen';
import { open, press, tap } from '@/ui/testing/screens';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn() }));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: jest.fn() }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));
jest.mock('@/infra/current-page', () => ({
  currentPage: () => ({ path: '/packages/maintainStore/vehicleReceive/shared', params: {} }),
}));

let order: SharedWorkOrder;
let papers: SharedPaper[];
const sent = (to: unknown = decideByShare) =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === to)
    .map(([, body]) => body);

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
  order = base;
  papers = [];
  jest.mocked(call).mockImplementation(async (endpoint: unknown, body: object) => {
    if (endpoint === workOrderByShare) return order as never;
    if (endpoint === papersByShare) return { list: papers, total: papers.length, pageNum: 1, pageSize: 20 } as never;
    if (endpoint === signByShare) {
      const signature = { url: 'https://app.test/s.png', at: '2026-11-21T06:00:00Z', total: order.total };
      order = { ...order, items: order.items.map((item) => ({ ...item, decision: 'approved' })), signature };
      return order as never;
    }
    if (endpoint === decideByShare) {
      const { decisions } = body as {
        decisions: { itemId: string; decision: SharedWorkOrder['items'][number]['decision'] }[];
      };
      order = {
        ...order,
        items: order.items.map((item) => ({
          ...item,
          decision: decisions.find(({ itemId }) => itemId === item.id)?.decision ?? item.decision,
        })),
      };
      return order as never;
    }
    throw new Error('unexpected call');
  });
});

const shared = (key = 'KEY123') => open(<SharedOrderScreen shareKey={key} />);
const total$ = () => document.querySelector('.totals-amount')?.textContent;

describe("the customer's page, without a login", () => {
  it('says who asks, about which car, what was found and what it costs', async () => {
    await shared();
    for (const text of [
      '宏达汽修',
      '苏州市吴中区金山路88号',
      '前制动片',
      '剩 2 毫米',
      '尽快处理',
      '清洗节气门',
      '有 1 个项目等您确认。没有您的同意，门店不会施工。',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText(/王\*\* 的爱车/)).toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: '维修，进行中' })).toBeInTheDocument();
  });

  it('says which faults were proven, and what is done about them', async () => {
    order = { ...base, faults: [{ id: 'f1', title: 'S228 燃油泵保险丝熔断', repair: '更换保险丝 S228（20 A）。' }] };
    await shared();
    for (const text of ['查明的故障', 'S228 燃油泵保险丝熔断', '更换保险丝 S228（20 A）。'])
      expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('calls the store', async () => {
    const dial = jest.spyOn(system, 'dial').mockImplementation(() => undefined);
    await shared();
    await press('联系门店');
    expect(dial).toHaveBeenCalledWith('0512-66668888');
  });

  it('changes the total with every choice, and sends only what was changed', async () => {
    await shared();
    await screen.findByText('清洗节气门');
    expect(total$()).toBe('¥560.00');
    await tap(screen.findByRole('radio', { name: '清洗节气门 不做' }));
    expect(total$()).toBe('¥410.00');
    await tap(screen.findByRole('radio', { name: '更换雨刮 同意' }));
    expect(total$()).toBe('¥500.00');
    await press('提交确认');
    expect(sent()).toEqual([
      {
        key: 'KEY123',
        quote: 'q1',
        decisions: [
          { itemId: 'i2', decision: 'declined' },
          { itemId: 'i3', decision: 'approved' },
        ],
      },
    ]);
    expect(
      await screen.findByText('已提交，门店已收到您的决定，合计 ¥500.00。结算前可以随时修改。'),
    ).toBeInTheDocument();
    expect(screen.getByText('已提交给门店')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '提交确认' })).toBeNull();
  });

  it('may be decided anew after it was sent', async () => {
    await shared();
    await press('全部同意');
    await press('提交确认');
    await tap(screen.findByRole('radio', { name: '更换雨刮 不做' }));
    await press('提交确认');
    expect(sent()[1]).toEqual({ key: 'KEY123', quote: 'q1', decisions: [{ itemId: 'i3', decision: 'declined' }] });
  });

  it('keeps the choices when there is no network, and sends them again', async () => {
    await shared();
    await tap(screen.findByRole('radio', { name: '清洗节气门 同意' }));
    jest.mocked(call).mockRejectedValueOnce(transportError('network'));
    await press('提交确认');
    expect(await screen.findByText('网络连接失败，您的选择还在，请再试一次')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '清洗节气门 同意', checked: true })).toBeInTheDocument();
    await press('提交确认');
    expect(sent()).toHaveLength(2);
  });

  it('says what to do after a refusal, and not to try again', async () => {
    await shared();
    await tap(screen.findByRole('radio', { name: '清洗节气门 不做' }));
    jest.mocked(call).mockRejectedValueOnce(new ApiError('business', -2, '请您用自己的手机打开链接，或请店主处理'));
    await press('提交确认');
    const words = '请您用自己的手机打开链接，或请店主处理，您的选择还在';
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '清洗节气门 不做', checked: true })).toBeInTheDocument();
  });

  it('shows the lines as they are now when the store changed them meanwhile', async () => {
    await shared();
    await tap(screen.findByRole('radio', { name: '清洗节气门 同意' }));
    order = { ...base, items: base.items.filter(({ id }) => id !== 'i3') };
    jest.mocked(call).mockRejectedValueOnce(new ApiError('business', -1, '项目已有变动，请刷新后重试'));
    await press('提交确认');
    expect(await screen.findByText(/项目已有变动/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('更换雨刮')).toBeNull());
    expect(screen.getByRole('radio', { name: '清洗节气门 同意', checked: true })).toBeInTheDocument();
  });

  it.each([
    [
      { stage: 'delivered', settledAt: '2026-11-21T07:00:00Z', paid: 0, owed: 56000, dueOn: '2026-12-21' },
      /还有 ¥560.00 没有付，请在 2026-12-21 前付清/,
    ],
    [{ stage: 'settling', settledAt: '2026-11-21T07:00:00Z' }, /已结算，合计 ¥560.00/],
    [
      { stage: 'delivered', settledAt: '2026-11-21T07:00:00Z', deliveredAt: '2026-11-21T07:30:00Z' },
      /车辆已交付，感谢您的信任/,
    ],
  ] as const)('is to read only once it is settled or delivered', async (state, text) => {
    order = { ...base, ...state, decidable: false };
    await shared();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('a link that leads nowhere', () => {
  it.each([
    ['unknown, revoked or over', new ApiError('notFound', 404, '请求的资源不存在')],
    ['refused', new ApiError('business', -2, '链接已撤销')],
  ])('%s: says so in clear words, and offers neither a login nor another try', async (_, error) => {
    jest.mocked(call).mockRejectedValue(error);
    await shared();
    expect(await screen.findByText('链接无效或已失效')).toBeInTheDocument();
    expect(screen.queryByText('请先登录')).toBeNull();
    expect(screen.queryByText('重试')).toBeNull();
  });

  it('without a key asks nobody', async () => {
    await shared('');
    expect(await screen.findByText('链接无效或已失效')).toBeInTheDocument();
    expect(call).not.toHaveBeenCalled();
  });

  it('that is only offline can be tried again', async () => {
    jest.mocked(call).mockRejectedValueOnce(transportError('network'));
    await shared();
    await press('重试');
    expect(await screen.findByText('宏达汽修')).toBeInTheDocument();
  });
});
