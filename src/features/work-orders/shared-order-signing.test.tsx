import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { papersByShare, paperByShare, signByShare, workOrderByShare } from '@/contract/endpoints/shared-orders';
import type { SharedPaper, SharedWorkOrder } from '@/contract/schemas/shared-orders';
import { ApiError, transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { backTo, navigateTo } from '@/infra/navigation';
import { files } from '@/platform/files';
import { ok } from '@/platform/outcome';
import { session } from '@/state/session';
import { sampleSharedOrder as base } from './sample-shared-order.testing';
import { SharedOrderScreen } from './shared-order-screen';
import { SharedPaperScreen } from './shared-paper-screen';
import { open, press, tap } from '@/ui/testing/screens';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/navigation', () => ({ navigateTo: jest.fn(), goBack: jest.fn(), backTo: jest.fn() }));
jest.mock('@/ui/use-pull-refresh', () => ({ usePullRefresh: (pull: () => unknown) => void (mockPull.now = pull) }));
jest.mock('@/ui/use-page-shown', () => ({ usePageShown: jest.fn() }));
jest.mock('@/infra/current-page', () => ({ currentPage: () => ({ path: '/shared', params: {} }) }));
jest.mock('@/ui/signature-pad', () => ({
  SignaturePad: ({ onDone }: { onDone: (file: object) => void }) => (
    <button onClick={() => onDone({ path: 'blob:1', name: 's.png' })}>完成签字</button>
  ),
}));

const mockPull: { now: () => unknown } = { now: () => undefined };
let order: SharedWorkOrder;
let papers: SharedPaper[];
const signed = () =>
  jest
    .mocked(call)
    .mock.calls.filter(([asked]) => (asked as unknown) === signByShare)
    .map(([, body]) => body);
const refresh = () => act(async () => void (await mockPull.now()));
const shared = () => open(<SharedOrderScreen shareKey="KEY123" />);

beforeEach(() => {
  jest.clearAllMocks();
  session.clear();
  order = base;
  papers = [];
  jest.spyOn(files, 'readBase64').mockResolvedValue(ok('UE5H'));
  jest.mocked(call).mockImplementation(async (endpoint: unknown) => {
    if (endpoint === workOrderByShare || endpoint === paperByShare) return order as never;
    if (endpoint === papersByShare) return { list: papers, total: papers.length, pageNum: 1, pageSize: 20 } as never;
    if (endpoint === signByShare) {
      const items = order.items.map((item) => ({
        ...item,
        decision: item.decision === 'pending' ? ('approved' as const) : item.decision,
      }));
      const signature = { url: 'https://app.test/s.png', at: '2026-11-21T06:00:00Z', total: order.total };
      order = { ...order, items, signature };
      return order as never;
    }
    throw new Error('unexpected call');
  });
});

describe('the signature under the prices, on the customer’s page', () => {
  it('is given after lines and total were read, with what was chosen before', async () => {
    await shared();
    await tap(screen.findByRole('radio', { name: '更换雨刮 同意' }));
    await press('签字确认');
    expect(await screen.findByText('本人同意以上项目和价格')).toBeInTheDocument();
    await press('完成签字');
    expect(signed()).toEqual([
      { key: 'KEY123', quote: 'q1', decisions: [{ itemId: 'i3', decision: 'approved' }], picture: 'UE5H' },
    ]);
    expect(await screen.findByText('您已签字确认')).toBeInTheDocument();
    expect(screen.getByText('已签字确认')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '签字确认' })).toBeNull();
  });

  it('is kept when there is no network, and sent again as it was drawn', async () => {
    await shared();
    await press('签字确认');
    jest.mocked(call).mockRejectedValueOnce(transportError('network'));
    await press('完成签字');
    expect(await screen.findByText('网络连接失败，签名还在')).toBeInTheDocument();
    await press('再次提交');
    expect(signed()).toHaveLength(2);
    expect(await screen.findByText('您已签字确认')).toBeInTheDocument();
  });

  it('is asked for again when the sum is another than was signed', async () => {
    order = { ...base, signature: { url: 'https://app.test/s.png', at: '2026-11-21T06:00:00Z', total: 1 } };
    await shared();
    expect(await screen.findByText('签字后金额有变动，现为 ¥560.00')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '签字确认' })).toBeInTheDocument();
  });
});

describe('a quotation that the store changes while its customer reads it', () => {
  const dearer = () => {
    order = {
      ...base,
      quote: 'q2',
      items: base.items.map((item) => (item.id === 'i2' ? { ...item, labour: item.labour + 5000 } : item)),
    };
  };

  it('is told, and the changed lines are asked anew, before anything can be sent', async () => {
    await shared();
    await tap(screen.findByRole('radio', { name: '清洗节气门 同意' }));
    dearer();
    await refresh();
    expect(await screen.findByText('门店更新了报价，请重新确认有变动的项目')).toBeInTheDocument();
    expect(screen.getByText('清洗节气门 ¥150.00 → ¥200.00')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /提交确认|签字确认/ })).toBeNull();
    expect(screen.getByRole('radio', { name: '清洗节气门 同意', checked: false })).toBeInTheDocument();
    await press('看过了，继续');
    expect(screen.queryByText('门店更新了报价，请重新确认有变动的项目')).toBeNull();
    expect(screen.getByRole('button', { name: '签字确认' })).toBeInTheDocument();
  });

  it('closes the signing: nobody signs prices that they have not seen', async () => {
    await shared();
    await press('签字确认');
    dearer();
    jest.mocked(call).mockRejectedValueOnce(new ApiError('business', -4, '门店刚刚更新了报价，请核对后再确认'));
    await press('完成签字');
    expect(await screen.findByText('门店更新了报价，请重新确认有变动的项目')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('本人同意以上项目和价格')).toBeNull());
  });
});

describe('what was found', () => {
  it('stands above the lines that mend it, with level and photos; the rest stands by itself', async () => {
    order = {
      ...base,
      inspection: [
        { key: 'pads', name: '前制动片', level: 'red', photoUrls: ['https://app.test/1.jpg'], afterUrls: [] },
        { key: 'battery', name: '蓄电池', level: 'amber', photoUrls: [], afterUrls: [] },
      ],
      items: base.items.map((item) => (item.id === 'i2' ? { ...item, findingKey: 'pads' } : item)),
    };
    await shared();
    const card = (await screen.findAllByText('前制动片'))[0]?.closest<HTMLElement>('.card');
    if (!card) throw new Error('The finding stands in no card');
    expect(within(card).getByText('清洗节气门')).toBeInTheDocument();
    expect(within(card).getByText('尽快处理')).toBeInTheDocument();
    expect(within(card).queryByText('更换雨刮')).toBeNull();
    await act(async () => void fireEvent.click(within(card).getByRole('button', { name: '放大照片 前制动片' })));
    expect(screen.getByRole('dialog', { name: '照片 1/1' })).toBeInTheDocument();
    expect(screen.getAllByText('蓄电池')).toHaveLength(1);
  });
});

describe('the papers of the car', () => {
  const paper: SharedPaper = {
    id: 'w0',
    number: 'GD20250301-001',
    carid: base.carid,
    mileageKm: 70_000,
    works: ['机油', '机滤'],
    findings: { green: 20, amber: 1, red: 0 },
    total: 45_000,
    paid: 0,
    owed: 45_000,
    dueOn: '2025-04-01',
    settledAt: '2025-03-01T07:00:00Z',
    deliveredAt: '2025-03-01T08:00:00Z',
  };

  it('are listed with what was done and what is owed, and opened behind the same link', async () => {
    papers = [paper];
    await shared();
    expect(await screen.findByText('这台车的单据 1')).toBeInTheDocument();
    expect(screen.getByText('已挂账')).toBeInTheDocument();
    await tap(screen.findByText('机油、机滤'));
    expect(navigateTo).toHaveBeenCalledWith(expect.stringContaining('shared'), { key: 'KEY123', paper: 'w0' });
  });

  it('take no room where there are none', async () => {
    await shared();
    await screen.findByText('宏达汽修');
    expect(screen.queryByText(/这台车的单据/)).toBeNull();
  });

  it('are to read only, with payments and what is owed', async () => {
    const at = '2025-03-01T07:00:00Z';
    order = {
      ...base,
      ...{ stage: 'delivered', decidable: false, settledAt: at, deliveredAt: at, paid: 20_000, owed: 36_000 },
      dueOn: '2025-04-01',
      payments: [{ id: 'p1', kind: 'payment', means: 'wechat', amount: 20_000, at }],
    };
    await open(<SharedPaperScreen shareKey="KEY123" paperId="w0" />);
    expect(await screen.findByText('付款 · 微信')).toBeInTheDocument();
    expect(screen.getByText('未付，请在 2025-04-01 前付清')).toBeInTheDocument();
    expect(screen.getByText('¥360.00')).toBeInTheDocument();
    expect(screen.queryByText(/已收款/)).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: /确认/ })).toBeNull();
    await press(/^返回/);
    expect(backTo).toHaveBeenCalledWith(expect.stringContaining('shared'), { key: 'KEY123' });
  });

  it('of somebody else say so', async () => {
    jest.mocked(call).mockRejectedValue(new ApiError('notFound', 404, '单据不存在，或不属于这台车'));
    await open(<SharedPaperScreen shareKey="KEY123" paperId="other" />);
    expect(await screen.findByText('单据不存在，或不属于这台车')).toBeInTheDocument();
  });
});
